import { htmlPolicy } from '@/lib/trusted-types/trusted-types.ts';

/** As it is: what is parsed here is read, never shown. */
const inertHtml = htmlPolicy('site-inert', (html) => html);

/** HTML in a document without a window, where no script runs and no picture is fetched. */
export const inertBody = (html: string): HTMLElement => {
  const { body } = document.implementation.createHTMLDocument('');
  Object.assign(body, { innerHTML: inertHtml(html) });
  return body;
};
