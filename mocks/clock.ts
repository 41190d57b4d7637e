/** Milliseconds that the server's clock is ahead of the real one. */
let offset = 0;

/** The server's time in epoch milliseconds. Everything that the mock dates asks here, never `Date.now()`. */
export const now = (): number => Date.now() + offset;

/** A moment as the contract writes it, `2026-11-20T08:00:00.123000Z`. */
export const stamp = (time: number): string => new Date(time).toISOString().replace('Z', '000Z');

/** Moves the clock on by seconds, sets it, or both, in that order of mention. */
export const setClock = (move: { now?: string; advance?: number }): void => {
  if (move.now !== undefined) offset = Date.parse(move.now) - Date.now();
  if (move.advance !== undefined) offset += move.advance * 1000;
};

/** Whether two stamps mean the same moment, however many digits they have. */
export const isSameMoment = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

export const clockOffset = (): number => offset;

export const setClockOffset = (milliseconds: number): void => {
  offset = milliseconds;
};
