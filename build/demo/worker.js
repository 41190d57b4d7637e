// Prepended to msw's worker in the demo's mockServiceWorker.js. Serves the demo's index.html for every page below its
// folder, which a plain static server does not do.
addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  const isFile = new URL(url).pathname.split('/').at(-1).includes('.');
  if (mode !== 'navigate' || isFile) return;
  event.stopImmediatePropagation();
  event.respondWith(openApp());
});

const openApp = async () => {
  const { scope } = self.registration;
  const html = await (await fetch(scope, { cache: 'no-cache' })).text();
  // Asset URLs are relative to the demo's folder, and the page may be deeper.
  return new Response(html.replaceAll('"./', `"${new URL(scope).pathname}`), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
};
