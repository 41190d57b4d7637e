import { parseSettings, type Configuration } from '../../src/lib/configuration/settings.ts';
import { PlainError } from '../command/plain.ts';
import { readSettings } from './document.ts';
import { problemsOf } from './sentences.ts';

/** What the tags of a build's `index.html` set. Throws a `PlainError` where one can't be used. */
export const checkedConfiguration = (document: string): Configuration => {
  const texts = readSettings(document);
  const problems = problemsOf(texts);
  if (problems.length > 0) throw new PlainError([...problems, 'npm run deploy:configure mends it.'].join(' '));
  return parseSettings(texts).configuration;
};
