import { useState } from 'react';
import { logged, type CallKind } from '../http/log.ts';
import type { SectionProps } from './section.ts';

/** Limit of calls listed at once. */
const limit = 100;

const kinds: Record<CallKind, string> = { mocked: '模拟', real: '真实', unhandled: '未处理' };

/** The log of calls, newest first. */
export function Calls({ mock, addRuleFor }: SectionProps) {
  const [words, setWords] = useState('');
  const [kind, setKind] = useState('');
  const found = logged()
    .filter(
      (call) => (kind === '' || call.kind === kind) && `${call.method} ${call.path} ${call.status}`.includes(words),
    )
    .toReversed();
  return (
    <>
      <div>
        <label>
          筛选（方法、路径或状态）
          <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        <label>
          由谁回答
          <select value={kind} onChange={({ target }) => setKind(target.value)}>
            <option value="">全部</option>
            {Object.entries(kinds).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={mock.clearLog}>
          清空
        </button>
      </div>
      <small>
        共 {found.length} 次{found.length > limit && `，这里是最近的 ${limit} 次`}
      </small>
      <ol aria-label="调用记录">
        {found.slice(0, limit).map((call) => (
          <li key={call.id} data-kind={call.kind} data-failed={call.status === 0 || call.status >= 400 || undefined}>
            <details>
              <summary>
                <b>{call.status === 0 ? '断开' : call.status}</b> {call.method} {call.path}{' '}
                <small>
                  {kinds[call.kind]} · {call.ms} 毫秒 · {new Date(call.time).toLocaleTimeString('zh-CN')}
                </small>
              </summary>
              <Body title="发出" text={call.request} />
              <Body title="收到" text={call.response} />
              <button
                type="button"
                aria-label={`为它写规则：${call.method} ${call.path}`}
                onClick={() => addRuleFor({ method: call.method, path: call.path.replace(/\?.*/, '') })}
              >
                为它写规则
              </button>
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}

function Body({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <>
      <small>{title}</small>
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
