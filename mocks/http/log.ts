interface LoggedRequest {
  method: string;
  /** With its query, without a token in it. */
  path: string;
  /** 0 when the connection was cut. */
  status: number;
}

const kept = 2000;
let requests: LoggedRequest[] = [];

export const logged = (): readonly LoggedRequest[] => requests;

export const clearLog = (): void => {
  requests = [];
};

/** Remembers that a call was answered; neither bodies nor tokens. */
export const logRequest = (request: Request, status: number): void => {
  const url = new URL(request.url);
  url.searchParams.delete('token');
  requests = [...requests.slice(1 - kept), { method: request.method, path: url.pathname + url.search, status }];
};
