import { useEffect, type ReactNode } from 'react';
import { BottomBar } from '@/features/shell/bottom-bar.tsx';
import { ConnectionNotice } from '@/features/shell/connection-notice.tsx';
import { InstallSlot } from '@/features/shell/install/install-slot.tsx';
import { useSearchShortcut } from '@/features/shell/search-shortcut.tsx';
import { SiteFooter } from '@/features/shell/site-footer.tsx';
import { SiteHeader } from '@/features/shell/site-header.tsx';
import { useInFooter } from '@/features/shell/use-in-footer.ts';
import { usePanels } from '@/features/shell/use-panels.tsx';
import { PlayerSlot } from '@/ui/read-aloud/read-aloud-slot.ts';
import { useDeferUnlessRestored } from '@/ui/hooks/use-deferred-mount.ts';
import { SkipLink } from '@/ui/elements/skip-link.tsx';
import classes from '@/features/shell/default-layout.module.css';

/** Layout of the public pages: header, content, footer and bottom bar. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const { show, panel } = usePanels();
  const isContentMounted = useDeferUnlessRestored();
  const { inFooter, focusHandlers } = useInFooter();
  useSearchShortcut();

  useEffect(() => {
    const applyChanges = async () => (await import('@/features/shell/settings/follow-settings.ts')).followSettings();
    const onStorage = () => void applyChanges().catch(console.warn);
    // A page that comes back from the back/forward cache got no event.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onStorage();
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, []);

  return (
    <div className={classes.layout} data-in-footer={inFooter || undefined}>
      <SkipLink />
      <SkipLink target="footer">跳到页脚</SkipLink>
      <SiteHeader onSettings={(opener) => show('settings', opener)} />
      <ConnectionNotice />
      <main id="main" className={classes.main}>
        {isContentMounted && children}
      </main>
      <InstallSlot />
      {isContentMounted && <SiteFooter {...focusHandlers} />}
      <div className={classes.foot}>
        <PlayerSlot />
        <BottomBar onMore={(opener) => show('more', opener)} />
      </div>
      {panel}
    </div>
  );
}
