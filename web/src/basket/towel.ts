/** The tray: a striped towel with a hem and one hard lower edge, drawn once into a texture. */
import { CanvasTexture, Group, Mesh, MeshBasicMaterial, PlaneGeometry } from "three";
import { SOCK } from "../art/sock.ts";
import { TRAY } from "./geometry.ts";

const PIXELS = 4000; // a metre
const MARGIN = 0.008; // the towel reaches a little beyond the walls that nobody sees
const CORNER = 0.012;
const EDGE = 0.005;

export class Towel extends Group {
  constructor() {
    super();
    const [length, width] = [TRAY.length + 2 * MARGIN, TRAY.width + 2 * MARGIN];
    const plane = new PlaneGeometry(length, width);
    const edge = new Mesh(plane, new MeshBasicMaterial({ map: cloth(length, width, true), transparent: true }));
    edge.position.z = -EDGE;
    const top = new Mesh(plane, new MeshBasicMaterial({ map: cloth(length, width, false), transparent: true }));
    edge.renderOrder = -2;
    top.renderOrder = -1;
    this.add(edge, top);
  }
}

function cloth(length: number, width: number, isEdge: boolean): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(length * PIXELS);
  canvas.height = Math.round(width * PIXELS);
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  pen.beginPath();
  pen.roundRect(0, 0, canvas.width, canvas.height, CORNER * PIXELS);
  pen.clip();
  pen.fillStyle = isEdge ? "#E3CFA6" : "#FFF6E5";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  if (!isEdge) woven(pen, canvas.width, canvas.height);
  const texture = new CanvasTexture(canvas);
  texture.anisotropy = 8;
  return texture;
}

function woven(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const stripe = (at: number, size: number, colour: string): void => {
    pen.fillStyle = colour;
    pen.fillRect(width * at, 0, width * size, height);
    pen.fillRect(width * (1 - at - size), 0, width * size, height);
  };
  stripe(0.045, 0.012, "#F8D9A0");
  stripe(0.07, 0.04, "#FFC93C");
  stripe(0.123, 0.012, "#F8D9A0");
  // A sock woven into the middle, so pale that dice stay the only thing to read.
  pen.save();
  pen.translate(width * 0.5, height * 0.5);
  pen.scale(height / 105, height / 105);
  pen.rotate(-0.12);
  pen.translate(-26, -30);
  pen.strokeStyle = "#FCEFD6";
  pen.lineWidth = 3.4;
  pen.stroke(new Path2D(SOCK));
  pen.stroke(new Path2D("M6 13H30M6 43Q17 43 18.5 56M35 56Q34 44 46 41"));
  pen.restore();
  pen.strokeStyle = "#F4E3C0";
  pen.lineWidth = 3;
  pen.setLineDash([14, 9]);
  pen.beginPath();
  pen.roundRect(16, 16, width - 32, height - 32, 34);
  pen.stroke();
}
