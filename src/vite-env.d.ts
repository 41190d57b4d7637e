/// <reference types="vite-plugin-pwa/pwa-assets" />

/** The version in package.json, from `vite.config.ts`. */
declare const __APP_VERSION__: string;
