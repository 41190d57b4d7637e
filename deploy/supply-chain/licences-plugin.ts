import type { Plugin } from 'vite';

/** The folder of a build's licences: a file for the app and one for the service worker, which are bundled apart. */
export const licencesFolder = 'licences';

/** For the service worker's own build, which takes no options of `build`. */
export const workerLicences = (): Plugin => ({
  name: 'licences-of-the-worker',
  config: () => ({ build: { license: { fileName: `${licencesFolder}/service-worker.txt` } } }),
});
