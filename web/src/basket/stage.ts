/** The picture of the toss: draws a pose when asked, and nothing in between. The only module that needs three.js. */
import { ColorManagement, LinearSRGBColorSpace, PerspectiveCamera, Scene, WebGLRenderer } from "three";
import { Dice } from "./dice.ts";
import { Hamper } from "./hamper.ts";
import type { Pose } from "./motion.ts";
import { outside } from "./outside.ts";
import type { Screen } from "./player.ts";
import { Shadows } from "./shadows.ts";
import { Towel } from "./towel.ts";
import { closeUp, towards, view } from "./view.ts";

ColorManagement.enabled = false; // our colours are meant as written; said before any of them is made

const SHARPEST = 2; // device pixels a CSS pixel: more costs phones their 60 frames

/** Where the canvas lies, seen from the upper left corner of the picture. */
export interface Canvas {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export class Stage implements Screen {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(10, 1, 0.5, 5);
  private readonly dice = new Dice();
  private readonly hamper = new Hamper();
  private readonly shadows = new Shadows();
  private pose: Pose;
  private size: readonly [number, number] = [1, 1];

  constructor(canvas: HTMLCanvasElement, pose: Pose) {
    this.renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true, powerPreference: "high-performance" });
    this.renderer.outputColorSpace = LinearSRGBColorSpace;
    this.renderer.setClearColor(0, 0);
    this.camera.up.set(0, 0, 1);
    this.scene.add(new Towel(), this.shadows, this.hamper, this.dice);
    this.pose = pose;
    canvas.addEventListener("webglcontextrestored", () => this.show(this.pose));
  }

  /** How many things are drawn for one picture. */
  get calls(): number {
    return this.renderer.info.render.calls;
  }

  /** What is on the screen. */
  get shown(): Pose {
    return this.pose;
  }

  /** Fit the picture to its place, in CSS pixels. The canvas may be larger: the towel then goes on beyond the picture. */
  resize(width: number, height: number, canvas: Canvas = { left: 0, top: 0, width, height }): void {
    if (!width || !height) return;
    this.size = [width, height];
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, SHARPEST));
    this.renderer.setSize(canvas.width, canvas.height, false);
    this.camera.setViewOffset(width, height, canvas.left, canvas.top, canvas.width, canvas.height);
    this.look(0);
  }

  /** Come near to the dice on the towel: `share` 0 shows all, 1 shows them as large as fits. */
  look(share: number): void {
    const [width, height] = this.size;
    const all = view(width, height);
    const places = outside(this.pose).map((die) => this.pose.dice[die]?.place ?? ([0, 0, 0] as const));
    const { eye, target, field } = share ? towards(all, closeUp(all, places, width, height), share) : all;
    this.camera.fov = field;
    this.camera.aspect = width / height;
    this.camera.position.set(...eye);
    this.camera.lookAt(...target);
    this.camera.updateProjectionMatrix();
    this.show(this.pose);
  }

  show(pose: Pose): void {
    this.pose = pose;
    this.dice.show(pose.dice);
    this.hamper.show(pose.basket);
    this.shadows.show(pose);
    this.renderer.render(this.scene, this.camera);
  }

  dispose(): void {
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}
