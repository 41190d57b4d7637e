import { htmlPolicy, setHtml } from '@/lib/trusted-types/trusted-types.ts';

const attributeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const empty = '<!doctype html>';

/** A picture's document, or an empty one in standards mode. */
const frameDocument = htmlPolicy('site-frame', (picture) =>
  picture === ''
    ? empty
    : `${empty}<meta name="referrer" content="no-referrer"><body style="margin:0;print-color-adjust:exact"><div style="height:100vh;background:url(&quot;${attributeText(picture.replaceAll('\\', '%5C').replaceAll('"', '%22'))}&quot;) center/cover">`,
);

/** Puts an empty document into a frame; React would put a text there, which Trusted Types refuse. */
export const showEmpty = (frame: HTMLIFrameElement | null): void => {
  if (frame) setHtml(frame, 'srcdoc', frameDocument(''));
};

/** Puts a document into a frame that shows nothing but a picture of another host, asked for without referrer. */
export const showPicture = (frame: HTMLIFrameElement, address: string): void => {
  setHtml(frame, 'srcdoc', frameDocument(address));
};
