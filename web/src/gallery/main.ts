/** A page that shows every drawing, to be looked at: `gallery.html#cards,dark,grey` shows one room in one light. */
import { mount } from "svelte";
import "../styles/base.css";
import Gallery from "./Gallery.svelte";

mount(Gallery, { target: document.getElementById("app") as HTMLElement });
