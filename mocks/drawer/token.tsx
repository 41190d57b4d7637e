import { now } from '../clock.ts';
import { db } from '../db/db.ts';
import styles from './drawer.module.css';
import { Action, Controls, Refusal } from './parts.tsx';
import type { SectionProps } from './section.ts';
import { useAttempt, useChanges } from './use-changes.ts';

/** Seconds: lifetime of a token by the contract, and the time in which it can be refreshed. */
const [usualLifetime, refreshWindow] = [3600, 14 * 24 * 3600];

/** Makes tokens expire by the server’s clock, and sets lifetime and grace of new ones. */
export function Token({ mock }: SectionProps) {
  useChanges();
  const { refusal, attempt } = useAttempt();
  const { lifetime, grace } = db.settings;
  const expire = (seconds: number) => () => void attempt(() => mock.clock({ advance: seconds }));
  return (
    <>
      <Controls title="让现在的令牌过期">
        <Action onClick={expire(Math.max(usualLifetime, lifetime) + 1)}>立刻过期</Action>
        <Action onClick={expire(refreshWindow + 1)}>连刷新期也过</Action>
      </Controls>
      <Controls title="新令牌能用多久">
        {[20, 60, usualLifetime].map((seconds) => (
          <Action key={seconds} isOn={lifetime === seconds} onClick={() => void attempt(() => mock.lifetime(seconds))}>
            {seconds} 秒
          </Action>
        ))}
      </Controls>
      <Controls title="刷新后旧令牌还能用多久">
        {[0, 30].map((seconds) => (
          <Action key={seconds} isOn={grace === seconds} onClick={() => void attempt(() => mock.grace(seconds))}>
            {seconds} 秒
          </Action>
        ))}
      </Controls>
      <Controls title="服务器的时间">
        <span className={styles.note}>{new Date(now()).toLocaleString('zh-CN')}</span>
        <Action onClick={() => void attempt(() => mock.clock({ now: new Date().toISOString() }))}>与本机对准</Action>
      </Controls>
      <Refusal>{refusal}</Refusal>
    </>
  );
}
