import { parseSettings, type Configuration } from '../../src/lib/configuration/settings.ts';
import { readIndexHtml } from '../command/build.ts';
import { PlainError } from '../command/plain.ts';
import { readSettings } from './document.ts';

/** What each setting must be, by the name of its tag without `site:`, which is also its option. */
const mustBe: Readonly<Record<string, string>> = {
  name: 'must not be empty',
  address:
    'must be an address without a path, such as https://example.com, or empty for the one that the site is read at',
  api: 'must be an address without a path, such as https://api.example.com, or / for the site’s own',
  emergency:
    'must be a list such as “119 台湾急救,120 大陆急救”, each entry a number of 2 to 15 digits and a name after a space, or empty for none',
  'ask-before-third-parties': 'must be true or false',
  'token-cookie': 'must be true or false',
  report: 'must be an address, such as https://reports.example.com/site, or empty for nowhere',
  'report-sample': 'must be a number from 0 to 1, such as 0.1 for every tenth visit',
};

/** The settings in their order. */
export const settingNames: readonly string[] = Object.keys(mustBe);

const isInsecure = (address: string | null) => address?.startsWith('http:') ?? false;

/** One sentence for each invalid setting; `texts` are the contents of the tags by their names without `site:`. */
export const problemsOf = (texts: ReadonlyMap<string, string>): string[] => {
  const { configuration, wrong } = parseSettings(texts);
  const { address, api, report } = configuration;
  const mixed = address?.startsWith('https:')
    ? Object.entries({ api, report }).filter(([, target]) => isInsecure(target))
    : [];
  return [
    ...wrong.map((name) => {
      const text = texts.get(name);
      const rule = mustBe[name];
      if (rule === undefined) return `site:${name} is no setting; the settings are ${settingNames.join(', ')}.`;
      return text === undefined ? `site:${name} is missing; it ${rule}.` : `site:${name} is “${text}”; it ${rule}.`;
    }),
    ...mixed.map(
      ([name, target]) =>
        `site:${name} is ${target}, which browsers refuse on a site over https; it must be https, too.`,
    ),
  ];
};

/** The settings of a build. Throws a `PlainError` for an invalid one. */
export const configurationOf = async (folder: string): Promise<Configuration> =>
  checkedConfiguration(await readIndexHtml(folder));

/** The settings in a build's `index.html`. Throws a `PlainError` for an invalid one. */
export const checkedConfiguration = (document: string): Configuration => {
  const texts = readSettings(document);
  const problems = problemsOf(texts);
  if (problems.length > 0) throw new PlainError([...problems, 'Fix it with npm run deploy:configure.'].join(' '));
  return parseSettings(texts).configuration;
};
