/** What the floor shows of a record. */
export interface FloorEntry {
  id: number;
  title: string;
  excerpt: string | null;
  published_at: string | null;
  image: { url: string; width: number; height: number; alt: string } | null;
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

const styles = `body{margin:0;background:#f5f3ee;color:#1f2a26;font:17px/1.7 system-ui,sans-serif}
header,main{max-width:880px;margin:auto;padding:12px 16px}header{font:700 17px/1.3 serif}h1{font:700 30px/1.3 serif}
ul{margin:0;padding:0;list-style:none}li{display:flex;gap:16px;padding:16px 0;border-top:1px solid #ddd}
li>div{flex:1;min-width:0}h2{margin:0;font-size:20px;line-height:1.4}p{margin:4px 0 0}a{color:inherit;text-decoration:none}
time{color:#59645f;font-size:15px}img{flex:0 0 112px;width:112px;height:84px;object-fit:cover;border-radius:6px}`;

/** A listing as a page without JavaScript: what the same entries cost at least. */
export const floorPage = (title: string, entries: readonly FloorEntry[]): string => {
  const items = entries.map(({ id, title: name, excerpt, published_at, image }, index) => {
    const loading = index === 0 ? 'fetchpriority="high"' : 'loading="lazy"';
    const picture = image
      ? `<img src="${escaped(image.url)}" alt="${escaped(image.alt)}" width="${image.width}" height="${image.height}" ${loading}>`
      : '';
    const day = published_at ? `<time>${published_at.slice(0, 10)}</time>` : '';
    const text = excerpt ? `<p>${escaped(excerpt)}</p>` : '';
    return `<li>${picture}<div><h2><a href="/news/${id}">${escaped(name)}</a></h2>${day}${text}</div></li>`;
  });
  return `<!doctype html><html lang="zh-Hans"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="icon" href="/icon.svg"><style>${styles}</style></head>
<body><header>自体干细胞饮食指南</header><main><h1>${title}</h1><ul>${items.join('')}</ul></main></body></html>`;
};
