import { useState } from 'react';
import { db } from '../db/db.ts';
import { hasRealServer, patternsIn, realCalls } from '../http/real.ts';
import type { SectionProps } from './section.ts';

/** Latency, offline, and the calls that go to a real server. */
export function Network({ mock, attempt }: SectionProps) {
  const { latency, jitter, offline } = db.settings.network;
  const [calls, setCalls] = useState(() => realCalls().join(', '));
  const ms = (name: 'latency' | 'jitter', label: string, value: number) => (
    <label>
      {label}
      <input
        type="number"
        min={0}
        step={100}
        value={value}
        onChange={({ target }) => attempt(() => mock.network({ [name]: Math.max(0, target.valueAsNumber || 0) }))}
      />
    </label>
  );
  return (
    <>
      <fieldset>
        <legend>每次调用</legend>
        {ms('latency', '延迟（毫秒）', latency)}
        {ms('jitter', '随机再加（毫秒以内）', jitter)}
        <button type="button" aria-pressed={offline} onClick={() => attempt(() => mock.network({ offline: !offline }))}>
          离线
        </button>
      </fieldset>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          attempt(() => mock.passThrough(patternsIn(calls)));
        }}
      >
        <fieldset disabled={!hasRealServer()}>
          <legend>真实服务器</legend>
          <label>
            交给它的调用
            <input
              value={calls}
              placeholder="/api/news*, GET /api/tag"
              pattern="[\s,]*([A-Z]+ )?/(api|storage)/.*"
              title="例如 /api/news*, GET /api/tag"
              onChange={({ target }) => setCalls(target.value)}
            />
          </label>
          <button type="submit">应用</button>
        </fieldset>
        <small>
          {hasRealServer()
            ? '其余的调用由模拟服务器回答。'
            : '还没有真实服务器：请用 API_URL=https://… npm start 启动。'}
        </small>
      </form>
    </>
  );
}
