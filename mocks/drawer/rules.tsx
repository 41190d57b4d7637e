import * as v from 'valibot';
import { allFaults, isLeft, type CountedFault, type Fault } from '../http/faults.ts';
import type { SectionProps } from './section.ts';

const vForm = v.record(v.string(), v.string());

const numbers = [
  { label: '延迟（毫秒）', name: 'delay', min: 0 },
  { label: '状态', name: 'status', min: 200, max: 599 },
  { label: '每几次一次', name: 'every', min: 1 },
];

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The fault of the form; throws when it would change nothing. */
const faultOf = (form: HTMLFormElement): Fault => {
  const filled = [...new FormData(form)].filter(([, value]) => value !== '');
  const { method, path = '', delay, status, body, times, every } = v.parse(vForm, Object.fromEntries(filled));
  if (!delay && !status && !body) throw new Error('延迟、状态和正文，请至少填一项。');
  return {
    ...(method && { method }),
    path,
    ...(delay && { delay: Number(delay) }),
    // A body without a status is a successful answer.
    ...((status || body) && { status: Number(status ?? 200) }),
    ...(body && { body: bodyOf(body) }),
    times: times === 'once' ? 1 : null,
    ...(every && { every: Number(every) }),
  };
};

/** Faults for single calls: delay, status and body; once, always or every nth time. */
export function Rules({ mock, attempt, ruleTarget: { method, path } }: SectionProps) {
  return (
    <>
      <form
        key={`${method} ${path}`}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          attempt(() => mock.addFault(faultOf(form)));
        }}
      >
        <fieldset>
          <legend>新的规则</legend>
          <label>
            方法
            <select name="method" defaultValue={method}>
              <option value="">任意</option>
              {['GET', 'POST', 'PUT', 'DELETE'].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <label>
            路径（* 代表任意文字）
            <input name="path" required pattern="/.*" defaultValue={path} />
          </label>
          {numbers.map(({ label, ...input }) => (
            <label key={label}>
              {label}
              <input type="number" {...input} />
            </label>
          ))}
          <label>
            次数
            <select name="times">
              <option value="always">一直</option>
              <option value="once">一次</option>
            </select>
          </label>
          <label>
            正文（JSON 或文字）
            <textarea name="body" rows={3} />
          </label>
          <button type="submit">添加规则</button>
        </fieldset>
      </form>
      <ul aria-label="现有的规则">
        {allFaults().map((fault, place) => {
          const call = `${fault.method ?? '任意'} ${fault.path}`;
          return (
            // A rule is removed by its place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              <div>
                <code>{isLeft(fault) ? call : <s>{call}</s>}</code>
                <small>{textOf(fault)}</small>
              </div>
              <button
                type="button"
                aria-label={`删除规则：${call}`}
                onClick={() => attempt(() => mock.removeFault(place))}
              >
                删除
              </button>
            </li>
          );
        })}
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
