import { watch } from '../changes.ts';
import { db } from '../db/db.ts';
import { allFaults, isLeft } from '../http/faults.ts';
import { logged } from '../http/log.ts';
import { realCalls } from '../http/real.ts';
import styles from './drawer.module.css';
import { keepOnTop } from './top-layer.ts';
import type { MockHandle } from './handle.ts';

interface Mounted {
  show: (isOpen: boolean) => void;
}

type Load = () => Promise<{ mountDrawer: (box: HTMLElement, mock: MockHandle, close: () => void) => Mounted }>;

/** Shows the drawer’s button in a corner of the page, with its keyboard shortcut; the drawer is loaded when first opened. Returns a function that removes it. */
export const showButton = (handle: MockHandle, load: Load = () => import('./drawer.tsx')) => {
  const box = document.createElement('div');
  box.dataset.mockDrawer = '';
  // Not converted to traditional characters with the page, and read aloud as Chinese.
  box.lang = 'zh-Hans';
  box.translate = false;
  box.className = styles.box ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.corner ?? '';
  button.title = 'Ctrl + Alt + M';
  box.append(button);
  const remove = keepOnTop(box);

  let isOpen = false;
  let mounted: Promise<Mounted> | null = null;
  const set = (open: boolean) => {
    isOpen = open;
    button.setAttribute('aria-expanded', String(open));
  };
  const toggle = async () => {
    set(!isOpen);
    mounted ??= load().then(({ mountDrawer }) => mountDrawer(box, handle, () => void toggle()));
    try {
      (await mounted).show(isOpen);
      if (!isOpen) button.focus();
    } catch (error) {
      mounted = null;
      set(false);
      console.error('[mock] The drawer could not be loaded.', error);
    }
  };

  set(false);
  button.addEventListener('click', () => void toggle());
  window.addEventListener(
    'keydown',
    (event) => {
      const isTyping = event.isComposing || event.keyCode === 229 || event.repeat;
      if (!isTyping && isOpen && event.key === 'Escape' && event.target instanceof Node && box.contains(event.target)) {
        event.preventDefault();
        // A dialog of the page stays open.
        event.stopImmediatePropagation();
        void toggle();
        return;
      }
      if (isTyping || !event.ctrlKey || !event.altKey || event.code !== 'KeyM') return;
      event.preventDefault();
      void toggle();
    },
    { capture: true },
  );
  const refresh = () => button.replaceChildren('模拟', ...badges());
  watch(refresh);
  refresh();
  return remove;
};

const badge = (isShown: boolean, text: string, tag: 'span' | 'strong' = 'span'): HTMLElement[] =>
  isShown ? [Object.assign(document.createElement(tag), { textContent: text })] : [];

/** Unhandled calls, and everything that makes the mock behave differently. */
const badges = (): HTMLElement[] => {
  const unhandled = logged().filter(({ kind }) => kind === 'unhandled').length;
  const rules = allFaults().filter(isLeft).length;
  const { latency, jitter, offline } = db.settings.network;
  const mails = db.tables.mail.size;
  return [
    badge(unhandled > 0, `未处理 ${unhandled}`, 'strong'),
    badge(offline, '离线'),
    badge(!offline && latency + jitter > 0, '慢'),
    badge(rules > 0, `规则 ${rules}`),
    badge(realCalls().length > 0, `真实 ${realCalls().length}`),
    badge(mails > 0, `信 ${mails}`),
  ].flat();
};
