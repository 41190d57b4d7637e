/// <reference types="vite-plugin-pwa/pwa-assets" />

/** The version in package.json, from `vite.config.ts`. */
declare const __APP_VERSION__: string;

/** docs/editors.md, from `build/handbook.ts`. */
declare module 'virtual:handbook' {
  interface Section {
    /** Fragment of its address. */
    id: string;
    title: string;
    level: 2 | 3;
    html: string;
  }
  export const handbook: { title: string; intro: string; sections: readonly Section[] };
}
