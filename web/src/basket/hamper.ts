/** The laundry basket: a tapered round wall with holes, a floor and a rim. Its origin is the axis about which it tips. */
import {
  BackSide,
  CanvasTexture,
  CircleGeometry,
  CylinderGeometry,
  FrontSide,
  Group,
  Mesh,
  RepeatWrapping,
  TorusGeometry,
} from "three";
import { BASKET } from "./geometry.ts";
import type { Pose } from "./motion.ts";
import { toon } from "./toon.ts";

const ROUND = 48; // segments
const STEPS = [-0.12, 0.5] as const;
const HOLES = 14; // in a row
/** The physics has eight flat staves; a round wall through the middle of their corners and flats hides no die. */
const MEAN = 1.05;

export class Hamper extends Group {
  constructor() {
    super();
    const { height, flare, thickness, radius, pivot } = BASKET;
    const low = (radius + thickness / 2) * MEAN;
    const high = (radius + thickness / 2 + height * flare) * MEAN;
    const shape = new CylinderGeometry(high, low, height, ROUND, 1, true);
    shape.rotateX(Math.PI / 2);
    shape.translate(0, 0, height / 2 - pivot);
    const holes = punched();
    const outside = toon({
      tones: ["#2FB0AB", "#22A39F", "#178C89"],
      map: holes,
      ink: "#084D4F",
      side: FrontSide,
      steps: STEPS,
    });
    const inside = toon({
      tones: ["#128280", "#0F7A78", "#0C6B6A"],
      map: holes,
      ink: "#084D4F",
      side: BackSide,
      steps: STEPS,
    });
    const floor = new CircleGeometry(low, ROUND);
    floor.translate(0, 0, -pivot + 0.0004);
    const bottom = new CircleGeometry(low, ROUND);
    bottom.rotateX(Math.PI);
    bottom.translate(0, 0, -pivot);
    const rim = new TorusGeometry(high, thickness * 0.62, 10, ROUND);
    rim.translate(0, 0, height - pivot);
    const foot = new TorusGeometry(low, thickness * 0.4, 8, ROUND);
    foot.translate(0, 0, -pivot + thickness * 0.3);
    this.add(
      new Mesh(shape, inside),
      new Mesh(shape, outside),
      new Mesh(floor, toon({ tones: ["#0A5B5C", "#0A5B5C", "#084D4F"] })),
      new Mesh(bottom, toon({ tones: ["#178C89", "#178C89", "#178C89"] })),
      new Mesh(rim, toon({ tones: ["#7AD6D0", "#5CC7C1", "#43B3AD"], steps: [0, 0.7] })),
      new Mesh(foot, toon({ tones: ["#2FB0AB", "#22A39F", "#178C89"] })),
    );
    this.rotation.order = "ZYX";
  }

  show({ place, yaw, pitch }: Pose["basket"]): void {
    this.position.set(...place);
    this.rotation.set(0, pitch, yaw);
  }
}

/** Three rows of holes, one column of them; repeated round the wall. */
function punched(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = 96;
  canvas.height = 256;
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  for (const row of [0, 1, 2]) {
    pen.beginPath();
    pen.roundRect(28, 52 + row * 62, 40, 44, 20);
    pen.fill();
  }
  const texture = new CanvasTexture(canvas);
  texture.wrapS = RepeatWrapping;
  texture.repeat.set(HOLES, 1);
  texture.anisotropy = 8;
  return texture;
}
