import type { ReactNode } from 'react';

/** For Mantine's `inputContainer`: the input, and something more between it and its error. */
export const inputLayout = (more: ReactNode) => (input: ReactNode) => (
  <>
    {input}
    {more}
  </>
);
