import { createStoredValue } from '@/lib/stored-value.ts';

export type IndexScript = 'pinyin' | 'zhuyin';

export const indexScript = createStoredValue(
  'index-script',
  (stored): IndexScript => (stored === 'zhuyin' ? 'zhuyin' : 'pinyin'),
  { inMemory: true },
);
