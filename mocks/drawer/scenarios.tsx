import { useState } from 'react';
import { db } from '../db/db.ts';
import { patternsIn } from '../http/real.ts';
import { scenarioHelp } from '../scenarios/scenarios.ts';
import { titleOf } from '../scenarios/titles.ts';
import styles from './drawer.module.css';
import { Action, Field, Refusal } from './parts.tsx';
import type { SectionProps } from './section.ts';
import { useAttempt, useChanges } from './use-changes.ts';

/** The number of each chosen scenario, empty for the usual one, by its name. */
const chosenIn = (scenario: string): Map<string, string> =>
  new Map(
    patternsIn(scenario).map((one) => {
      const [name = '', number = ''] = one.split(':');
      return [name, number];
    }),
  );

/** The named states of the server, from the one list of them; several at once, with their numbers. */
export function Scenarios({ mock }: SectionProps) {
  useChanges();
  const { refusal, attempt } = useAttempt();
  const [words, setWords] = useState('');
  const { scenario } = db.settings;
  const chosen = chosenIn(scenario);
  /** What was typed for those that are not chosen yet. */
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});

  const begin = (wanted: ReadonlyMap<string, string>) =>
    attempt(() => mock.scenario([...wanted].map(([name, number]) => (number ? `${name}:${number}` : name)).join(',')));
  const toggle = (name: string) =>
    begin(
      chosen.has(name)
        ? new Map([...chosen].filter(([one]) => one !== name))
        : new Map([...chosen, [name, numbers[name] ?? '']]),
    );
  const isMeant = (text: string) => text.toLowerCase().includes(words.trim().toLowerCase());
  const found = scenarioHelp()
    .map(({ name: full, about }) => {
      const [name = '', usual] = full.split(':');
      return { name, usual, about, title: titleOf(name) };
    })
    .filter(({ name, about, title }) => isMeant(`${name} ${title} ${about}`));

  return (
    <>
      <Field label="找场景">
        <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      </Field>
      <p className={styles.note} role="status">
        {scenario === '' ? `共 ${found.length} 个场景` : `现在：${scenario.replaceAll(',', ', ')}`}
      </p>
      <Action onClick={() => void begin(new Map())}>不用场景</Action>
      <ul className={styles.list}>
        {found.map(({ name, usual, title, about }) => {
          const isOn = chosen.has(name);
          return (
            <li key={name}>
              <div>
                <strong>{title}</strong> <code>{name}</code>
                <div className={styles.note} lang="en">
                  {about}
                </div>
              </div>
              {usual !== undefined && (
                <input
                  type="number"
                  min={0}
                  className={styles.number}
                  aria-label={`${title}的数值`}
                  placeholder={usual}
                  value={chosen.get(name) ?? numbers[name] ?? ''}
                  onChange={({ target }) => {
                    setNumbers({ ...numbers, [name]: target.value });
                    if (isOn) void begin(new Map([...chosen, [name, target.value]]));
                  }}
                />
              )}
              <Action isOn={isOn} label={`${isOn ? '使用中' : '使用'}：${title}`} onClick={() => void toggle(name)}>
                {isOn ? '使用中' : '使用'}
              </Action>
            </li>
          );
        })}
      </ul>
      <Refusal>{refusal}</Refusal>
    </>
  );
}
