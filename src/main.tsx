// First, since modules below read what it replaces.
import '@/lib/browser/missing-apis.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, createApp } from '@/app.tsx';
import { watchOutbox } from '@/features/contact/outbox-state.ts';
import { hydratePrerendered } from '@/hydrate.tsx';
import { startServiceWorker } from '@/features/shell/update/start-service-worker.ts';
import { watchInstallOffer } from '@/features/shell/install/install-offer.ts';
import { startVariant } from '@/features/shell/variant/start-variant.ts';
import { basePath } from '@/lib/base-path.ts';
import { prefixChunkErrors, watchBeforeUnload } from '@/lib/chunk-reload.ts';
import { configuration, wrongSettings } from '@/lib/configuration/configuration.ts';
import { watchFailures } from '@/lib/failures.ts';
import { fadePagesIn } from '@/router.ts';
import { hideComposingKeys } from '@/ui/hooks/composing.ts';
import '@/ui/theme/styles/tokens.css';
import '@/ui/theme/styles/base.css';
import '@/ui/theme/styles/print.css';

const start = (root: HTMLElement) => {
  const prerendered = document.getElementById('prerendered');
  // Pages render their own `<title>`.
  if (!prerendered) document.querySelector('head > title')?.remove();
  const app = createApp();
  fadePagesIn(app.router);
  void app.session.restore();
  watchOutbox(async () => {
    const { resumeOutbox } = await import('@/features/contact/outbox.ts');
    return resumeOutbox(() => app.session.state().owner);
  });
  if (import.meta.env.PROD && import.meta.env.MODE !== 'selfdestroy' && import.meta.env.MODE !== 'demo')
    startServiceWorker();
  const content = (
    <StrictMode>
      <App {...app} />
    </StrictMode>
  );
  if (prerendered) hydratePrerendered(root, app, content, prerendered.textContent).catch(console.warn);
  else createRoot(root).render(content);
};

const renderSettingsError = async (root: HTMLElement, names: readonly string[]) => {
  const { WrongSettings } = await import('@/features/shell/errors/wrong-settings.tsx');
  createRoot(root).render(<WrongSettings names={names} />);
};

const loadReporting = async (address: string, share: number) => {
  watchFailures();
  const { startReporting } = await import('@/features/reporting/start-reporting.ts');
  startReporting({ address, share });
};

// No top-level await: lazy chunks import this one, and WebKit would run them too early (webkit.org/b/242740).
const boot = async () => {
  // `index.html` shows a notice for outdated browsers.
  if ('outdated' in document.documentElement.dataset) return;
  if (import.meta.env.DEV && import.meta.env.MODE === 'mock') await (await import('../mocks/browser.ts')).start();
  if (import.meta.env.MODE === 'demo') await (await import('../mocks/demo.ts')).start(basePath);
  hideComposingKeys();
  prefixChunkErrors();
  watchBeforeUnload();
  watchInstallOffer();
  startVariant();
  // Yield to the browser between evaluating the modules and rendering.
  await new Promise((resolve) => setTimeout(resolve));

  const root = document.getElementById('app');
  if (!root) throw new Error('index.html has no #app');
  const { report, reportSample } = configuration();
  if (report !== null) loadReporting(report, reportSample).catch(console.warn);
  const wrong = wrongSettings();
  if (wrong.length > 0) renderSettingsError(root, wrong).catch(console.warn);
  else start(root);
};

void boot();
