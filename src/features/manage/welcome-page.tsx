import { mayUse } from '@/lib/scope.ts';
import { useSessionState } from '@/auth/session-context.ts';
import { managedTypes } from '@/content/managed-types.ts';
import { PageHead } from '@/content/page-head.tsx';
import { statuses } from '@/content/search-params.ts';
import { statusNames } from '@/features/manage/status-names.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/manage/welcome-page.module.css';

/** Start page of the admin area with links to what the user may manage. */
export function WelcomePage() {
  const { user } = useSessionState();
  const own = managedTypes.filter(({ resource }) => mayUse(user?.scope, `admin-${resource.type}`));
  return (
    <section className={classes.page}>
      <PageHead title="管理" indexed={false} />
      <h1 tabIndex={-1}>
        您好，<bdi>{user?.name}</bdi>
      </h1>
      {own.length === 0 && <p>您可以管理的内容还没有在这里开放。</p>}
      {own.map(({ name, resource: { type, filters } }) => (
        <section key={type} className={classes.type} aria-labelledby={type}>
          <h2 id={type}>
            <Link to={`/admin/${type}`}>{name}</Link>
          </h2>
          <ul>
            <li>
              <Link to={`/admin/${type}`} search={{ edit: 'new' }}>
                新建{name}
              </Link>
            </li>
            {filters.includes('status') &&
              statuses.map((status) => (
                <li key={status}>
                  <Link to={`/admin/${type}`} search={{ status }}>
                    {statusNames[status]}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
