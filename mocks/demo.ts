import { setupWorker } from 'msw/browser';
import styles from './demo.module.css';
import { readPicturesBy } from './handlers/files.ts';
import { handlers } from './handlers/all.ts';
import { reset } from './state.ts';

const pictures = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true });

/**
 * Starts the mock and shows the demo's banner. Nothing is stored: a reload begins with the seed again.
 * `base` is the folder of the demo.
 */
export const start = async (base: string): Promise<void> => {
  reset();
  readPicturesBy(async (name) => (await fetch(pictures[`./pictures/${name}.webp`] ?? '')).blob());
  showBanner();
  await setupWorker(...handlers).start({
    serviceWorker: { url: `${base}mockServiceWorker.js` },
    onUnhandledFrame: 'bypass',
    quiet: true,
  });
  // The router knows no files.
  if (location.pathname === `${base}index.html`) history.replaceState(null, '', base + location.search + location.hash);
};

const showBanner = (): void => {
  const banner = element('aside');
  banner.className = styles.banner ?? '';
  banner.ariaLabel = '演示站';
  banner.lang = 'zh-Hans';
  banner.translate = false;
  const name = element('strong', '演示站');
  const text = element('p', name, '　样例内容，刷新就恢复原样。');
  const again = element('button', '恢复原样');
  again.type = 'button';
  again.addEventListener('click', () => location.reload());
  banner.append(
    text,
    again,
    element('p', '编辑 ', element('code', 'admin@example.com')),
    element('p', '读者 ', element('code', 'member@example.com')),
    element('p', '密码都是 ', element('code', 'password')),
  );
  document.body.prepend(banner);
};

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...children: (string | Node)[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  made.append(...children);
  return made;
};
