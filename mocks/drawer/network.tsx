import { useState } from 'react';
import { db } from '../db/db.ts';
import { hasRealServer, patternsIn, realCalls } from '../http/real.ts';
import styles from './drawer.module.css';
import { Action, Controls, Field, Refusal } from './parts.tsx';
import type { SectionProps } from './section.ts';
import { useAttempt, useChanges } from './use-changes.ts';

/** Latency, offline, and the calls that go to a real server. */
export function Network({ mock }: SectionProps) {
  useChanges();
  const { refusal, attempt } = useAttempt();
  const { latency, jitter, offline } = db.settings.network;
  const [calls, setCalls] = useState(() => realCalls().join(', '));
  const ms = (name: 'latency' | 'jitter', label: string, value: number) => (
    <Field label={label}>
      <input
        type="number"
        min={0}
        step={100}
        value={value}
        onChange={({ target }) => void attempt(() => mock.network({ [name]: Math.max(0, target.valueAsNumber || 0) }))}
      />
    </Field>
  );
  return (
    <>
      <Controls title="每次调用">
        {ms('latency', '延迟（毫秒）', latency)}
        {ms('jitter', '随机再加（毫秒以内）', jitter)}
        <Action isOn={offline} onClick={() => void attempt(() => mock.network({ offline: !offline }))}>
          离线
        </Action>
      </Controls>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(() => mock.passThrough(patternsIn(calls)));
        }}
      >
        <Field label="交给真实服务器的调用">
          <input
            value={calls}
            placeholder="/api/news*, GET /api/tag"
            onChange={({ target }) => setCalls(target.value)}
          />
        </Field>
        <button type="submit" className={styles.action}>
          应用
        </button>
        <p className={styles.note}>
          {hasRealServer()
            ? '其余的调用由模拟服务器回答。'
            : '还没有真实服务器：请用 API_URL=https://… npm start 启动。'}
        </p>
      </form>
      <Refusal>{refusal}</Refusal>
    </>
  );
}
