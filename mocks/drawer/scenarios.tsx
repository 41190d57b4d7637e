import { useState } from 'react';
import { db } from '../db/db.ts';
import { listScenarios, scenariosIn } from '../scenarios/scenarios.ts';
import type { SectionProps } from './section.ts';

/** The scenarios; several apply at once, each with its number. */
export function Scenarios({ mock, attempt }: SectionProps) {
  const [words, setWords] = useState('');
  /** Numbers typed for scenarios that are not chosen yet. */
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const { scenario } = db.settings;
  /** The number of each chosen scenario by name, empty for the default. */
  const chosen = new Map(scenariosIn(scenario).map(([name, number = '']) => [name, number]));

  const apply = (scenarios: Iterable<[name: string, number: string]>) =>
    attempt(() => mock.scenario(Array.from(scenarios, ([name, number]) => name + (number && `:${number}`)).join(',')));
  const toggle = (name: string) =>
    apply(chosen.has(name) ? [...chosen].filter(([one]) => one !== name) : [...chosen, [name, numbers[name] ?? '']]);
  const filter = words.trim().toLowerCase();
  const found = listScenarios().filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(filter));

  return (
    <>
      <label>
        找场景
        <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      </label>
      <small role="status">
        {scenario === '' ? `共 ${found.length} 个场景` : `现在：${scenario.replaceAll(',', ', ')}`}
      </small>
      <button type="button" onClick={() => apply([])}>
        不用场景
      </button>
      <ul>
        {found.map(({ name, defaultValue, label }) => {
          const isOn = chosen.has(name);
          return (
            <li key={name}>
              <div>
                {label}
                <small>
                  <code>{name}</code>
                </small>
              </div>
              {defaultValue !== undefined && (
                <input
                  type="number"
                  min={0}
                  aria-label={`${label}：数值`}
                  placeholder={String(defaultValue)}
                  value={chosen.get(name) ?? numbers[name] ?? ''}
                  onChange={({ target }) => {
                    setNumbers({ ...numbers, [name]: target.value });
                    if (isOn) apply(chosen.set(name, target.value));
                  }}
                />
              )}
              <button
                type="button"
                aria-pressed={isOn}
                aria-label={`${isOn ? '使用中' : '使用'}：${label}`}
                onClick={() => toggle(name)}
              >
                {isOn ? '使用中' : '使用'}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
