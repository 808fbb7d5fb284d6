import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { preferred, speak } from "./i18n/speech.svelte.ts";
import { settings } from "./settings.svelte.ts";

const target = document.getElementById("app");
await speak(settings.language ?? preferred(navigator.languages));
if (target) mount(App, { target });
