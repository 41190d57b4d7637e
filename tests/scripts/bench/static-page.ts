/** The fields of a record on the static page. */
export interface StaticEntry {
  id: number;
  title: string;
  excerpt: string | null;
  image: { url: string; width: number; height: number; alt: string } | null;
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

const styles = `body{margin:0;background:#f5f3ee;color:#1f2a26;font:17px/1.7 system-ui,sans-serif}
main{max-width:880px;margin:auto;padding:12px 16px}ul{margin:0;padding:0;list-style:none}
li{display:flex;gap:16px;padding:16px 0;border-top:1px solid #ddd}h2{margin:0;font-size:20px}p{margin:4px 0 0}
img{flex:0 0 112px;width:112px;height:84px;object-fit:cover}`;

const item = ({ id, title, excerpt, image }: StaticEntry, index: number): string => {
  const loading = index === 0 ? 'fetchpriority="high"' : 'loading="lazy"';
  const picture = image
    ? `<img src="${escaped(image.url)}" alt="${escaped(image.alt)}" width="${image.width}" height="${image.height}" ${loading}>`
    : '';
  return `<li>${picture}<div><h2><a href="/news/${id}">${escaped(title)}</a></h2><p>${escaped(excerpt ?? '')}</p></div></li>`;
};

/** A listing as a page without JavaScript: the lower bound for the same entries. */
export const staticPage = (title: string, entries: readonly StaticEntry[]): string =>
  `<!doctype html><html lang="zh-Hans"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="icon" href="/icon.svg"><style>${styles}</style></head>
<body><main><h1>${title}</h1><ul>${entries.map(item).join('')}</ul></main></body></html>`;
