/**
 * Runs an action while no other tab runs one of the same name. Without Web Locks it just runs: on plain http, and where
 * the browser refuses them because it blocks storage.
 */
export const withWebLock = async <Result>(name: string, action: () => Promise<Result>): Promise<Result> => {
  let begun: Promise<Result> | undefined;
  const run = () => (begun = action());
  const { locks } = navigator;
  if (!locks) return run();
  try {
    return await locks.request(name, run);
  } catch (error) {
    if (begun) throw error;
    return run();
  }
};
