import { parse, stringify } from 'yaml';
import { at } from '../openapi.ts';
import type { Examples } from './exchange.ts';

const json = ['content', 'application/json'];
const indent = (line: string) => line.search(/\S/);

/** Bodies by the name of their example; of several with a name, the one that most calls give. */
type Bodies = Map<string, unknown>;

const mostFrequent = (bodies: readonly unknown[]): unknown => {
  const counts = new Map<string, number>();
  for (const text of bodies.map((body) => JSON.stringify(body))) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [[text] = ['null']] = [...counts].toSorted(([, one], [, other]) => other - one);
  return JSON.parse(text);
};

/** The examples of each of the contract's shared answers (`components.responses`), by its name. */
const sharedExamples = (contract: unknown, examples: Examples): Map<string, Bodies> => {
  const found = new Map<string, Map<string, unknown[]>>();
  for (const calls of Object.values(at(contract, ['paths']) ?? {})) {
    for (const call of Object.values(calls ?? {})) {
      for (const { name, answer } of examples[String(at(call, ['operationId']))] ?? []) {
        const reference = at(call, ['responses', String(answer.status), '$ref']);
        if (typeof reference !== 'string' || answer.body === undefined) continue;
        const shared = reference.split('/').at(-1) ?? '';
        const named = found.get(shared) ?? new Map<string, unknown[]>();
        found.set(shared, named.set(name, [...(named.get(name) ?? []), answer.body]));
      }
    }
  }
  return new Map(
    [...found].map(([shared, named]) => [
      shared,
      new Map([...named].map(([name, bodies]) => [name, mostFrequent(bodies)])),
    ]),
  );
};

/** `example` for one, `examples` for several, as OpenAPI has them. */
const linesOf = (bodies: Bodies, depth: number): string[] => {
  const [only] = bodies.values();
  const value =
    bodies.size === 1
      ? { example: only }
      : { examples: Object.fromEntries([...bodies].map(([name, body]) => [name, { value: body }])) };
  // What YAML 1.1 takes for a date or a boolean is quoted: many readers still do.
  const text = stringify(value, { version: '1.1', lineWidth: 0, singleQuote: true, aliasDuplicateObjects: false });
  return text
    .trimEnd()
    .split('\n')
    .map((line) => ' '.repeat(depth) + line);
};

/** Without the block of the key that begins at this depth. */
const without = (lines: readonly string[], key: RegExp): string[] => {
  const start = lines.findIndex((line) => key.test(line));
  if (start < 0) return [...lines];
  const depth = indent(lines[start] ?? '');
  const length = lines.slice(start + 1).findIndex((line) => indent(line) <= depth);
  return lines.toSpliced(start, length < 0 ? lines.length : length + 1);
};

/** The text of `openapi.yaml` with the examples of its shared answers; all else is as it was, comments too. */
export const withExamples = (text: string, examples: Examples): string => {
  const contract: unknown = parse(text);
  let lines = text.split('\n');
  const section = lines.indexOf('  responses:');
  for (const [shared, bodies] of sharedExamples(contract, examples)) {
    if (at(contract, ['components', 'responses', shared, ...json]) === undefined) continue;
    const from = lines.indexOf(`    ${shared}:`, section);
    const start = lines.indexOf('        application/json:', from) + 1;
    const length = lines.slice(start).findIndex((line) => line === '' || indent(line) <= 8);
    const media = without(lines.slice(start, start + length), /^ {10}examples?:/);
    lines = lines.toSpliced(start, length, ...media, ...linesOf(bodies, 10));
  }
  return lines.join('\n');
};
