import { createStore, type UseStore } from 'idb-keyval';

/** In ms. In WebKit, a database whose first open was interrupted by leaving the page never opens. */
const openTimeout = 5000;

const timeoutError = () => new Error('IndexedDB does not open');

/**
 * An IndexedDB store for `idb-keyval`, opened on first use. Calls reject if IndexedDB is missing, blocked or not open after
 * five seconds; later calls then reject at once until it opens. A call that timed out never runs later.
 */
export const openStore = (database: string, name: string): UseStore => {
  const store = createStore(database, name);
  let isStuck = false;
  return (mode, run) => {
    if (isStuck) return Promise.reject(timeoutError());
    return new Promise((resolve, reject) => {
      let hasTimedOut = false;
      const timer = setTimeout(() => {
        isStuck = true;
        hasTimedOut = true;
        reject(timeoutError());
      }, openTimeout);
      const markOpen = () => {
        clearTimeout(timer);
        isStuck = false;
      };
      const start = async () =>
        store(mode, (objects) => {
          markOpen();
          if (hasTimedOut) throw timeoutError();
          return run(objects);
        });
      start().then(resolve, reject).finally(markOpen);
    });
  };
};
