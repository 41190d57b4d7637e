import { Activity, useEffect, useRef, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { Accounts } from './accounts.tsx';
import { Calls } from './calls.tsx';
import styles from './drawer.module.css';
import type { MockHandle } from './handle.ts';
import { Mails } from './mails.tsx';
import { Network } from './network.tsx';
import { Rules } from './rules.tsx';
import { Scenarios } from './scenarios.tsx';
import { emptyRule, type SectionProps } from './section.ts';
import { States } from './states.tsx';
import { Token } from './token.tsx';

const sections: Record<string, ComponentType<SectionProps>> = {
  账号: Accounts,
  令牌: Token,
  网络: Network,
  场景: Scenarios,
  规则: Rules,
  记录: Calls,
  信箱: Mails,
  状态: States,
};

/** Puts the drawer into the page, with its own React root. */
export const mountDrawer = (box: HTMLElement, mock: MockHandle, close: () => void) => {
  const place = document.createElement('div');
  box.prepend(place);
  const root = createRoot(place);
  return {
    show: (isOpen: boolean) => root.render(<Drawer mock={mock} isOpen={isOpen} close={close} />),
  };
};

/** The controls of the mock for developers of the site (docs/front-end.md). Closed, it keeps what was typed. */
export function Drawer({ mock, isOpen, close }: { mock: MockHandle; isOpen: boolean; close: () => void }) {
  return (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <Panel mock={mock} close={close} />
    </Activity>
  );
}

function Panel({ mock, close }: { mock: MockHandle; close: () => void }) {
  const [name, setName] = useState('账号');
  const [rule, setRule] = useState(emptyRule);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = panel.current;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) close();
    };
    shown?.querySelector('h2')?.focus({ preventScroll: true });
    shown?.addEventListener('keydown', closeByKey);
    return () => shown?.removeEventListener('keydown', closeByKey);
  }, [close]);
  const Section = sections[name] ?? Accounts;

  return (
    <aside ref={panel} className={styles.drawer} aria-label="模拟服务器">
      <header className={styles.header}>
        <h2 tabIndex={-1}>模拟服务器</h2>
        <button type="button" className={styles.action} onClick={close}>
          收起
        </button>
      </header>
      <nav className={styles.tabs} aria-label="模拟服务器的各项">
        {Object.keys(sections).map((title) => (
          <button key={title} type="button" aria-current={title === name} onClick={() => setName(title)}>
            {title}
          </button>
        ))}
      </nav>
      <section className={styles.body} aria-label={name}>
        <Section mock={mock} rule={rule} setRule={setRule} showRules={() => setName('规则')} />
      </section>
    </aside>
  );
}
