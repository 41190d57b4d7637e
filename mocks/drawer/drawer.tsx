import { Activity, useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { changeCount, watch } from '../changes.ts';
import { Accounts } from './accounts.tsx';
import { Calls } from './calls.tsx';
import styles from './drawer.module.css';
import type { MockHandle } from './handle.ts';
import { Mails } from './mails.tsx';
import { Network } from './network.tsx';
import { Rules } from './rules.tsx';
import { Scenarios } from './scenarios.tsx';
import type { SectionProps } from './section.ts';
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
    unmount: () => root.unmount(),
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
  useSyncExternalStore(watch, changeCount);
  const [current, setCurrent] = useState('账号');
  const [ruleTarget, setRuleTarget] = useState({ method: '', path: '/api/' });
  const [error, setError] = useState('');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, []);

  const show = (name: string) => {
    setCurrent(name);
    setError('');
  };
  const run = async (action: () => unknown) => {
    try {
      await action();
      setError('');
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    }
  };

  return (
    <aside ref={panel} className={styles.drawer} aria-label="模拟服务器">
      <header>
        <h2 tabIndex={-1}>模拟服务器</h2>
        <button type="button" onClick={close}>
          收起
        </button>
      </header>
      <nav aria-label="模拟服务器的各项">
        {Object.keys(sections).map((name) => (
          <button key={name} type="button" aria-current={name === current} onClick={() => show(name)}>
            {name}
          </button>
        ))}
      </nav>
      {Object.entries(sections).map(([name, Section]) => (
        <Activity key={name} mode={name === current ? 'visible' : 'hidden'}>
          <section aria-label={name}>
            <Section
              mock={mock}
              attempt={(action) => void run(action)}
              ruleTarget={ruleTarget}
              addRuleFor={(target) => {
                setRuleTarget(target);
                show('规则');
              }}
            />
          </section>
        </Activity>
      ))}
      <p role="alert" hidden={error === ''}>
        {error}
      </p>
    </aside>
  );
}
