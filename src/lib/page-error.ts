/** An HTTP-like status for the error page to explain. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
