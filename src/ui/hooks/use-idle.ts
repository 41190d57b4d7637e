import { useEffect, useState } from 'react';
import { whenIdle } from '@/lib/browser/idle.ts';

/** True once the browser has been idle after the mount. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
};
