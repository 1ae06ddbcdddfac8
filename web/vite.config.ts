import { defineConfig } from "vite";

// The server's own port; `npm run dev` shows the page with hot reload in front of a running `nexus serve`.
const server = "http://127.0.0.1:8000";

export default defineConfig({
  build: {
    outDir: "../src/nexus/server/page",
    emptyOutDir: true,
    // The page's content policy forbids data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    proxy: { "/api": { target: server, changeOrigin: false }, "/live": { target: server, ws: true } },
  },
});
