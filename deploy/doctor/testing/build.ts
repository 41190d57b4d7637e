import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withDocumentPolicy } from '../../headers/document-policy.ts';

const filler = (text: string) => `/* ${text.repeat(400)} */`;

/** The document of the small build, as Vite writes one. */
export const indexHtml = withDocumentPolicy(`<!doctype html>
<html lang="zh-Hans">
  <head>
    <meta charset="utf-8" />
    <meta name="referrer" content="strict-origin" />
    <meta name="site:name" content="自体干细胞饮食指南" />
    <meta name="site:address" content="" />
    <meta name="site:api" content="/" />
    <meta name="site:emergency" content="120 大陆急救" />
    <meta name="site:ask-before-third-parties" content="false" />
    <meta name="site:token-cookie" content="false" />
    <meta name="site:report" content="" />
    <meta name="site:report-sample" content="1" />
    <title>自体干细胞饮食指南</title>
    <script>document.documentElement.dataset.started = '';</script>
    <style>#first-paint { color: #333 }</style>
    <script type="module" crossorigin src="/assets/app-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/page-2.js">
    <link rel="stylesheet" crossorigin href="/assets/app-1.css">
    <link rel="manifest" href="/manifest.webmanifest">
  </head>
  <body>
    <div id="app"></div>
    <p>${'少放一半盐，味道从哪里来。'.repeat(60)}</p>
  </body>
</html>
`);

const revision = createHash('md5').update(indexHtml).digest('hex');

const manifest = {
  id: '/',
  start_url: '/',
  scope: '/',
  name: '自体干细胞饮食指南',
  icons: [{ src: '/pwa-64x64.png' }],
};

const files: Readonly<Record<string, string>> = {
  'index.html': indexHtml,
  'assets/app-1.js': `${filler('app')}\nexport const app = 1;`,
  'assets/app-1.css': `${filler('style')}\n#app { color: #333 }`,
  'assets/page-2.js': filler('page'),
  'sw.js': `self.files = [{"revision":null,"url":"/assets/app-1.js"},{"revision":"${revision}","url":"/index.html"}];`,
  'manifest.webmanifest': JSON.stringify(manifest),
  'whats-new.json': JSON.stringify({ version: '1', items: [] }),
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'favicon.ico': 'icon',
  'pwa-64x64.png': 'icon',
};

/** Writes a small build into a new folder, and gives its path. */
export const writeBuild = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
};
