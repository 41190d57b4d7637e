type Action = () => unknown;

interface Request {
  action: Action;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** In-memory `LockManager` with exclusive locks, limited to what the app uses; happy-dom has none. */
const createLocks = () => {
  const queues = new Map<string, Request[]>();
  const holders = new Map<string, Request>();

  const next = (name: string) => {
    const request = queues.get(name)?.shift();
    if (request) hold(name, request);
  };

  const hold = (name: string, request: Request) => {
    holders.set(name, request);
    const run = async () => {
      try {
        request.resolve(await request.action());
      } catch (error) {
        request.reject(error);
      }
      if (holders.get(name) !== request) return;
      holders.delete(name);
      next(name);
    };
    void run();
  };

  const request = (name: string, ...rest: [Action] | [{ signal?: AbortSignal; steal?: boolean }, Action]) =>
    new Promise((resolve, reject) => {
      const [options, action] = rest.length === 1 ? [{}, rest[0]] : rest;
      const entry = { action, resolve, reject };
      if (options.steal) {
        holders.get(name)?.reject(new DOMException('The lock was stolen', 'AbortError'));
        hold(name, entry);
      } else if (holders.has(name)) {
        const queue = [...(queues.get(name) ?? []), entry];
        queues.set(name, queue);
        options.signal?.addEventListener('abort', () => {
          const waiting = queues.get(name) ?? [];
          if (!waiting.includes(entry)) return;
          queues.set(
            name,
            waiting.filter((other) => other !== entry),
          );
          reject(options.signal?.reason);
        });
      } else {
        hold(name, entry);
      }
    });

  return { request, query: async () => ({ held: [...holders.keys()].map((name) => ({ name })), pending: [] }) };
};

/** Defines `navigator.locks`; null means unsupported. Returns a function that removes it. */
export const installLocks = (locks: unknown = createLocks()) => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  return () => void Reflect.deleteProperty(navigator, 'locks');
};
