import { Suspense, useEffect } from 'react';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { basePath } from '@/lib/base-path.ts';
import { claimReload, isChunkError } from '@/lib/chunk-reload.ts';
import { announceFailure } from '@/lib/failures.ts';
import { PageError } from '@/lib/page-error.ts';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';

const ExplainedError = lazyComponent(
  async () => (await import('@/features/shell/errors/explained-error.tsx')).ExplainedError,
);

/** An older worker may have kept a page in place of a script, which a reload would load again. */
const reloadWithoutUnexpectedResponses = async () => {
  try {
    await (await import('@/content/offline/unexpected-responses.ts')).removeUnexpectedResponses();
  } catch {
    // The network is gone, or the browser has no caches.
  }
  window.location.reload();
};

const useReportAndReload = (error: unknown) => {
  useEffect(() => {
    // Report before a possible reload.
    announceFailure({ kind: 'error', error });
    if (isChunkError(error) && claimReload()) void reloadWithoutUnexpectedResponses();
  }, [error]);
};

/** Fallback without styles or router, in case the error page itself fails. */
function LastResort({ error }: Pick<ErrorComponentProps, 'error'>) {
  useReportAndReload(error);
  return (
    <section role="alert">
      <h1>显示错误页面时又出错了</h1>
      <p lang="en">An error occurred while showing the error page</p>
      <p>很抱歉，请检查网络，或者回到首页重新开始。</p>
      <button type="button" onClick={() => window.location.reload()}>
        重新加载
      </button>
      <a href={basePath}>
        回到首页 <span lang="en">Go back to home</span>
      </a>
    </section>
  );
}

/** Error page. Reloads once on chunk errors, because a deployment removes old chunks; otherwise explains the error. */
export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  useReportAndReload(error);
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={LastResort}>
      <Suspense fallback={<p role="status">正在加载…</p>}>
        <ExplainedError error={error} />
      </Suspense>
    </CatchBoundary>
  );
}

/** The 404 page. */
export function NotFoundPage() {
  return <ErrorPage error={new PageError(404, 'This page could not be found')} />;
}
