import { useDeferredValue, useState } from 'react';
import { logged, type CallKind, type LoggedCall } from '../http/log.ts';
import styles from './drawer.module.css';
import { Action, Field } from './parts.tsx';
import { emptyRule, type SectionProps } from './section.ts';
import { useChanges } from './use-changes.ts';

/** Limit of calls listed at once. */
const shown = 100;

const kinds: Record<CallKind, string> = { mocked: '模拟', real: '真实', unhandled: '未处理' };

const isKind = (value: string): value is CallKind => Object.hasOwn(kinds, value);

/** The log of calls, newest first. */
export function Calls({ mock, setRule, showRules }: SectionProps) {
  useDeferredValue(useChanges());
  const [words, setWords] = useState('');
  const [kind, setKind] = useState<CallKind | ''>('');
  const found = logged()
    .filter(
      (call) => (kind === '' || call.kind === kind) && `${call.method} ${call.path} ${call.status}`.includes(words),
    )
    .toReversed();
  return (
    <>
      <div className={styles.row}>
        <Field label="筛选（方法、路径或状态）">
          <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </Field>
        <Field label="由谁回答">
          <select value={kind} onChange={({ target }) => setKind(isKind(target.value) ? target.value : '')}>
            <option value="">全部</option>
            {Object.entries(kinds).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </Field>
        <Action onClick={mock.clearLog}>清空</Action>
      </div>
      <p className={styles.note}>
        共 {found.length} 次{found.length > shown && `，这里是最近的 ${shown} 次`}
      </p>
      <ol className={styles.calls} aria-label="调用记录">
        {found.slice(0, shown).map((call) => (
          <li key={call.id} data-kind={call.kind} data-failed={call.status === 0 || call.status >= 400 || undefined}>
            <details>
              <summary>
                <b>{call.status === 0 ? '断开' : call.status}</b> {call.method} {call.path}{' '}
                <span className={styles.note}>
                  {kinds[call.kind]} · {call.ms} 毫秒 · {new Date(call.time).toLocaleTimeString('zh-CN')}
                </span>
              </summary>
              <Body title="发出" text={call.request} />
              <Body title="收到" text={call.response} />
              <Action
                label={`为它写规则：${call.method} ${call.path}`}
                onClick={() => {
                  setRule({ ...emptyRule, method: call.method, path: pathOf(call) });
                  showRules();
                }}
              >
                为它写规则
              </Action>
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}

const pathOf = ({ path }: LoggedCall): string => path.replace(/\?.*/, '');

function Body({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <>
      <div className={styles.note}>{title}</div>
      <pre>{indented(text)}</pre>
    </>
  );
}

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};
