/** Flat colour in three steps of light: the look of the drawings. Colours are used as they are written, in sRGB. */
import { Color, FrontSide, ShaderMaterial, type Side, type Texture, Vector2, Vector3 } from "three";

/** Where the light comes from, for both cameras: above, from the left of the throw and a little behind it. */
const LIGHT = new Vector3(-0.45, -0.2, 0.87).normalize();

const VERTEX = /* glsl */ `
  uniform vec2 repeat;
  varying vec3 vNormal;
  varying vec2 vUv;
  void main() {
    vec4 place = vec4(position, 1.0);
    vec3 way = normal;
    #ifdef USE_INSTANCING
      place = instanceMatrix * place;
      way = mat3(instanceMatrix) * way;
    #endif
    vNormal = normalize(mat3(modelMatrix) * way);
    vUv = uv * repeat;
    gl_Position = projectionMatrix * viewMatrix * modelMatrix * place;
  }`;

const FRAGMENT = /* glsl */ `
  uniform vec3 tones[3];
  uniform vec3 ink;
  uniform vec3 light;
  uniform sampler2D map;
  uniform float inked;
  uniform vec2 steps;
  varying vec3 vNormal;
  varying vec2 vUv;
  void main() {
    vec3 way = normalize(gl_FrontFacing ? vNormal : -vNormal);
    float lit = dot(way, light);
    float soft = fwidth(lit);
    vec3 colour = mix(tones[2], tones[1], smoothstep(steps.x - soft, steps.x + soft, lit));
    colour = mix(colour, tones[0], smoothstep(steps.y - soft, steps.y + soft, lit));
    if (inked > 0.5) colour = mix(colour, ink, texture2D(map, vUv).a);
    gl_FragColor = vec4(colour, 1.0);
  }`;

export interface Toon {
  /** In the light, beside it, away from it. */
  readonly tones: readonly [string, string, string];
  /** What is drawn on it: its alpha, in the colour of the ink. */
  readonly map?: Texture;
  readonly ink?: string;
  readonly side?: Side;
  /** How much light the second and the first tone take, from −1 to 1. */
  readonly steps?: readonly [number, number];
}

export function toon({ tones, map, ink = "#29234D", side = FrontSide, steps = [0.3, 0.62] }: Toon): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side,
    uniforms: {
      tones: { value: tones.map((tone) => new Color(tone)) },
      ink: { value: new Color(ink) },
      light: { value: LIGHT },
      map: { value: map ?? null },
      steps: { value: [...steps] },
      inked: { value: map ? 1 : 0 },
      repeat: { value: map?.repeat ?? new Vector2(1, 1) },
    },
  });
}
