/** The words of an HTML text, a paragraph for each block: what a server renders, where nothing can clean HTML. */
export const paragraphsOf = (html: string): string[] =>
  html
    .replace(/<(script|style|template|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .split(/<\/?(?:p|div|h[1-6]|li|ul|ol|blockquote|figure|figcaption|table|tr|td|th|br|pre|hr)\b[^>]*>/i)
    .map((block) => block.replace(/<[^>]*>?/g, '').trim())
    .filter((block) => block !== '');
