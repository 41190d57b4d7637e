import { createStoredValue } from '@/lib/stored-value.ts';

/** In which script the index of symptoms is ordered. */
export type IndexScript = 'pinyin' | 'zhuyin';

/** What was chosen on this device; pinyin where nothing was. */
export const indexScript = createStoredValue(
  'index-script',
  (stored): IndexScript => (stored === 'zhuyin' ? 'zhuyin' : 'pinyin'),
  { inMemory: true },
);
