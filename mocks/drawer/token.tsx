import { now } from '../clock.ts';
import { db } from '../db/db.ts';
import type { SectionProps } from './section.ts';

/** Seconds: lifetime of a token by the contract, and the time in which it can be refreshed. */
const [usualLifetime, refreshWindow] = [3600, 14 * 24 * 3600];

/** Makes tokens expire by the server’s clock, and sets lifetime and grace period of new ones. */
export function Token({ mock, attempt }: SectionProps) {
  const { lifetime, grace } = db.settings;
  const expire = (seconds: number) => () => attempt(() => mock.clock({ advance: seconds }));
  const choices = (current: number, values: number[], choose: (seconds: number) => unknown) =>
    values.map((seconds) => (
      <button
        key={seconds}
        type="button"
        aria-pressed={seconds === current}
        onClick={() => attempt(() => choose(seconds))}
      >
        {seconds} 秒
      </button>
    ));
  return (
    <>
      <fieldset>
        <legend>让现在的令牌过期</legend>
        <button type="button" onClick={expire(Math.max(usualLifetime, lifetime) + 1)}>
          立刻过期
        </button>
        <button type="button" onClick={expire(refreshWindow + 1)}>
          连刷新期也过
        </button>
      </fieldset>
      <fieldset>
        <legend>新令牌能用多久</legend>
        {choices(lifetime, [20, 60, usualLifetime], mock.lifetime)}
      </fieldset>
      <fieldset>
        <legend>刷新后旧令牌还能用多久</legend>
        {choices(grace, [0, 30], mock.grace)}
      </fieldset>
      <fieldset>
        <legend>服务器的时间</legend>
        <small>{new Date(now()).toLocaleString('zh-CN')}</small>
        <button type="button" onClick={() => attempt(() => mock.clock({ now: new Date().toISOString() }))}>
          与本机对准
        </button>
      </fieldset>
    </>
  );
}
