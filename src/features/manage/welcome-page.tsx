import { mayUse } from '@/auth/scope.ts';
import { useSessionState } from '@/auth/session-context.ts';
import { titles } from '@/content/catalog.ts';
import { PageHead } from '@/content/page-head.tsx';
import { statuses } from '@/content/search-params.ts';
import { statusNames } from '@/features/manage/status-names.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/manage/welcome-page.module.css';

/** The first page of the admin area: what this editor may manage, with the ways in. */
export function WelcomePage() {
  const { user } = useSessionState();
  return (
    <section className={classes.page}>
      <PageHead title="管理" indexed={false} />
      <h1 tabIndex={-1}>
        您好，<bdi>{user?.name}</bdi>
      </h1>
      {mayUse(user?.scope, 'admin-news') ? (
        <section className={classes.type} aria-labelledby="news">
          <h2 id="news">
            <Link to="/admin/news">{titles.news}</Link>
          </h2>
          <ul>
            <li>
              <Link to="/admin/news" search={{ edit: 'new' }}>
                新建{titles.news}
              </Link>
            </li>
            {statuses.map((status) => (
              <li key={status}>
                <Link to="/admin/news" search={{ status }}>
                  {statusNames[status]}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p>您可以管理的内容还没有在这里开放。</p>
      )}
    </section>
  );
}
