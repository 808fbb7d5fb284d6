/** Round shadows on the towel under the dice and the basket: one draw call. */
import {
  CircleGeometry,
  Color,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  ShaderMaterial,
  Vector3,
} from "three";
import { BASKET, DICE, DIE, TRAY } from "./geometry.ts";
import type { Pose } from "./motion.ts";

const VERTEX = /* glsl */ `
  attribute float shade;
  varying float vShade;
  varying vec2 vPlace;
  void main() {
    vShade = shade;
    vec4 place = instanceMatrix * vec4(position, 1.0);
    vPlace = place.xy;
    gl_Position = projectionMatrix * viewMatrix * modelMatrix * place;
  }`;
const FRAGMENT = /* glsl */ `
  uniform vec3 ink;
  uniform vec2 half_;
  varying float vShade;
  varying vec2 vPlace;
  void main() {
    vec2 inside = step(abs(vPlace), half_);
    gl_FragColor = vec4(ink, vShade * inside.x * inside.y);
  }`;

export class Shadows extends InstancedMesh {
  private readonly shades = new InstancedBufferAttribute(new Float32Array(DICE + 1), 1);
  private readonly matrix4 = new Matrix4();
  private readonly at = new Vector3();

  constructor() {
    const shape = new CircleGeometry(1, 32);
    const half = [TRAY.length / 2 + 0.007, TRAY.width / 2 + 0.007];
    super(
      shape,
      new ShaderMaterial({
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
        uniforms: { ink: { value: new Color("#29234D") }, half_: { value: half } },
        transparent: true,
        depthWrite: false,
      }),
      DICE + 1,
    );
    shape.setAttribute("shade", this.shades);
    this.frustumCulled = false;
  }

  show(pose: Pose): void {
    const floor = pose.basket.place[2];
    pose.dice.forEach(({ place: [x, y, z] }, die) => {
      const height = Math.max(0, z - DIE / 2);
      // A die in the basket throws no shadow of its own.
      const carried = Math.hypot(x - pose.basket.place[0], y - pose.basket.place[1]) < BASKET.radius * 1.3 && z > floor;
      this.cast(die, x, y, DIE * (0.74 + 2 * height), carried ? 0 : Math.max(0.05, 0.2 - 2.2 * height));
    });
    const [x, y, z] = pose.basket.place;
    this.cast(DICE, x, y, BASKET.radius * (1.25 + z), Math.max(0.07, 0.13 - 0.3 * z));
    this.instanceMatrix.needsUpdate = true;
    this.shades.needsUpdate = true;
  }

  private cast(index: number, x: number, y: number, radius: number, shade: number): void {
    this.at.set(x + 0.002, y - 0.001, 0.0004 + index * 1e-6);
    this.matrix4.makeScale(radius, radius, 1).setPosition(this.at);
    this.setMatrixAt(index, this.matrix4);
    this.shades.setX(index, shade);
  }
}
