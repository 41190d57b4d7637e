import { useState } from 'react';
import { db } from '../db/db.ts';
import { scenarioHelp, scenariosIn } from '../scenarios/scenarios.ts';
import styles from './drawer.module.css';
import { Action, Field, Refusal } from './parts.tsx';
import type { SectionProps } from './section.ts';
import { useAttempt, useChanges } from './use-changes.ts';

/** The named states of the server; several apply at once, each with its number. */
export function Scenarios({ mock }: SectionProps) {
  useChanges();
  const { refusal, attempt } = useAttempt();
  const [words, setWords] = useState('');
  const { scenario } = db.settings;
  /** The number of each chosen scenario by name, empty for the default. */
  const chosen = new Map(scenariosIn(scenario).map(([name, number = '']) => [name, number]));
  /** Numbers typed for scenarios that are not chosen yet. */
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});

  const begin = (scenarios: ReadonlyMap<string, string>) =>
    attempt(() =>
      mock.scenario([...scenarios].map(([name, number]) => (number ? `${name}:${number}` : name)).join(',')),
    );
  const toggle = (name: string) =>
    begin(
      chosen.has(name)
        ? new Map([...chosen].filter(([one]) => one !== name))
        : new Map([...chosen, [name, numbers[name] ?? '']]),
    );
  const filter = words.trim().toLowerCase();
  const found = scenarioHelp().filter(({ name, about, title }) =>
    `${name} ${title} ${about}`.toLowerCase().includes(filter),
  );

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
                  placeholder={String(usual)}
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
