import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

// jsdom has no Trusted Types; the app declares its own type.
const window = Object.assign(new JSDOM('').window, { trustedTypes: undefined });

/** DOMPurify without a browser, on the DOM that it recommends: `src/ui/rich-text/purifier.ts` in the prerender job. */
export const purifier = createDOMPurify(window);

export const inertDocument = (): Document => window.document.implementation.createHTMLDocument('');
