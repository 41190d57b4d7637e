/// <reference types="vite-plugin-pwa/pwa-assets" />

/** Version in package.json, defined in `vite.config.ts`. */
declare const __APP_VERSION__: string;

/** docs/editors.md as HTML, provided by `build/handbook.ts`. */
declare module 'virtual:handbook' {
  interface Section {
    /** URL fragment. */
    id: string;
    title: string;
    level: 2 | 3;
    html: string;
  }
  export const handbook: { title: string; intro: string; sections: readonly Section[] };
}
