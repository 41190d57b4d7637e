import { htmlPolicy } from '@/lib/trusted-types/trusted-types.ts';

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const doctype = '<!doctype html>';

/** Document that shows the picture at a URL; for '', an empty document in standards mode. */
const frameDocument = htmlPolicy('site-frame', (picture) =>
  picture === ''
    ? doctype
    : `${doctype}<meta name="referrer" content="no-referrer"><body style="margin:0;print-color-adjust:exact"><div style="height:100vh;background:url(&quot;${escapeAttribute(picture.replaceAll('\\', '%5C').replaceAll('"', '%22'))}&quot;) center/cover">`,
);

/** Loads an empty document into a frame. Does not use React's `srcDoc`, whose string Trusted Types reject. */
export const showEmpty = (frame: HTMLIFrameElement | null): void => {
  if (frame) Object.assign(frame, { srcdoc: frameDocument('') });
};

/** Loads a document into a frame that shows only a picture of another host, requested without referrer. */
export const showPicture = (frame: HTMLIFrameElement, address: string): void => {
  Object.assign(frame, { srcdoc: frameDocument(address) });
};
