import { noAdapter, type Adapter } from '@/api/adapter/define-adapter.ts';

/** Where the server differs from `openapi.yaml` (docs/your-server.md). */
export const adapter: Adapter = noAdapter;
