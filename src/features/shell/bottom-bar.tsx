import { IconBook2, IconHeartbeat, IconHome, IconMenu2, IconNews } from '@tabler/icons-react';
import { titles } from '@/content/catalog.ts';
import { listLink } from '@/content/links.ts';
import { Link } from '@/ui/link/link.tsx';
import { useHydrated } from '@/ui/hooks/use-hydrated.ts';
import classes from '@/features/shell/bottom-bar.module.css';

const more = (
  <>
    <IconMenu2 aria-hidden="true" />
    更多
  </>
);

interface Props {
  onMore: (opener: HTMLElement) => void;
}

function More({ onMore }: Props) {
  const hydrated = useHydrated();
  // Before hydration, link to the footer, which has all links.
  if (!hydrated) return <a href="#footer">{more}</a>;
  return (
    <button type="button" aria-haspopup="dialog" onClick={(event) => onMore(event.currentTarget)}>
      {more}
    </button>
  );
}

/** Bottom navigation of narrow screens. */
export function BottomBar({ onMore }: Props) {
  return (
    <div className={classes.place} data-print-hidden>
      <div className={classes.width}>
        <nav aria-label="快捷导航" className={classes.bar}>
          <Link to="/" activeOptions={{ exact: true }}>
            <IconHome aria-hidden="true" />
            首页
          </Link>
          <Link {...listLink('knowhow')}>
            <IconBook2 aria-hidden="true" />
            {titles.knowhow}
          </Link>
          <Link {...listLink('news')}>
            <IconNews aria-hidden="true" />
            {titles.news}
          </Link>
          <Link {...listLink('symptom')}>
            <IconHeartbeat aria-hidden="true" />
            {titles.symptom}
          </Link>
          <More onMore={onMore} />
        </nav>
      </div>
    </div>
  );
}
