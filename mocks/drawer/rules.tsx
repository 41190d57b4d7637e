import { allFaults, isLeft, type CountedFault, type Fault } from '../http/faults.ts';
import styles from './drawer.module.css';
import { Action, Field, Refusal } from './parts.tsx';
import type { Rule, SectionProps } from './section.ts';
import { useAttempt, useChanges } from './use-changes.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE'];

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The fault for a rule; throws when it would change nothing. */
const faultOf = ({ method, path, delay, status, body, times, every }: Rule): Fault => {
  if (delay === '' && status === '' && body === '') throw new Error('延迟、状态和正文，请至少填一项。');
  return {
    ...(method !== '' && { method }),
    path,
    ...(delay !== '' && { delay: Number(delay) }),
    // A body without a status is a successful answer.
    ...((status !== '' || body !== '') && { status: status === '' ? 200 : Number(status) }),
    ...(body !== '' && { body: bodyOf(body) }),
    times: times === 'once' ? 1 : null,
    ...(every !== '' && { every: Number(every) }),
  };
};

/** Faults for single calls: delay, status and body, once, always or every nth time. */
export function Rules({ mock, rule, setRule }: SectionProps) {
  useChanges();
  const { refusal, attempt } = useAttempt();
  const number = (name: 'delay' | 'status' | 'every', label: string, min: number, max?: number) => (
    <Field label={label}>
      <input
        type="number"
        min={min}
        max={max}
        value={rule[name]}
        onChange={({ target }) => setRule({ ...rule, [name]: target.value })}
      />
    </Field>
  );
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(() => mock.addFault(faultOf(rule)));
        }}
      >
        <div className={styles.row}>
          <Field label="方法">
            <select value={rule.method} onChange={({ target }) => setRule({ ...rule, method: target.value })}>
              <option value="">任意</option>
              {methods.map((method) => (
                <option key={method}>{method}</option>
              ))}
            </select>
          </Field>
          <Field label="路径（* 代表任意文字）">
            <input
              required
              pattern="/.*"
              value={rule.path}
              onChange={({ target }) => setRule({ ...rule, path: target.value })}
            />
          </Field>
        </div>
        <div className={styles.row}>
          {number('delay', '延迟（毫秒）', 0)}
          {number('status', '状态', 200, 599)}
          {number('every', '每几次一次', 1)}
          <Field label="次数">
            <select
              value={rule.times}
              onChange={({ target }) => setRule({ ...rule, times: target.value === 'once' ? 'once' : 'always' })}
            >
              <option value="always">一直</option>
              <option value="once">一次</option>
            </select>
          </Field>
        </div>
        <Field label="正文（JSON 或文字）">
          <textarea rows={3} value={rule.body} onChange={({ target }) => setRule({ ...rule, body: target.value })} />
        </Field>
        <button type="submit" className={styles.action}>
          添加规则
        </button>
      </form>
      <Refusal>{refusal}</Refusal>
      <ul className={styles.list} aria-label="现有的规则">
        {allFaults().map((fault, place) => (
          // A rule is removed by its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} data-spent={!isLeft(fault) || undefined}>
            <div>
              <code>
                {fault.method ?? '任意'} {fault.path}
              </code>
              <div className={styles.note}>{textOf(fault)}</div>
            </div>
            <Action
              label={`删除规则：${fault.method ?? '任意'} ${fault.path}`}
              onClick={() => void attempt(() => mock.removeFault(place))}
            >
              删除
            </Action>
          </li>
        ))}
      </ul>
    </>
  );
}

const textOf = (fault: CountedFault): string => {
  const { status, delay, jitter, rewrite, cut, html, elsewhere, every, used } = fault;
  return [
    delay !== undefined && `延迟 ${delay} 毫秒`,
    jitter !== undefined && `随机再加 ${jitter} 毫秒以内`,
    status !== undefined && `状态 ${status}`,
    cut === true && '断开连接',
    html === true && '回答网页',
    elsewhere === true && '别人先改了记录',
    rewrite !== undefined && `改写正文（${rewrite}）`,
    every !== undefined && `每 ${every} 次一次`,
    isLeft(fault) ? `已用 ${used} 次` : '已用完',
  ]
    .filter((text) => text !== false)
    .join('，');
};
