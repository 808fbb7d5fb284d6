/** Eight dice in two draw calls: their ink outline, and the dice with their numbers. */
import {
  BackSide,
  BoxGeometry,
  type BufferAttribute,
  type BufferGeometry,
  CanvasTexture,
  Group,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  Vector3,
} from "three";
import { glyph } from "../art/glyph.ts";
import { DICE, DIE, PRINTED, SIDES, type Vector } from "./geometry.ts";
import type { Pose } from "./motion.ts";
import { toon } from "./toon.ts";

const ROUND = 0.15; // radius of the edges, in edges
const OUTLINE = 1.085;
const CELL = 256; // pixels of a face in the texture
const COLUMNS = 3;
const ROWS = 2;

export class Dice extends Group {
  private readonly bodies: InstancedMesh;
  private readonly outlines: InstancedMesh;
  private readonly place = new Vector3();
  private readonly turn = new Quaternion();
  private readonly size = new Vector3(DIE, DIE, DIE);
  private readonly larger = new Vector3(DIE, DIE, DIE).multiplyScalar(OUTLINE);
  private readonly matrix4 = new Matrix4();

  constructor() {
    super();
    const shape = roundedCube();
    const body = toon({ tones: ["#FFFFFF", "#F0EAF6", "#D6CCE4"], map: numbers() });
    this.outlines = new InstancedMesh(shape, new MeshBasicMaterial({ color: "#29234D", side: BackSide }), DICE);
    this.bodies = new InstancedMesh(shape, body, DICE);
    for (const mesh of [this.outlines, this.bodies]) mesh.frustumCulled = false;
    this.add(this.outlines, this.bodies);
  }

  show(dice: Pose["dice"]): void {
    dice.forEach(({ place, turn: [w, x, y, z] }, die) => {
      this.place.set(...place);
      this.turn.set(x, y, z, w);
      this.bodies.setMatrixAt(die, this.matrix4.compose(this.place, this.turn, this.size));
      this.outlines.setMatrixAt(die, this.matrix4.compose(this.place, this.turn, this.larger));
    });
    this.bodies.instanceMatrix.needsUpdate = true;
    this.outlines.instanceMatrix.needsUpdate = true;
  }
}

/** A cube of edge 1 whose faces lie side by side in the texture, in the order of the sides. */
function roundedCube(): BufferGeometry {
  const shape = new BoxGeometry(1, 1, 1, 8, 8, 8);
  const places = shape.getAttribute("position") as BufferAttribute;
  const ways = shape.getAttribute("normal") as BufferAttribute;
  const spots = shape.getAttribute("uv") as BufferAttribute;
  const [place, core, way] = [new Vector3(), new Vector3(), new Vector3()];
  const inner = 0.5 - ROUND;
  for (let index = 0; index < places.count; index++) {
    place.fromBufferAttribute(places, index);
    way.fromBufferAttribute(ways, index);
    const side = SIDES.findIndex(({ out }) => way.dot(new Vector3(...out)) > 0.9);
    const { right, up } = SIDES[side] as { right: Vector; up: Vector };
    const u = place.dot(new Vector3(...right)) + 0.5;
    const v = place.dot(new Vector3(...up)) + 0.5;
    spots.setXY(index, ((side % COLUMNS) + u) / COLUMNS, (ROWS - 1 - Math.floor(side / COLUMNS) + v) / ROWS);
    core.copy(place).clampScalar(-inner, inner);
    way.copy(place).sub(core).normalize();
    place.copy(core).addScaledVector(way, ROUND);
    places.setXYZ(index, ...place.toArray());
    ways.setXYZ(index, ...way.toArray());
  }
  return shape;
}

/** The numbers in ink on nothing, drawn with the strokes of our own lettering. */
function numbers(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = COLUMNS * CELL;
  canvas.height = ROWS * CELL;
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  PRINTED.forEach((face, side) => {
    const { path, width, height, weight } = glyph(String(face), CELL * 0.6, 0.2);
    pen.save();
    pen.translate(((side % COLUMNS) + 0.5) * CELL - width / 2, (Math.floor(side / COLUMNS) + 0.5) * CELL - height / 2);
    pen.lineWidth = weight;
    pen.stroke(new Path2D(path));
    pen.restore();
  });
  const texture = new CanvasTexture(canvas);
  texture.anisotropy = 8;
  return texture;
}
