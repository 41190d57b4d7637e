import type { Server } from 'srvx';
import { afterEach, expect, test } from 'vitest';
import { noAdapter } from '@/api/adapter/define-adapter.ts';
import { printed } from '../../deploy/contract/print.ts';
import { runCheck } from '../../deploy/contract/run.ts';
import { startServer } from '../../mocks/server.ts';
import { adapter as plainLaravel } from '../adapters/plain-laravel.ts';

const credentials = { email: 'admin@example.com', password: 'password' };

let server: Server | null = null;
afterEach(() => server?.close(true));

test(
  'the contract check reports the causes for plain Laravel, writes its adapter and continues',
  { timeout: 120_000 },
  async () => {
    server = await startServer({ port: 0, adapter: plainLaravel });
    const report = await runCheck({ url: server.url ?? '', credentials, adapter: noAdapter });
    expect(report.differences).toEqual([]);
    const lines = printed(report).trimEnd().split('\n');
    // Two lines of summary, a title, six causes, and what to know.
    expect(lines.length).toBeLessThanOrEqual(14);
    expect(report.adapter).toContain(
      `export const adapter = defineAdapter(
  path('/api/auth/user', '/api/auth/me'),
  renameField('excerpt', 'summary'),
  paginate(),
  withoutWrapping(),
  accessToken(),
  bareUser(),
);`,
    );
    const { causes } = await runCheck({ url: server.url ?? '', credentials, adapter: plainLaravel, only: 'tag' });
    expect(causes).toEqual([]);
  },
);
