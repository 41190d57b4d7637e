interface LoggedRequest {
  method: string;
  path: string;
  /** 0 for a network error. */
  status: number;
}

const maxEntries = 2000;
let requests: LoggedRequest[] = [];

export const logged = (): readonly LoggedRequest[] => requests;

export const clearLog = (): void => {
  requests = [];
};

/** Logs a request, without body or tokens. */
export const logRequest = (request: Request, status: number): void => {
  const url = new URL(request.url);
  url.searchParams.delete('token');
  requests = [...requests.slice(1 - maxEntries), { method: request.method, path: url.pathname + url.search, status }];
};
