import { useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { hasSearch } from '@/api/gen/features.gen.ts';
import { useSessionState } from '@/auth/session-context.ts';
import { ApiError } from '@/api/error.ts';
import { endRefreshPause } from '@/api/refresh/refresh-failure.ts';
import { titles } from '@/content/catalog.ts';
import { EditLink } from '@/content/edit-link.tsx';
import { listLink } from '@/content/links.ts';
import { PageHead } from '@/content/page-head.tsx';
import { isPublicType } from '@/content/public-types.ts';
import { errorText, formatSeconds } from '@/api/error-text.ts';
import { basePath } from '@/lib/base-path.ts';
import { isGone, PageError } from '@/lib/page-error.ts';
import { Link } from '@/ui/link/link.tsx';
import { useRetryWait } from '@/ui/hooks/use-retry-wait.ts';
import { Phrases } from '@/ui/elements/phrases.tsx';
import classes from '@/features/shell/errors/explained-error.module.css';

const statusOf = (error: unknown): number =>
  error instanceof PageError || error instanceof ApiError ? error.status : 500;

interface Explanation {
  heading: string;
  advice: string;
  /** Original English message (spec 8), shown as tooltip of the status. */
  sentence: string;
}

const explain = (error: unknown): Explanation => {
  const status = statusOf(error);
  if (isGone(error)) {
    return {
      heading: '找不到这个页面',
      advice: '地址可能写错了，或者内容已经移走。',
      sentence: 'This page could not be found',
    };
  }
  if (status === 403) {
    return {
      heading: '您没有权限打开这个页面',
      advice: '如果您需要管理这里的内容，请联系管理员开通权限。',
      sentence: 'This action is unauthorized.',
    };
  }
  if (error instanceof PageError) {
    return { heading: '页面出错了', advice: '请稍后再试，或者先回到首页。', sentence: error.message };
  }
  return { heading: '页面暂时打不开', advice: errorText(error), sentence: error instanceof ApiError ? '' : 'Error' };
};

/** Explanation of an error with links, and a retry button if it may be temporary. */
export function ExplainedError({ error }: { error: unknown }) {
  const router = useRouter();
  const [trying, setTrying] = useState(false);
  const wait = useRetryWait(error);
  const status = statusOf(error);
  const { heading, advice, sentence } = explain(error);
  const isTemporary = status !== 403 && !isGone(error) && !(error instanceof PageError);

  const retry = async () => {
    if (trying) return;
    setTrying(true);
    endRefreshPause();
    const { session } = router.options.context;
    if (session.state().status === 'unreachable') await session.restore();
    await router.invalidate();
    setTrying(false);
  };

  return (
    <section className={classes.error}>
      <PageHead title={heading} indexed={false} />
      {status > 0 && (
        <p className={classes.status} lang="en" title={sentence || undefined}>
          {status}
        </p>
      )}
      <h1 tabIndex={-1}>
        <Phrases text={heading} />
      </h1>
      <p>{advice}</p>
      <p className={classes.actions}>
        {isTemporary && (
          <button type="button" aria-disabled={trying} onClick={() => void retry()}>
            再试一次
            {wait > 0 && <span aria-hidden="true">（建议 {formatSeconds(wait)}后）</span>}
          </button>
        )}
        <a href={basePath}>回到首页</a>
        {isGone(error) && <NotFoundLinks />}
      </p>
    </section>
  );
}

function NotFoundLinks() {
  const type = useRouterState({ select: ({ location }) => location.pathname.split('/')[1] });
  const { user } = useSessionState();
  return (
    <>
      <EditLink scope={user?.scope} />
      {isPublicType(type) && <Link {...listLink(type)}>看全部{titles[type]}</Link>}
      {hasSearch && (
        <Link to="/search" prefetch={false}>
          搜索
        </Link>
      )}
    </>
  );
}
