import DOMPurify from 'dompurify';

/** DOMPurify of the browser; the prerender job has one on jsdom in its place (`deploy/prerender/purifier.ts`). */
export const purifier = DOMPurify;

/** A document without a window, where no script runs and no picture is fetched. */
export const inertDocument = (): Document => document.implementation.createHTMLDocument('');
