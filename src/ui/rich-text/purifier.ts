import DOMPurify from 'dompurify';

/** DOMPurify of the browser; the prerender job has one on jsdom in its place (`deploy/prerender/purifier.ts`). */
export const purifier = DOMPurify;
