/** Flat colour in three steps of light: the look of the drawings. Colours are used as they are written, in sRGB. */
import { Color, FrontSide, ShaderMaterial, type Side, type Texture, Vector2, Vector3 } from "three";

/** Where the light comes from, for both cameras: above, from the left of the throw and a little behind it. */
const LIGHT = new Vector3(-0.34, -0.42, 0.84).normalize();

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
  varying vec3 vNormal;
  varying vec2 vUv;
  void main() {
    vec3 way = normalize(gl_FrontFacing ? vNormal : -vNormal);
    float lit = dot(way, light);
    float soft = fwidth(lit);
    vec3 colour = mix(tones[2], tones[1], smoothstep(0.06 - soft, 0.06 + soft, lit));
    colour = mix(colour, tones[0], smoothstep(0.62 - soft, 0.62 + soft, lit));
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
}

export function toon({ tones, map, ink = "#29234D", side = FrontSide }: Toon): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side,
    uniforms: {
      tones: { value: tones.map((tone) => new Color(tone)) },
      ink: { value: new Color(ink) },
      light: { value: LIGHT },
      map: { value: map ?? null },
      inked: { value: map ? 1 : 0 },
      repeat: { value: map?.repeat ?? new Vector2(1, 1) },
    },
  });
}
