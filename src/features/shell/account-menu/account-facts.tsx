import type { User } from '@/api/gen/types.gen.ts';
import { scopeNames } from '@/lib/scope.ts';
import { managedNames } from '@/content/catalog.ts';
import { formatMinute } from '@/lib/dates.ts';
import { isPictureUrl } from '@/ui/media/picture.tsx';
import classes from '@/features/shell/account-menu/account-facts.module.css';

const areas = new Map<string, string>(Object.entries(managedNames).map(([type, name]) => [`admin-${type}`, name]));

const areasOf = (scope: unknown): string => {
  const names = scopeNames(scope);
  if (names.includes('admin')) return '全部内容';
  return names.flatMap((name) => areas.get(name) ?? []).join('、');
};

const day = 24 * 60 * 60 * 1000;

const daysLeft = (end: number) => {
  const days = Math.floor((end - Date.now()) / day);
  return days > 0 ? `还有 ${days} 天` : '不到 1 天';
};

/** The user, their permissions and the end of the session. `end`: epoch ms. */
export function AccountFacts({ user, end }: { user: User; end: number | null }) {
  const managed = areasOf(user.scope);
  return (
    <div className={classes.facts}>
      {user.avatar && isPictureUrl(user.avatar.url) && <img src={user.avatar.url} alt="" width={48} height={48} />}
      <p>
        <bdi className={classes.name}>{user.name}</bdi>
        <span className={classes.small}>{user.email}</span>
        {managed && <span className={classes.small}>可以管理：{managed}</span>}
        {end !== null && (
          <span className={classes.small}>
            登录到 {formatMinute(new Date(end).toISOString())} 为止（{daysLeft(end)}）
          </span>
        )}
      </p>
    </div>
  );
}
