/** A text is no time; the message says why, as a Chinese clause without a full stop. */
export class TimeProblem extends Error {
  override readonly name = 'TimeProblem';
}
