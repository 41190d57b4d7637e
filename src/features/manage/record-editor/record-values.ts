/** A form's values before the contract's schema has looked at them. */
export type Values = Record<string, unknown>;

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What is sent: texts trimmed as the server would, and an emptied optional one null again, as it is in `blank`, the
 * values of a new record.
 */
export const cleanValues = (values: Values, blank: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      const text = value.trim();
      return [name, text === '' ? blank[name] : text];
    }),
  );

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/** Whether a kept value is of a kind that the field has: as stored, as when new, or plain when it is empty in both. */
const fits = (kept: unknown, stored: unknown, blank: unknown): boolean => {
  const examples = [stored, blank].filter((value) => value !== null && value !== undefined);
  if (kept === null) return stored === null || blank === null;
  if (examples.length === 0) return typeof kept === 'string' || typeof kept === 'number';
  return examples.some((example) => kindOf(example) === kindOf(kept));
};

/** Lays a kept draft over the stored values; what is missing in it or of another kind than the field's is left out. */
export const mergeDraft = (stored: Values, blank: Values, draft: unknown): Values => {
  if (!isValues(draft)) return stored;
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      name in draft && fits(draft[name], value, blank[name]) ? draft[name] : value,
    ]),
  );
};

/** Whether two sets of values say the same. */
export const sameValues = (one: Values, other: Values): boolean =>
  Object.keys({ ...one, ...other }).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
