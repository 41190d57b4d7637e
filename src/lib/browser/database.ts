import { createStore, type UseStore } from 'idb-keyval';

/** In ms, for a database to open. WebKit never opens one whose first opening was cut off by leaving the page. */
const patience = 5000;

const notOpened = () => new Error('IndexedDB does not open');

/**
 * A store of IndexedDB for the functions of `idb-keyval`, opened when it is first used. They reject where IndexedDB is
 * missing or blocked, and where it has not opened after five seconds; later calls then reject at once until it opens. A
 * call that was given up is never run later.
 */
export const openStore = (database: string, name: string): UseStore => {
  const store = createStore(database, name);
  let isStuck = false;
  return (mode, run) => {
    if (isStuck) return Promise.reject(notOpened());
    return new Promise((resolve, reject) => {
      let isGivenUp = false;
      const timer = setTimeout(() => {
        isStuck = true;
        isGivenUp = true;
        reject(notOpened());
      }, patience);
      const onOpen = () => {
        clearTimeout(timer);
        isStuck = false;
      };
      const start = async () =>
        store(mode, (objects) => {
          onOpen();
          if (isGivenUp) throw notOpened();
          return run(objects);
        });
      start().then(resolve, reject).finally(onOpen);
    });
  };
};
