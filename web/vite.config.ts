import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The server serves what lies in its own package. `--mode gallery` builds the page that shows every drawing instead.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: mode === "gallery" ? "../.tools/gallery" : "../src/outofsock/server/static",
    rolldownOptions: { input: mode === "gallery" ? "gallery.html" : "index.html" },
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0, // the page's security policy knows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts", "src/**/*.test.ts"], environment: "node" },
}));
