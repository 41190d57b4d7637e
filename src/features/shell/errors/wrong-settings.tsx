import { useEffect, useRef } from 'react';
import { turnOffServiceWorkers } from '@/lib/browser/service-workers.ts';
import errorClasses from '@/features/shell/errors/explained-error.module.css';
import classes from '@/features/shell/errors/wrong-settings.module.css';

/** How to fix each setting. */
const advice: Readonly<Record<string, string>> = {
  name: '写上网站的名字。',
  address: '写网站自己的网址，比如 https://example.com，后面不带路径；不确定就空着。',
  api: '写 API 服务器的网址，比如 https://api.example.com，后面不带路径；和网站同一个地址就写 /。',
  emergency: '写成“119 台湾急救,120 大陆急救”的样子：先写号码，空一格再写名称，中间用逗号；不要就空着。',
  'ask-before-third-parties': '写 true 或者 false。',
  'token-cookie': '写 true 或者 false。',
  report: '写接收报告的网址，比如 https://reports.example.com/site；不要就空着。',
  'report-sample': '写 0 到 1 之间的数，比如 0.1。',
};

const lineOf = (name: string) => {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="${CSS.escape(`site:${name}`)}"]`);
  return tag && `<meta name="site:${name}" content="${tag.content}">`;
};

const reload = async () => {
  // The service worker may serve a cached document.
  await turnOffServiceWorkers();
  window.location.reload();
};

/** Page shown instead of the site if settings in `index.html` are invalid: which, and how to fix them. `names`: without `site:`. */
export function WrongSettings({ names }: { names: readonly string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = '网站暂时打不开';
    document.getElementById('generated-at')?.remove();
    heading.current?.focus();
  }, []);
  return (
    <main className={`${errorClasses.error} ${classes.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        网站暂时打不开
      </h1>
      <p>网站的设置有地方要改，改好就能打开。您不用做什么，请过一会儿再来。您保存过的内容都还在。</p>
      <p className={errorClasses.actions}>
        <button type="button" onClick={() => void reload()}>
          再打开一次
        </button>
      </p>
      <section className={classes.operator} aria-labelledby="for-operators">
        <h2 id="for-operators">写给管理网站的人</h2>
        <p>index.html 里要改的是：</p>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <code translate="no">{lineOf(name) ?? `site:${name}`}</code>
              <p>
                {lineOf(name) === null && '没有找到这一行，请加上。'}
                {advice[name] ?? '没有这一项设置，请检查名称。'}
              </p>
            </li>
          ))}
        </ul>
        <p>
          可以用 <code translate="no">npm run deploy:configure</code> 改，也可以直接改这一行。每一项的写法见
          docs/operators.md。
        </p>
      </section>
    </main>
  );
}
