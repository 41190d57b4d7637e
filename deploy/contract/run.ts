import { adapter as ownAdapter } from '@/api/adapter/adapter.ts';
import type { Adapter } from '@/api/adapter/define-adapter.ts';
import type { Credentials } from '../command/credentials.ts';
import { apiOriginOf, refusePlainHttp } from '../http/addresses.ts';
import { probe } from '../http/probe.ts';
import { createSend, type Dependencies } from '../http/send.ts';
import { RunStopped } from '../http/stopped.ts';
import { counted } from '../command/report.ts';
import { createAsk, notGenerated } from './ask.ts';
import { diagnose, type Cause } from './causes/diagnose.ts';
import { adapterCode } from './causes/parts.ts';
import { createFindings, type Difference } from './findings.ts';
import { readContract, typeOf, type ContractOperation } from './operations.ts';
import { createLeftovers } from './samples.ts';
import { stepsOf } from './steps.ts';
import { createSession, type Step, type Suite } from './suite.ts';

export interface Options extends Dependencies {
  url: string;
  credentials?: Credentials | null;
  /** Also the calls that write. */
  write?: boolean;
  /** A tag of the contract, a type or an `operationId`; several with commas. */
  only?: string;
  /** The site's origin, when it differs from the API's. */
  origin?: string | null;
  /** Called with the progress. */
  report?: (message: string) => void;
  signal?: AbortSignal;
}

/** What a run has found. */
export interface Report {
  url: string;
  /** One sentence: why the run ended early; null when it did not. */
  stopped: string | null;
  calls: number;
  checked: string[];
  notChecked: string[];
  /** What one line of an adapter makes up for each; such differences are not repeated in `differences`. */
  causes: Cause[];
  /** The text of an adapter for all causes; null without any. */
  adapter: string | null;
  /** Breaking ones first. */
  differences: Difference[];
  notes: string[];
  /** What was created and could not be removed. */
  leftovers: string[];
}

/** Whether an operation is one of those that were named. */
const choose = (contract: readonly ContractOperation[], only: string) => {
  const namesOf = (call: ContractOperation) => [call.tag, typeOf(call), call.id];
  const names = only.split(',').map((name) => name.trim());
  for (const name of names) {
    if (contract.some((call) => namesOf(call).includes(name))) continue;
    const known = [...new Set(contract.flatMap((call) => [call.tag, typeOf(call)]))].toSorted();
    throw new RunStopped(`The contract has no ${name}; there are ${known.join(', ')} and each operationId.`);
  }
  return (call: ContractOperation) => namesOf(call).some((name) => names.includes(name));
};

const sum = ({ calls }: Pick<Suite, 'calls'>) => [...calls.values()].reduce((total, count) => total + count, 0);

const walk = async (steps: readonly Step[], suite: Suite, report: (message: string) => void) => {
  for (const [index, { operations, run }] of steps.entries()) {
    const [calls, differences] = [sum(suite), suite.differences.length];
    await run();
    const names = operations.map(({ id }) => id).join(', ') || 'unknown address';
    const differenceCount = suite.differences.length - differences;
    const outcome = differenceCount === 0 ? 'as agreed' : counted(differenceCount, 'difference');
    report(`[${index + 1}/${steps.length}] ${names}: ${sum(suite) - calls} calls, ${outcome}`);
  }
};

/** Checks a live server against `openapi.yaml`. Never rejects for what a server does. */
export const runCheck = async (options: Options): Promise<Report> => {
  const { url, credentials = null, write = false, only, origin = null, report = () => {}, now = Date.now } = options;
  const findings = createFindings();
  const { note } = findings;
  const leftovers = createLeftovers();
  const contract = readContract();
  let wanted: readonly ContractOperation[] = contract;
  let stopped: string | null = null;
  let remaining: string[] = [];
  let causes: Cause[] = [];
  let code: string | null = null;

  try {
    const base = apiOriginOf(url);
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
    const { fetch, adapter: own = ownAdapter, sleep, signal } = options;
    let current = own;
    const adapter: Adapter = { ...own, client: (reached) => (path, init) => current.client(reached)(path, init) };
    const sending = { base, report, fetch, adapter, now, sleep };
    const send = createSend({ ...sending, signal });
    const diagnosis = await diagnose({
      // With one list for the form of all.
      contract: contract.filter((call) => isWanted(call) || call.tag === 'auth' || call.id === 'listNews'),
      credentials,
      send: (request, found) => {
        current = { ...own, client: (reached) => found.client(own.client(reached)) };
        return send(request);
      },
    });
    ({ causes } = diagnosis);
    if (causes.length > 0) code = adapterCode(diagnosis.parts);
    const ask = createAsk(send, findings);
    const session = createSession({ ask, operation, send, credentials, now, note });
    const suite: Suite = { ...findings, ...session, contract, operation, ask, send, credentials, now };

    const clock = await probe(base, send);
    if (clock !== null) note(clock);
    const steps = stepsOf(suite, write && credentials !== null ? leftovers : null, origin);
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
  const differences = findings.differences.toSorted((one, other) => one.effect.localeCompare(other.effect));
  const { notes } = findings;
  return {
    url,
    stopped,
    calls: sum(findings),
    checked,
    notChecked,
    causes,
    adapter: code,
    differences,
    notes,
    leftovers: remaining,
  };
};
