import { createContext } from 'react';
import type { Image } from '@/api/gen/managed/types.gen.ts';

/** The pictures that an open form has seen: a record names them by id, and no call reads one by its id. */
export const KnownImages = createContext<{
  find: (id: number) => Image | undefined;
  remember: (image: Image) => void;
}>({ find: () => undefined, remember: () => {} });
