import { lstat, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { PlainError } from '../command/plain.ts';

const vLock = v.object({ pid: v.number(), host: v.string() });

/** A lock is renewed this often, in ms; one that is four times as old is left over. */
const heartbeat = 30_000;

/** Time between two attempts to take a lock, in ms. */
const interval = 200;

const isExisting = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Locks of this process, by their resolved paths. */
const held = new Set<string>();

/** Whether the run that wrote the lock is gone. */
const isLeftOver = async (file: string): Promise<boolean> => {
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
  // A container's processes have the same numbers each time.
  if (owner.pid === process.pid) return !held.has(resolve(file));
  try {
    process.kill(owner.pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
};

/** Whether a run holds the lock now. */
export const isLocked = async (file: string): Promise<boolean> => {
  try {
    return !(await isLeftOver(file));
  } catch {
    return false;
  }
};

/** Keeps other runs out, waiting for them up to `patience` ms; gives what lets them in again. */
export const lock = async (file: string, patience = 0): Promise<() => Promise<void>> => {
  const take = () => writeFile(file, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' });
  for (let waited = 0; ; waited += interval) {
    try {
      await take();
      break;
    } catch (error) {
      if (!isExisting(error)) throw error;
      if (!(await isLocked(file))) await rm(file, { force: true });
      else if (waited >= patience)
        throw new PlainError(`Another run is at work (${file}): wait until it has ended.`, { cause: error });
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
