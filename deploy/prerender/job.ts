import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { absentPages } from '@/api/gen/features.gen.ts';
import { trustNames } from '@/content/trust/names.ts';
import { render } from '@/entry-server.tsx';
import { setConfiguration } from '@/lib/configuration/configuration.ts';
import type { Configuration } from '@/lib/configuration/settings.ts';
import { createSend } from '../http/send.ts';
import { run, type Outcome } from './run.ts';
import { readTemplate } from './template.ts';

interface Options {
  /** Origin of the API for this job; readers' browsers may use another. */
  api: string;
  /** Origin of the site. */
  site: string;
  /** Folder of the releases. */
  to: string;
  /** The build; default: the one that is live. */
  from?: string | undefined;
  /** Folder of the built job. */
  code: string;
  /** The settings of the build. */
  configuration: Configuration;
  report: (message: string) => void;
}

/** Identifies everything that pages are made of, except their data. */
const fingerprint = async ({ site, code }: Options, folder: string): Promise<string> => {
  const hash = createHash('sha256').update(site);
  const names = await readdir(code, { recursive: true });
  names.sort((one, other) => one.localeCompare(other, 'en'));
  for (const name of names) if (name.endsWith('.js')) hash.update(await readFile(join(code, name)));
  return hash.update(await readFile(join(folder, 'index.html'))).digest('base64url');
};

/** Prerenders the site in a process of its own, whose `fetch` and `location` become those of the app. */
export const prerenderSite = async (options: Options): Promise<Outcome> => {
  const { api, site, to, from, configuration, report } = options;
  setConfiguration({ ...configuration, address: site });
  const send = createSend({ base: new URL(api), report, purpose: 'job' });
  Object.assign(globalThis, {
    location: new URL(site),
    // The app adapts its requests itself.
    fetch: async (address: string) => {
      const { pathname, search } = new URL(address);
      const { status, headers, text } = await send({ method: 'GET', path: pathname + search, isAdapted: true });
      const type = headers.get('Content-Type');
      return new Response(status === 204 ? null : text, {
        status,
        headers: type === null ? {} : { 'Content-Type': type },
      });
    },
  });
  const started = performance.now();
  const build = (folder: string) => fingerprint(options, folder);
  const outcome = await run({ site, to, from, build, send, render, template: readTemplate, report });
  const { generated, unchanged, skipped } = outcome;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  report(`${generated} pages generated, ${unchanged} unchanged, ${skipped.length} skipped, in ${seconds} s`);
  return outcome;
};

/** Pages with a form that need nothing of the API. */
const formPages = ['/login', '/register', '/forget-password', '/contact', '/search'];
const staticPages = [...formPages, ...trustNames.map((name) => `/${name}`)];

/** Renders the pages of a build that need nothing of the API, each into a file of its own (docs/decisions/0006). */
export const renderStaticPages = async (dist: string, configuration: Configuration): Promise<void> => {
  setConfiguration(configuration);
  const template = await readTemplate(dist);
  for (const path of staticPages) {
    if (absentPages?.includes(path)) continue;
    const file = join(dist, path, 'index.html');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, template({ path, needsApp: formPages.includes(path), ...(await render(path)) }));
  }
};
