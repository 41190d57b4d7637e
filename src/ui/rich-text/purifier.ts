import DOMPurify from 'dompurify';

/** DOMPurify in the browser; prerendering uses it with jsdom instead (`deploy/prerender/purifier.ts`). */
export const purifier = DOMPurify;

/** Creates a document without a window, where no script runs and no picture loads. */
export const inertDocument = (): Document => document.implementation.createHTMLDocument('');
