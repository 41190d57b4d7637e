import type { ReactNode } from 'react';

/** For Mantine's `inputContainer`: renders `more` between the input and its error. */
export const inputLayout = (more: ReactNode) => (input: ReactNode) => (
  <>
    {input}
    {more}
  </>
);
