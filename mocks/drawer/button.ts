import { watch } from '../changes.ts';
import { db } from '../db/db.ts';
import { allFaults, isLeft } from '../http/faults.ts';
import { logged } from '../http/log.ts';
import { realCalls } from '../http/real.ts';
import styles from './drawer.module.css';
import type { MockHandle } from './handle.ts';

interface Mounted {
  show: (isOpen: boolean) => void;
}

type Load = () => Promise<{ mountDrawer: (box: HTMLElement, mock: MockHandle, close: () => void) => Mounted }>;

/** Shows the drawer’s button in a corner of the page, with its keyboard shortcut; the drawer is loaded when first opened. */
export const showButton = (handle: MockHandle, load: Load = () => import('./drawer.tsx')): void => {
  const box = document.createElement('div');
  box.dataset.mockDrawer = '';
  // Not converted to traditional characters with the page, and read aloud as Chinese.
  box.lang = 'zh-Hans';
  box.translate = false;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.corner ?? '';
  button.title = 'Ctrl + Alt + M';
  box.append(button);
  document.body.append(box);

  let isOpen = false;
  let mounted: Promise<Mounted> | null = null;
  const toggle = async () => {
    isOpen = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
    mounted ??= load().then(({ mountDrawer }) => mountDrawer(box, handle, () => void toggle()));
    try {
      (await mounted).show(isOpen);
      if (!isOpen) button.focus();
    } catch (error) {
      mounted = null;
      isOpen = false;
      button.setAttribute('aria-expanded', 'false');
      console.error('[mock] The drawer could not be loaded.', error);
    }
  };

  const refresh = () => {
    const texts = badges().map(({ text, isUrgent }) => {
      const badge = document.createElement('span');
      badge.className = styles.badge ?? '';
      if (isUrgent) badge.dataset.urgent = '';
      badge.textContent = text;
      return badge;
    });
    button.replaceChildren('模拟', ...texts);
  };

  button.setAttribute('aria-expanded', 'false');
  button.addEventListener('click', () => void toggle());
  window.addEventListener('keydown', (event) => {
    if (
      event.isComposing ||
      event.keyCode === 229 ||
      event.repeat ||
      !event.ctrlKey ||
      !event.altKey ||
      event.code !== 'KeyM'
    )
      return;
    event.preventDefault();
    void toggle();
  });
  watch(refresh);
  refresh();
};

/** What a developer should not overlook: unhandled calls, and everything that makes the mock behave differently. */
const badges = (): { text: string; isUrgent: boolean }[] => {
  const unhandled = logged().filter(({ kind }) => kind === 'unhandled').length;
  const rules = allFaults().filter(isLeft).length;
  const { latency, jitter, offline } = db.settings.network;
  return [
    { text: `未处理 ${unhandled}`, isUrgent: true, isShown: unhandled > 0 },
    { text: '离线', isUrgent: false, isShown: offline },
    { text: '慢', isUrgent: false, isShown: !offline && latency + jitter > 0 },
    { text: `规则 ${rules}`, isUrgent: false, isShown: rules > 0 },
    { text: `真实 ${realCalls().length}`, isUrgent: false, isShown: realCalls().length > 0 },
    { text: `信 ${db.tables.mail.size}`, isUrgent: false, isShown: db.tables.mail.size > 0 },
  ].filter(({ isShown }) => isShown);
};
