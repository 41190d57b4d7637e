/** An error with an HTTP status, which the error page explains. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
