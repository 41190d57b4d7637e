/** The formats of PHP's `strtotime` that people and browsers use; words such as "tomorrow" are left out. */
const written =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s?(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * A date as Laravel stores it. The rule `date` accepts an offset, or a day alone; Eloquent then drops the offset and keeps
 * the hours: `16:00+08:00` becomes 16:00 UTC. Anything else is returned unchanged.
 */
const storedDate = (field: string, text: string): string => {
  const [, year, month = '', day = '', hour = '00', minute = '00', second = '00'] = written.exec(text) ?? [];
  if (year === undefined) return text;
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return field.endsWith('_on') ? date : `${date}T${hour.padStart(2, '0')}:${minute}:${second}.000000Z`;
};

const isDateField = (field: string): boolean => /_(on|at)$/.test(field);

/** The body with its dates as they are stored; `updated_at` is compared as a moment, not stored. */
export const withStoredDates = (sent: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sent).map(([field, value]) => {
      if (!isDateField(field) || typeof value !== 'string') return [field, value];
      if (field !== 'updated_at') return [field, storedDate(field, value)];
      const time = Date.parse(value);
      return [field, written.test(value) && !Number.isNaN(time) ? new Date(time).toISOString() : value];
    }),
  );

const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** The fields with a day that does not exist, such as 31 February, which the schemas accept. */
export const impossibleDates = (sent: Record<string, unknown>): string[] =>
  Object.entries(sent).flatMap(([field, value]) =>
    isDateField(field) && typeof value === 'string' && !isDay(value.slice(0, 10)) ? [field] : [],
  );
