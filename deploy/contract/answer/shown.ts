const longest = 48;

/** Of these not even a part is shown: a report is passed on. */
const personal = /(?:^|\.)(?:token|password|email|name|access_token)(?:$|\.)/;

/** A value for the report: what it is, and a short one itself unless it may be secret or personal. */
export const shown = (value: unknown, field: string): string => {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  if (personal.test(field)) return `a ${typeof value}`;
  if (typeof value !== 'string') return JSON.stringify(value);
  const line = value.replaceAll(/\s+/g, ' ').replaceAll(/\bey[\w-]+\.[\w-]+\.[\w-]+/g, '(token)');
  return `“${line.length > longest ? `${line.slice(0, longest)}…` : line}”`;
};
