import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import type { Fault } from '../../mocks/http/faults.ts';
import type { PublicType } from '@/content/schemas.ts';

const vRequests = v.object({
  data: v.array(v.looseObject({ method: v.string(), path: v.string(), status: v.number() })),
});

/** Client for the control API of the mock server at an address. */
export const createMock = (site: string) => {
  const post = async (path: string, body: unknown = {}) => {
    const response = await fetch(`${site}/__mock/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The mock rejected ${path}: ${await response.text()}`);
  };
  const requests = async () => v.parse(vRequests, await (await fetch(`${site}/__mock/requests`)).json()).data;
  return {
    reset: () => post('reset'),
    clock: (move: { advance?: number; now?: string }) => post('clock', move),
    grace: (seconds: number) => post('grace', { seconds }),
    faults: (...faults: Fault[]) => post('faults', faults),
    /** Turns on Laravel's `throttle:api` and resets its count. */
    limits: (limits: { perMinute: number }) => post('limits', limits),
    /** Adds older published records. */
    fill: (type: PublicType, count: number) => post('fill', { type, count }),
    /** Sent mails, newest first. */
    mails: async () => v.parse(vMails, await (await fetch(`${site}/__mock/mail`)).json()).data,
    /** API requests since the last reset. */
    requests,
    /** Statuses of the requests to a path (all paths by default), optionally of one method only. */
    statuses: async ({ method, path }: { method?: string; path?: string }) =>
      (await requests())
        .filter((call) => call.method === (method ?? call.method) && call.path === (path ?? call.path))
        .map(({ status }) => status),
  };
};

const vMails = v.object({
  data: v.array(v.looseObject({ to: v.string(), subject: v.string(), text: v.string(), link: v.nullable(v.string()) })),
});

export type Mock = ReturnType<typeof createMock>;

/** In ms; long enough for a busy machine. */
export const startTimeout = 180_000;

const addressOf = async (server: ChildProcessByStdio<null, Readable, null>) => {
  for await (const line of createInterface(server.stdout)) {
    const address = /http:\S*[^/\s]/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('The mock server exited before it listened.');
};

/** Runs the mock server of a project's folder on a free port, with these arguments, until `provide` resolves. */
export const serveIn = async <T>(
  cwd: string,
  args: readonly string[],
  provide: (site: string) => Promise<T>,
): Promise<T> => {
  const server = spawn(process.execPath, ['mocks/server.ts', '--port', '0', ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const site = await addressOf(server);
    server.stdout.resume();
    return await provide(site);
  } finally {
    server.kill();
  }
};

/** Serves a build by the mock server on a free port until `provide` resolves. */
export const serve = <T>(folder: string, provide: (site: string) => Promise<T>): Promise<T> =>
  serveIn('.', ['--static', folder], provide);
