/** Icons of the controls, `viewBox="0 0 24 24"`, in the colour of the text around them. */

const thin = (path: string, width = 2.4): string =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (path: string): string => `<path d="${path}" fill="currentColor"/>`;
const SPEAKER =
  '<path d="M4 9.5V14.5H8L13 19V5L8 9.5Z" fill="currentColor" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/>';
/** Cut out of a solid icon: shows what is behind the icon. */
const HOLE = "var(--icon-hole, var(--card, #fff))";
const hole = (path: string, width = 2): string =>
  `<path d="${path}" fill="none" stroke="${HOLE}" stroke-width="${width}" stroke-linecap="round"/>`;

export const ICONS = {
  undo: thin("M8 6L4 10L8 14M4.5 10H14A5 5 0 0 1 14 20H10"),
  back: thin("M14.5 5L7.5 12L14.5 19", 2.8),
  next: thin("M9.5 5L16.5 12L9.5 19", 2.8),
  up: thin("M5 14.5L12 7.5L19 14.5", 2.8),
  down: thin("M5 9.5L12 16.5L19 9.5", 2.8),
  close: thin("M6 6L18 18M18 6L6 18", 2.8),
  check: thin("M5 12.5L10 17.5L19 7", 3),
  plus: thin("M12 5V19M5 12H19", 3),
  minus: thin("M5 12H19", 3),
  menu: thin("M5 7H19M5 12H19M5 17H19", 2.6),
  more: '<g fill="currentColor"><circle cx="5.5" cy="12" r="2.1"/><circle cx="12" cy="12" r="2.1"/><circle cx="18.5" cy="12" r="2.1"/></g>',
  grip: '<g fill="currentColor"><circle cx="9" cy="6" r="1.7"/><circle cx="15" cy="6" r="1.7"/><circle cx="9" cy="12" r="1.7"/><circle cx="15" cy="12" r="1.7"/><circle cx="9" cy="18" r="1.7"/><circle cx="15" cy="18" r="1.7"/></g>',
  sound: SPEAKER + thin("M16.5 9Q18.5 12 16.5 15M19 6.5Q22.6 12 19 17.5", 2.2),
  mute: SPEAKER + thin("M16.5 9.5L21.5 14.5M21.5 9.5L16.5 14.5", 2.2),
  motion:
    thin("M3 8H10M2.5 12H8M3 16H10", 2.2) +
    solid(
      "M13 5.5H18.5Q21.5 5.5 21.5 8.5V15.5Q21.5 18.5 18.5 18.5H13Q10.5 18.5 11.4 15.8L12.4 12.8Q12.7 12 12.4 11.2L11.4 8.2Q10.5 5.5 13 5.5Z",
    ),
  still:
    solid("M8.5 5H15.5Q19 5 19 8.5V15.5Q19 19 15.5 19H8.5Q5 19 5 15.5V8.5Q5 5 8.5 5Z") +
    hole("M10 9.5V14.5M14 9.5V14.5", 2.4),
  language:
    '<g fill="none" stroke="currentColor" stroke-width="2.1"><circle cx="12" cy="12" r="9"/><ellipse cx="12" cy="12" rx="4" ry="9"/><path d="M3.4 9H20.6M3.4 15H20.6"/></g>',
  link: thin(
    "M10 14L14 10M9 10.5L6 13.5A3.4 3.4 0 0 0 10.8 18.2L13.5 15.5M15 13.5L18 10.5A3.4 3.4 0 0 0 13.2 5.8L10.5 8.5",
    2.5,
  ),
  share: thin("M12 15V4M7.5 8L12 3.5L16.5 8M5 12V18Q5 20 7 20H17Q19 20 19 18V12"),
  copy:
    solid("M10 7H18Q20 7 20 9V19Q20 21 18 21H10Q8 21 8 19V9Q8 7 10 7Z") +
    thin("M5 16Q4 16 4 15V5Q4 3.5 5.5 3.5H14", 2.3),
  qr:
    '<g fill="none" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round"><path d="M4.5 4.5H9.5V9.5H4.5ZM14.5 4.5H19.5V9.5H14.5ZM4.5 14.5H9.5V19.5H4.5Z"/></g>' +
    thin("M14.5 14.5H15M19.5 14.5V16M15 19.5H16.5M19.5 19.5H19.4", 2.6),
  help: `${thin("M8 9Q8 5 12 5T16 9C16 12 12 11.6 12 15", 2.6)}<circle cx="12" cy="19.3" r="1.9" fill="currentColor"/>`,
  hint: solid("M9 17C9 14.5 6.2 13 6.2 9.6A5.8 5.8 0 0 1 17.8 9.6C17.8 13 15 14.5 15 17Z") + thin("M9.5 20.6H14.5"),
  chat: solid("M5 5H19Q21 5 21 7V14Q21 16 19 16H11L6.5 20V16H5Q3 16 3 14V7Q3 5 5 5Z"),
  log: solid("M7 3H17Q19 3 19 5V21L15.5 18.8L12 21L8.5 18.8L5 21V5Q5 3 7 3Z") + hole("M8.6 8H15.4M8.6 12.4H13"),
  people:
    '<g fill="currentColor"><circle cx="8.5" cy="8" r="3.6"/><circle cx="16.5" cy="9" r="2.9"/><path d="M2 19C2 10.6 15 10.6 15 19Z"/><path d="M16.4 19C16.4 16.6 15.6 15 14.6 13.8C18 12.6 22 14.4 22 19Z"/></g>',
  person: `<circle cx="12" cy="8" r="4.2" fill="currentColor"/>${solid("M4 20.5C4 11 20 11 20 20.5Z")}`,
  bot:
    '<rect x="4" y="8" width="16" height="12" rx="4" fill="currentColor"/><circle cx="12" cy="4" r="1.9" fill="currentColor"/>' +
    thin("M12 8V4", 2.2) +
    `<g fill="${HOLE}"><circle cx="9" cy="13.4" r="1.9"/><circle cx="15" cy="13.4" r="1.9"/></g>`,
  device:
    solid("M8 2.5H16Q18.5 2.5 18.5 5V19Q18.5 21.5 16 21.5H8Q5.5 21.5 5.5 19V5Q5.5 2.5 8 2.5Z") +
    hole("M10.5 18.2H13.5"),
  pad: solid("M8 3H16Q19 3 19 6V18Q19 21 16 21H8Q5 21 5 18V6Q5 3 8 3Z") + hole("M8.4 8H15.6M8.4 12H15.6M8.4 16H12.6"),
  book: solid("M12 6C9 4 6 4 3 5V18C6 17 9 17 12 19C15 17 18 17 21 18V5C18 4 15 4 12 6Z") + hole("M12 6.4V18", 1.8),
  target:
    '<g fill="none" stroke="currentColor" stroke-width="2.4"><circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="4.6"/></g><circle cx="12" cy="12" r="1.6" fill="currentColor"/>',
  play: '<path d="M8 5.5L18.5 12L8 18.5Z" fill="currentColor" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round"/>',
  skip:
    '<path d="M5.5 6.5L13 12L5.5 17.5Z" fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>' +
    thin("M18 6V18", 3),
  rematch:
    thin("M5 12A7 7 0 1 0 8 6.3", 2.5) +
    '<path d="M9.8 2.6L7 7L12 8.4Z" fill="currentColor" stroke="currentColor" stroke-linejoin="round" stroke-width="1.4"/>',
  chart: thin("M4 18L9 12L13 15L20 6", 2.8),
  clock: `<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2.4"/>${thin("M12 7V12L15.4 14.2")}`,
  bolt: solid("M13.5 2L5 13.4H10.6L9.6 22L19 9.8H13Z"),
  bell:
    solid(
      "M12 2.8A1.8 1.8 0 0 1 13.8 4.6C16.8 5.4 18 8 18 11C18 15 20.2 16 20.2 17.6H3.8C3.8 16 6 15 6 11C6 8 7.2 5.4 10.2 4.6A1.8 1.8 0 0 1 12 2.8Z",
    ) + thin("M10.4 20.4Q12 21.8 13.6 20.4", 2),
  wifi: `${thin("M3 9.5Q12 1.8 21 9.5M6.6 13.6Q12 9 17.4 13.6", 2.5)}<circle cx="12" cy="18" r="2.2" fill="currentColor"/>`,
  offline:
    thin("M6.6 13.6Q8 12.4 9.6 11.8M3 9.5Q5 7.8 7.2 6.8M12 4.6Q17 4.8 21 9.5M4 3.5L20.5 20", 2.5) +
    '<circle cx="12" cy="18.2" r="2.2" fill="currentColor"/>',
  eye:
    solid("M1.8 12Q12 0 22.2 12Q12 24 1.8 12Z") +
    `<circle cx="12" cy="12" r="4.2" fill="${HOLE}"/><circle cx="12" cy="12" r="2" fill="currentColor"/>`,
  light:
    '<circle cx="12" cy="12" r="4.6" fill="currentColor"/>' +
    thin(
      "M12 2.6V4.4M12 19.6V21.4M2.6 12H4.4M19.6 12H21.4M5.4 5.4L6.6 6.6M17.4 17.4L18.6 18.6M18.6 5.4L17.4 6.6M6.6 17.4L5.4 18.6",
      2.3,
    ),
  dark: solid("M20 14.6A8.6 8.6 0 1 1 9.6 3.8A7 7 0 0 0 20 14.6Z"),
  remove:
    solid("M8.5 5H19Q21.5 5 21.5 7.5V16.5Q21.5 19 19 19H8.5L2.5 12Z") +
    hole("M10.8 9.2L16.4 14.8M16.4 9.2L10.8 14.8", 2.3),
  settings:
    thin("M4 7H12M18 7H20M4 17H6M12 17H20", 2.4) +
    '<g fill="none" stroke="currentColor" stroke-width="2.4"><circle cx="15" cy="7" r="2.7"/><circle cx="9" cy="17" r="2.7"/></g>',
} as const;

export type IconName = keyof typeof ICONS;
