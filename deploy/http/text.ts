/** `1 call`, `2 calls`. */
export const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;

/** The lines of a part of a report under its title; nothing when there are none. */
export const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];
