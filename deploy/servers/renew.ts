import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { PlainError } from '../command/plain.ts';
import type { Manifest } from '../release/releases.ts';
import { caddyHeaders } from './caddy.ts';
import { mergedHeaders } from './headers.ts';
import { nginxHeaders } from './nginx.ts';
import type { Address } from './site.ts';

/** Servers that read the policy for inline scripts from a file of their own, and only when they are told to. */
const formats = {
  nginx: (site: Address, headers: Headers) => nginxHeaders(site, headers).maps,
  caddy: caddyHeaders,
};

type Headers = Readonly<Record<string, string>>;

const vServer = v.object({
  host: v.string(),
  certificate: v.optional(v.string()),
  reload: v.optional(v.string()),
});

/** A server that was set up: as much of its site as its headers need, and what makes it read them. */
export type Server = v.InferOutput<typeof vServer>;

const vServers = v.object({ nginx: v.optional(vServer), caddy: v.optional(vServer) });

type ServerName = keyof typeof formats;

const names: readonly ServerName[] = ['nginx', 'caddy'];

/** Where configurations are. */
export const serversFolder = (to: string): string => join(to, 'servers');

const listFile = (to: string) => join(serversFolder(to), 'servers.json');

/** The file with the headers of all files that a server sends. */
export const headersFile = (to: string, name: ServerName): string => join(serversFolder(to), `${name}-headers.conf`);

const readServers = async (to: string): Promise<v.InferOutput<typeof vServers>> => {
  try {
    return v.parse(vServers, JSON.parse(await readFile(listFile(to), 'utf8')));
  } catch {
    return {};
  }
};

/** Writes a file at once, so that no server reads half of it. */
export const writeAtOnce = async (file: string, text: string): Promise<void> => {
  await writeFile(`${file}.next`, text);
  await rename(`${file}.next`, file);
};

/** Lets each release renew the headers of a server, and run what makes it read them. */
export const rememberServer = async (to: string, name: ServerName, server: Server): Promise<void> => {
  await mkdir(serversFolder(to), { recursive: true });
  const servers = await readServers(to);
  await writeAtOnce(listFile(to), `${JSON.stringify({ ...servers, [name]: server }, null, 2)}\n`);
};

const run = (command: string) => {
  const { status, stderr, error } = spawnSync(command, { shell: true, encoding: 'utf8' });
  if (status === 0) return;
  const [reason = ''] = (error?.message ?? stderr).trim().split('\n');
  throw new PlainError(`“${command}” failed, so what is served stays as it was: ${reason}`);
};

type WithHeaders = Pick<Manifest, 'headers'>;

/** The text of a server's file for the releases that are kept, `newest` being the one that is going to be served. */
export const headersText = (
  name: ServerName,
  { host, certificate }: Server,
  newest: WithHeaders,
  kept: readonly WithHeaders[],
): string =>
  formats[name](
    { host, certificate },
    mergedHeaders(
      newest.headers,
      kept.map(({ headers }) => headers),
    ),
  );

/**
 * Renews the headers of the servers that were set up, before a release is served, and makes them read these; gives
 * those that have to be told by hand. Throws a `PlainError` when one refuses, with its file as it was.
 */
export const renewHeaders = async (
  to: string,
  newest: WithHeaders,
  kept: readonly WithHeaders[],
): Promise<ServerName[]> => {
  const servers = await readServers(to);
  const byHand: ServerName[] = [];
  for (const name of names) {
    const server = servers[name];
    if (!server) continue;
    const file = headersFile(to, name);
    const before = await readFile(file, 'utf8').catch(() => '');
    const text = headersText(name, server, newest, kept);
    if (text === before) continue;
    await writeAtOnce(file, text);
    if (server.reload === undefined) {
      byHand.push(name);
      continue;
    }
    try {
      run(server.reload);
    } catch (error) {
      await writeAtOnce(file, before);
      throw error;
    }
  }
  return byHand;
};
