import { lstat, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { codeOf, PlainError } from '../command/plain.ts';

const vLock = v.object({ pid: v.number(), host: v.string() });

/** In ms: how often a lock is renewed; one that is four times as old is stale. */
const heartbeat = 30_000;

/** In ms: time between two attempts to take a lock. */
const interval = 200;

/** Locks of this process, by their resolved paths. */
const held = new Set<string>();

/** Whether the run that wrote the lock has ended. */
const isStale = async (file: string): Promise<boolean> => {
  const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), lstat(file)]);
  if (Date.now() - mtimeMs > 4 * heartbeat) return true;
  let owner: v.InferOutput<typeof vLock>;
  try {
    owner = v.parse(vLock, JSON.parse(text));
  } catch {
    // Just being written.
    return false;
  }
  if (owner.host !== hostname()) return false;
  // In a container, processes have the same ids at each start.
  if (owner.pid === process.pid) return !held.has(resolve(file));
  try {
    process.kill(owner.pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
};

/** Whether a run holds the lock now. */
export const isLocked = async (file: string): Promise<boolean> => {
  try {
    return !(await isStale(file));
  } catch {
    return false;
  }
};

/** Takes a lock, waiting up to `patience` ms for other runs; gives the function that releases it. */
export const lock = async (file: string, lockWait = 0): Promise<() => Promise<void>> => {
  const take = () => writeFile(file, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' });
  for (let waited = 0; ; waited += interval) {
    try {
      await take();
      break;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      if (!(await isLocked(file))) await rm(file, { force: true });
      else if (waited >= lockWait)
        throw new PlainError(`Another run is in progress (${file}): wait until it has ended.`, { cause: error });
      else await wait(interval);
    }
  }
  const timer = setInterval(() => {
    utimes(file, new Date(), new Date()).catch(() => {});
  }, heartbeat);
  timer.unref();
  held.add(resolve(file));
  return async () => {
    clearInterval(timer);
    // Once: afterwards it may be another run's.
    if (held.delete(resolve(file))) await rm(file, { force: true });
  };
};
