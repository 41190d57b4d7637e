import { strengthOf, type Strength } from '@/ui/inputs/password/password-strength.ts';
import classes from '@/ui/inputs/password/password-meter.module.css';

const words: Record<Strength, { bars: number; name: string; advice: string }> = {
  weak: { bars: 1, name: '弱', advice: '容易被猜到。可以用几个不相干的词连起来，越长越好。' },
  fair: { bars: 2, name: '一般', advice: '再长几个字会更安全。' },
  good: { bars: 3, name: '较强', advice: '' },
  strong: { bars: 4, name: '强', advice: '' },
};

/** Strength of a new password as bars and a live region. */
export function PasswordMeter({ password, own }: { password: string; own?: readonly string[] }) {
  const { bars, name, advice } = words[strengthOf(password, own)];
  return (
    <div className={classes.meter} data-bars={password === '' ? 0 : bars}>
      <div className={classes.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-on={(password !== '' && bar <= bars) || undefined} />
        ))}
      </div>
      <p role="status">{password !== '' && `密码强度：${name}。${advice}`}</p>
    </div>
  );
}
