import { useFieldContext } from '@/ui/form-context.ts';

const textOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
};

/** What is wrong with the field, in words: nothing before the first interaction, then after each input and blur. */
export const useFieldError = (): string | undefined => {
  const { meta } = useFieldContext().state;
  if (!meta.isTouched) return undefined;
  return meta.errors.map(textOf).find((text) => text !== '');
};
