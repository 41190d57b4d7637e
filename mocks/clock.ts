import { db } from './db/db.ts';

let offset = 0;

/** The server time in epoch ms; mock code must not call `Date.now()`. */
export const now = (): number => Date.now() + offset;

/** Epoch ms as Laravel stores and sends it: whole seconds, unless its columns have fractions, `2026-11-20T08:00:00.000000Z`. */
export const stamp = (time: number): string =>
  new Date(db.settings.fractions ? time : Math.floor(time / 1000) * 1000).toISOString().replace('Z', '000Z');

/** Sets the clock, then advances it by seconds. */
export const setClock = (move: { now?: string; advance?: number }): void => {
  if (move.now !== undefined) offset = Date.parse(move.now) - Date.now();
  if (move.advance !== undefined) offset += move.advance * 1000;
};

/** Compares two timestamps whatever their fraction digits. */
export const isSameMoment = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

export const clockOffset = (): number => offset;

export const setClockOffset = (milliseconds: number): void => {
  offset = milliseconds;
};
