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

/** Lays a kept draft over the stored values; what is missing in it or of another kind than in both is left out. */
export const mergeDraft = (stored: Values, blank: Values, draft: unknown): Values => {
  if (!isValues(draft)) return stored;
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => {
      const kept = draft[name];
      const fits =
        name in draft &&
        (kept === null
          ? blank[name] === null
          : kindOf(kept) === kindOf(value) || kindOf(kept) === kindOf(blank[name]) || blank[name] === null);
      return [name, fits ? kept : value];
    }),
  );
};
