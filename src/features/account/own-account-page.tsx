import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { hasContact, hasPasswordReset } from '@/api/gen/features.gen.ts';
import { requestPasswordReset } from '@/api/gen/public/sdk.gen.ts';
import { errorText } from '@/api/error-text.ts';
import { useSession, useSessionState } from '@/auth/session-context.ts';
import { PageHead } from '@/content/page-head.tsx';
import { trustTitles } from '@/content/trust/names.ts';
import classes from '@/features/account/own-account-page.module.css';
import { Link } from '@/ui/link/link.tsx';
import { formatMinute } from '@/lib/dates.ts';
import buttons from '@/ui/theme/action-button.module.css';
import columns from '@/ui/theme/columns.module.css';

/** Page of the signed-in user's account, with a password reset and how to request other changes. */
export function OwnAccountPage() {
  const { user } = useSessionState();
  if (!user) return null;
  return (
    <>
      <PageHead title="我的账号" indexed={false} />
      <div className={columns.text}>
        <div className={classes.page}>
          <h1 tabIndex={-1}>我的账号</h1>
          <dl>
            <dt>称呼</dt>
            <dd>
              <bdi>{user.name}</bdi>
            </dd>
            <dt>邮箱</dt>
            <dd>
              <bdi>{user.email}</bdi>
            </dd>
          </dl>
          {hasPasswordReset && <NewPassword key={user.id} email={user.email} />}
          {hasContact && <Letters />}
        </div>
        <AccountSide />
      </div>
    </>
  );
}

/** What an editor has to do for the user. */
function Letters() {
  return (
    <>
      <section aria-labelledby="account-change">
        <h2 id="account-change">改称呼、换邮箱</h2>
        <p>这里还不能自己改。请写信告诉编辑新的称呼或者邮箱，我们改好以后会回信。</p>
      </section>
      <section aria-labelledby="account-delete">
        <h2 id="account-delete">删除账号</h2>
        <p>
          这里还不能自己删除。请用注册的邮箱写信给编辑，主题写“删除账号”。我们会删去称呼、邮箱和密码；您寄来的故事要不要一起撤下，也请在信里说明。
        </p>
        <p>收藏、看诊小抄和最近的搜索只在这台设备上，不随账号删除，可以在“我的收藏”和“搜索”里清除。</p>
      </section>
      <p>
        <Link to="/contact" prefetch={false} className={buttons.button}>
          写信给编辑
        </Link>
      </p>
    </>
  );
}

/** Side column: end of the session, sign-out and related links. */
function AccountSide() {
  const session = useSession();
  const navigate = useNavigate();
  const end = session.endsAt();
  const logout = async () => {
    session.logout();
    await navigate({ to: '/' });
  };
  return (
    <div className={`${columns.side} ${columns.onlyBeside}`}>
      <section className={classes.card} aria-labelledby="account-session">
        <h2 id="account-session">这台设备上的登录</h2>
        {end !== null && <p>登录到 {formatMinute(new Date(end).toISOString())} 为止。</p>}
        <p>别人也用这台设备的话，用完请退出。</p>
        <button type="button" className={buttons.button} onClick={() => void logout()}>
          退出登录
        </button>
      </section>
      <nav className={classes.card} aria-labelledby="account-more">
        <h2 id="account-more">和我有关的</h2>
        <ul>
          <li>
            <Link to="/saved" prefetch={false}>
              我的收藏
            </Link>
          </li>
          <li>
            <Link to="/saved" search={{ show: 'history' }} prefetch={false}>
              读过的
            </Link>
          </li>
          <li>
            <Link to="/privacy" prefetch={false}>
              {trustTitles.privacy}：我们记下什么
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  );
}

type Step = 'idle' | 'sending' | 'sent' | { problem: string };

function NewPassword({ email }: { email: string }) {
  const [step, setStep] = useState<Step>('idle');
  const send = async () => {
    if (step === 'sending') return;
    setStep('sending');
    try {
      await requestPasswordReset({ body: { email } });
      setStep('sent');
    } catch (error) {
      setStep({ problem: errorText(error) });
    }
  };
  return (
    <section aria-labelledby="account-password">
      <h2 id="account-password">换密码</h2>
      <p>我们寄一封邮件到上面的邮箱，里面有设置新密码的链接，60 分钟内有效。</p>
      <p>
        <button type="button" className={buttons.button} aria-disabled={step === 'sending'} onClick={() => void send()}>
          {step === 'sent' ? '再寄一次' : '寄给我'}
        </button>
      </p>
      <p role="status">
        {step === 'sending' && '正在寄…'}
        {step === 'sent' && '已经寄出。没有收到？请看看垃圾邮件。'}
        {typeof step === 'object' && `邮件没有寄出。${step.problem}`}
      </p>
    </section>
  );
}
