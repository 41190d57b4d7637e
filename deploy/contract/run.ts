import { type ContractOperation, readContract } from './operations.ts';
import type { Credentials } from '../command/credentials.ts';
import { createAsk, notGenerated } from './answer/ask.ts';
import { createFindings, type Difference } from './answer/findings.ts';
import { createLeftovers } from './writes/leftovers.ts';
import { probe } from './http/probe.ts';
import { refusePlainHttp } from '../http/plain-http.ts';
import { createSend, type Dependencies } from '../http/send.ts';
import { createSession } from './http/session.ts';
import { stepsOf } from './steps.ts';
import { RunStopped } from '../http/stopped.ts';
import type { Step, Suite } from './suite.ts';

export interface Options extends Dependencies {
  url: string;
  credentials?: Credentials | null;
  /** Also the calls that write. */
  write?: boolean;
  /** A tag of the contract, a type or an `operationId`; several with commas. */
  only?: string;
  /** Of the site, when it is another than the API's. */
  origin?: string | null;
  /** Told how far the run is. */
  report?: (message: string) => void;
  signal?: AbortSignal;
}

/** What a run has found. */
export interface Report {
  url: string;
  /** One sentence: why the run could not be ended; null when it was. */
  stopped: string | null;
  calls: number;
  checked: string[];
  notChecked: string[];
  differences: Difference[];
  notes: string[];
  /** What was created and could not be removed. */
  leftovers: string[];
}

const baseOf = (url: string): URL => {
  const base = URL.canParse(url) ? new URL(url) : null;
  if (base === null || !/^https?:$/.test(base.protocol))
    throw new RunStopped(`${url} is no address: https://… is needed.`);
  if (base.href !== `${base.origin}/`)
    throw new RunStopped(`${url} has a path: name ${base.origin}, as the site calls /api/… there.`);
  return base;
};

const typeOf = ({ url }: ContractOperation) => url.replace(/^\/api\/(?:admin\/)?/, '').split('/')[0] ?? '';

/** Whether an operation is one of those that were named. */
const choose = (contract: readonly ContractOperation[], only: string) => {
  const names = only.split(',').map((name) => name.trim());
  const isNamed = (call: ContractOperation) => [call.tag, typeOf(call), call.id].some((name) => names.includes(name));
  for (const name of names) {
    if (contract.some((call) => [call.tag, typeOf(call), call.id].includes(name))) continue;
    const known = [...new Set(contract.flatMap((call) => [call.tag, typeOf(call)]))].toSorted();
    throw new RunStopped(`The contract has no ${name}; there are ${known.join(', ')} and each operationId.`);
  }
  return isNamed;
};

const walk = async (steps: readonly Step[], { findings }: Suite, report: (message: string) => void) => {
  const sum = () => [...findings.calls.values()].reduce((calls, count) => calls + count, 0);
  for (const [index, { operations, run }] of steps.entries()) {
    const [calls, differences] = [sum(), findings.differences.length];
    await run();
    const names = operations.map(({ id }) => id).join(', ') || 'unknown address';
    const found = findings.differences.length - differences;
    const outcome = found === 0 ? 'as agreed' : `${found} ${found === 1 ? 'difference' : 'differences'}`;
    report(`[${index + 1}/${steps.length}] ${names}: ${sum() - calls} calls, ${outcome}`);
  }
};

/** Checks a live server against `openapi.yaml`. Never rejects for what a server does. */
export const runCheck = async (options: Options): Promise<Report> => {
  const { url, credentials = null, write = false, only, origin = null, report = () => {}, now = Date.now } = options;
  const recorder = createFindings();
  const { findings, note } = recorder;
  const leftovers = createLeftovers();
  const contract = readContract();
  let wanted: readonly ContractOperation[] = contract;
  let stopped: string | null = null;
  let remaining: string[] = [];

  try {
    const base = baseOf(url);
    if (credentials !== null) refusePlainHttp(base);
    const missing = notGenerated(contract);
    if (missing.length > 0)
      throw new RunStopped(`openapi.yaml has more than the client: run npm run generate (${missing.join(', ')}).`);
    const isWanted = only === undefined ? () => true : choose(contract, only);
    wanted = contract.filter(isWanted);
    const byId = new Map(contract.map((call) => [call.id, call]));
    const operation = (id: string) => {
      const found = byId.get(id);
      if (found === undefined) throw new RunStopped(`openapi.yaml has no ${id}, which the check needs.`);
      return found;
    };
    const { fetch, sleep, signal } = options;
    const sending = { base, report, fetch, now, sleep };
    const send = createSend({ ...sending, signal });
    const ask = createAsk(send, recorder);
    const session = createSession({ ask, operation, send, credentials, now, note });
    const suite: Suite = { ...recorder, ...session, contract, operation, ask, send, credentials, mayWrite: write, now };

    const clock = await probe(send, base, `${operation('listTag').url}?per_page=1`);
    if (clock !== null) note(clock);
    const steps = stepsOf(suite, leftovers, origin);
    const chosen = only === undefined ? steps : steps.filter(({ operations }) => operations.some(isWanted));
    try {
      await walk(chosen, suite, report);
    } finally {
      remaining = await leftovers.clean(createSend(sending), session.token);
    }
  } catch (error) {
    if (!(error instanceof RunStopped)) throw error;
    stopped = error.message;
  }

  const checked = [...findings.calls.keys()];
  const notChecked = wanted.flatMap(({ id }) => (findings.calls.has(id) ? [] : [id]));
  if (credentials === null) note('Without --email, what needs an account was only checked to be locked.');
  if (!write) note('Without --write, only addresses of the calls that write were checked, not what they do.');
  else if (credentials === null) note('--write needs --email: nothing was written.');
  const calls = [...findings.calls.values()].reduce((sum, count) => sum + count, 0);
  return { url, stopped, calls, checked, notChecked, ...pick(findings), leftovers: remaining };
};

/** What breaks the client first. */
const pick = ({ differences, notes }: { differences: Difference[]; notes: string[] }) => ({
  differences: differences.toSorted((one, other) => one.effect.localeCompare(other.effect)),
  notes,
});
