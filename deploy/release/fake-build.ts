import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withDocumentPolicy } from '../headers/document-policy.ts';

/** `index.html` of a build for tests; `name` is in its words, its inline script and the names of its files. */
const indexHtml = (name: string, settings: string) => `<!doctype html>
<html lang="zh-Hans"><head><meta charset="utf-8">${settings}<title>${name}</title>
<script type="module" src="/assets/${name}.js"></script>
<link rel="stylesheet" href="/assets/shared.css">
<script>document.documentElement.dataset.build = '${name}';</script>
</head><body><div id="app"></div><p>${name}${'。'.repeat(400)}</p></body></html>
`;

/** Makes `dist` a small build of that name, in place of what is there. */
export const writeFakeBuild = async (dist: string, name: string, api = '/'): Promise<void> => {
  const settings = (await readFile('index.html', 'utf8')).match(/<meta name="site:[^>]+>/g) ?? [];
  const tags = settings.join('').replace('name="site:api" content="/"', `name="site:api" content="${api}"`);
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), withDocumentPolicy(indexHtml(name, tags)));
  await writeFile(join(dist, 'assets', `${name}.js`), `// ${name}\n`.repeat(400));
  await writeFile(join(dist, 'assets/shared.css'), 'a{color:red}\n'.repeat(200));
  await writeFile(join(dist, 'sw.js'), `// ${name}\n`.repeat(400));
  await writeFile(join(dist, 'manifest.webmanifest'), '{"name":"site"}\n');
  await writeFile(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>\n');
};
