import classes from '@/ui/inputs/password/password-meter.module.css';

export type Strength = 'weak' | 'fair' | 'good' | 'strong';

const levels: readonly [bits: number, strength: Strength][] = [
  [75, 'strong'],
  [55, 'good'],
  [38, 'fair'],
];

/** Alphabet sizes; 2,000 is the number of common Chinese characters. */
const alphabets: readonly [pattern: RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[\u0020-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007E]/, 33],
  [/[^\u0020-\u007E]/, 2000],
];

/** Frequent strings in leaked password lists, including those of Chinese sites. */
const common =
  /p[a@]ssw[o0]rd|qwerty(?:uiop)?|qazwsx|1qaz2wsx|q1w2e3r4|asdfgh?|zxcvbn?m?|iloveyou|woaini|woaiwojia|5201?314|1314520|a?123456(?:789?0?)?|123123|147258(?:369)?|987654321|admin|welcome|letmein|dragon|monkey|master|sunshine|abc123|aini1314|zhang|wang|nihao|(?:19|20)\d\d/gi;

/** Shortens runs such as aaaa, 1234 and 4321 to two characters. */
const withoutRuns = (characters: readonly string[]): string[] => {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  return characters.filter((_, at) => {
    const [one = 0, two = 0, three = 0] = codes.slice(at - 2, at + 1);
    return at < 2 || two - one !== three - two || Math.abs(three - two) > 1;
  });
};

/** Length without common strings and runs. */
const countedLength = (text: string): number => withoutRuns(Array.from(text.replaceAll(common, ''))).length;

/** Estimated strength from length and alphabet, ignoring common strings, runs and the user's own data (`own`). */
export const strengthOf = (password: string, own: readonly string[] = []): Strength => {
  const text = password.toLowerCase();
  const ownWords = own.flatMap((one) => one.toLowerCase().split(/[@.\s]+/)).filter((word) => word.length >= 3);
  const others = ownWords.reduce((rest, word) => rest.replaceAll(word, ''), text);
  const size = alphabets.reduce((sum, [pattern, count]) => sum + (pattern.test(password) ? count : 0), 0);
  const bits = Math.min(countedLength(text), countedLength(others)) * Math.log2(Math.max(size, 2));
  return levels.find(([least]) => bits >= least)?.[1] ?? 'weak';
};

const labels: Record<Strength, { bars: number; name: string; advice: string }> = {
  weak: { bars: 1, name: '弱', advice: '容易被猜到。可以用几个不相干的词连起来，越长越好。' },
  fair: { bars: 2, name: '一般', advice: '再长几个字会更安全。' },
  good: { bars: 3, name: '较强', advice: '' },
  strong: { bars: 4, name: '强', advice: '' },
};

/** Strength of a new password as bars and a live region. */
export function PasswordMeter({ password, own }: { password: string; own?: readonly string[] }) {
  const { bars, name, advice } = labels[strengthOf(password, own)];
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
