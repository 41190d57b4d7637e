import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withDocumentPolicy } from '../headers/document-policy.ts';

/** `index.html` of a build for tests; `name` is in its text, its inline script and the name of its script. */
export const fakeIndexHtml = async (name: string, api = '/'): Promise<string> => {
  const settings = (await readFile('index.html', 'utf8')).match(/<meta name="site:[^>]+>/g) ?? [];
  return withDocumentPolicy(`<!doctype html>
<html lang="zh-Hans"><head><meta charset="utf-8">
${settings.join('\n').replace('name="site:api" content="/"', `name="site:api" content="${api}"`)}
<title>${name}</title>
<script>document.documentElement.dataset.build = '${name}';</script>
<style>#first-paint { color: #333 }</style>
<script type="module" crossorigin src="/assets/${name}.js"></script>
<link rel="modulepreload" crossorigin href="/assets/page.js">
<link rel="stylesheet" crossorigin href="/assets/shared.css">
<link rel="manifest" href="/manifest.webmanifest">
</head><body><div id="app"></div><p>${name}${'。'.repeat(400)}</p></body></html>
`);
};

/** Makes `dist` a small build of that name, in place of what is there. */
export const writeFakeBuild = async (dist: string, name: string, api?: string): Promise<void> => {
  const indexHtml = await fakeIndexHtml(name, api);
  const revision = createHash('md5').update(indexHtml).digest('hex');
  const files = {
    'index.html': indexHtml,
    [`assets/${name}.js`]: `// ${name}\n`.repeat(400),
    'assets/page.js': '// page\n'.repeat(400),
    'assets/shared.css': 'a{color:red}\n'.repeat(200),
    'sw.js': `${`// ${name}\n`.repeat(400)}self.files = [{"revision":null,"url":"/assets/${name}.js"},{"revision":"${revision}","url":"/index.html"}];`,
    'manifest.webmanifest': '{"name":"site","start_url":"/","icons":[{"src":"/pwa-64x64.png"}]}\n',
    // The job that prerenders pages replaces these two.
    'about/index.html': `<!doctype html><title>关于我们 ${name}</title>\n`,
    'search-index.json': '{"records":[]}\n',
    'whats-new.json': '{"version":"1","items":[]}\n',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'favicon.ico': 'icon',
    'pwa-64x64.png': 'icon',
  };
  await rm(dist, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), text);
  }
};
