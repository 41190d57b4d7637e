import type { Answer } from '../http/send.ts';
import { advice, broken, firstOf, ok, type Run } from './check.ts';
import { described } from './read/answers.ts';
import type { Site } from './site.ts';

/** What the answers to some paths must be. */
interface Expectation {
  by: 'page' | 'file' | 'read';
  paths: readonly string[] | ((site: Site) => readonly string[]);
  /** Sent beside the usual ones. */
  headers?: Readonly<Record<string, string>>;
  isRight: (answer: Answer, site: Site) => boolean;
  /** What is reported of an answer; its status and type unless given. */
  found?: (answer: Answer) => string;
  /** What follows for readers or editors. */
  effect: string;
  /** Whether it harms nobody. */
  isAdvice?: boolean;
  fix: string;
}

const whatItIs = (answer: Answer) => `is ${described(answer)}`;

/** Asks for each path, and reports the first answer that is not right. */
export const expectAnswers =
  ({ by, paths, headers = {}, isRight, found = whatItIs, effect, isAdvice = false, fix }: Expectation): Run =>
  (site) =>
    firstOf(typeof paths === 'function' ? paths(site) : paths, async (path) => {
      const answer = await site[by](path, headers);
      if (isRight(answer, site)) return ok;
      const sent = Object.entries(headers).map(([name, value]) => ` with “${name}: ${value}”`);
      const text = `${path}${sent.join('')} ${found(answer)}: ${effect}`;
      return isAdvice ? advice(text, fix) : broken(text, fix);
    });
