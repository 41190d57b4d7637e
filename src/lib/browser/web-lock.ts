/** Last action per name on this page, for browsers without Web Locks. */
const lastActions = new Map<string, Promise<unknown>>();

const queueOnPage = <Result>(name: string, action: () => Promise<Result>): Promise<Result> => {
  const result = (lastActions.get(name) ?? Promise.resolve()).then(action);
  lastActions.set(
    name,
    result.catch(() => {}),
  );
  return result;
};

/**
 * Runs an action while no other tab runs one of the same name. Without Web Locks (plain http, or blocked storage), only
 * actions of this page wait for each other.
 */
export const withWebLock = async <Result>(name: string, action: () => Promise<Result>): Promise<Result> => {
  let started: Promise<Result> | undefined;
  const run = () => (started = action());
  const { locks } = navigator;
  if (!locks) return queueOnPage(name, run);
  try {
    return await locks.request(name, run);
  } catch (error) {
    if (started) throw error;
    return queueOnPage(name, run);
  }
};
