/** The last action of a name on this page, where there are no Web Locks. */
const last = new Map<string, Promise<unknown>>();

const afterLast = <Result>(name: string, action: () => Promise<Result>): Promise<Result> => {
  const turn = (last.get(name) ?? Promise.resolve()).then(action);
  last.set(
    name,
    turn.catch(() => {}),
  );
  return turn;
};

/**
 * Runs an action while no other tab runs one of the same name. Without Web Locks (plain http, or the browser refuses them
 * because it blocks storage) only this page's actions wait for each other.
 */
export const withWebLock = async <Result>(name: string, action: () => Promise<Result>): Promise<Result> => {
  let begun: Promise<Result> | undefined;
  const run = () => (begun = action());
  const { locks } = navigator;
  if (!locks) return afterLast(name, run);
  try {
    return await locks.request(name, run);
  } catch (error) {
    if (begun) throw error;
    return afterLast(name, run);
  }
};
