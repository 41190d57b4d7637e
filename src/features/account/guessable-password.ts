import * as v from 'valibot';
import { passwordBounds } from '@/api/gen/public/bounds.gen.ts';

/**
 * The most common passwords that are long enough for the contract, in lower case. Sources: public lists of leaked passwords
 * (SecLists, UK NCSC), including leaks of Chinese sites.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  (
    '12345678 123456789 1234567890 0123456789 12345678910 87654321 987654321 0987654321 9876543210 11111111 111111111 1111111111 ' +
    '00000000 000000000 0000000000 88888888 888888888 66666666 99999999 77777777 55555555 22222222 33333333 44444444 ' +
    '11223344 1122334455 12341234 123123123 12121212 147258369 1472583690 123654789 741852963 789456123 456789123 147852369 ' +
    '31415926 19491001 20082008 5201314520 13145200 1314520520 52013141 woaini1314 woaini520 woaini521 woaini123 woaini5201314 ' +
    'iloveyou iloveyou1 password password1 password12 password123 password1! passw0rd p@ssw0rd p@ssword qwertyui qwertyuiop ' +
    'qwerty12 qwerty123 qwerty1234 qwer1234 qwer12345 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx 1qazxsw2 qazwsxedc zaq12wsx ' +
    'asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abc123456 abcdefgh abcd123456 a1234567 a12345678 ' +
    'a123456789 aa123456 aa123456789 q123456789 qq123456 qq123456789 qqqqqqqq aaaaaaaa aaaa1111 1234qwer 123qweasd admin123 ' +
    'admin888 administrator football baseball sunshine princess superman trustno1 welcome1 computer internet letmein1'
  ).split(' '),
);

/** A password with at most this many characters besides the user's name or e-mail is guessable. */
const maxOtherCharacters = 4;

const minWordLength = 3;

/** Words in names and addresses, longest first; Chinese ones from two characters. */
const wordsOf = (own: readonly string[]): string[] =>
  own
    .flatMap((text) => [text, ...text.split(/[@.\s_-]+/)])
    .map((word) => word.trim().toLowerCase())
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && word.length >= (/\p{Script=Han}/u.test(word) ? 2 : minWordLength))
    .toSorted((one, other) => other.length - one.length);

/** Why a password is easy to guess, in Chinese; null if it is not. `own`: the user's name and e-mail. */
export const guessableReason = (password: string, own: readonly string[] = []): string | null => {
  const text = password.toLowerCase();
  if (commonPasswords.has(text.trim())) return '这是最多人用的密码之一，别人一猜就中。请换一个。';
  const rest = wordsOf(own).reduce((left, word) => left.replaceAll(word, ''), text);
  if (rest !== text && Array.from(rest.replaceAll(/[\p{P}\p{S}\p{Z}]/gu, '')).length <= maxOtherCharacters)
    return '这个密码几乎就是您的称呼或者邮箱，别人一猜就中。请换一个。';
  return null;
};

/** Valibot check with `guessableReason`; `ownOf` returns the user's name and e-mail. */
export const unguessable = <Typed extends { password: string }>(ownOf: (typed: Typed) => readonly string[]) =>
  v.check<Typed, (issue: v.CheckIssue<Typed>) => string>(
    (typed) => guessableReason(typed.password, ownOf(typed)) === null,
    ({ input }) => guessableReason(input.password, ownOf(input)) ?? '',
  );

const { minLength, maxLength } = passwordBounds;

/** Description of password fields. */
export const passwordRule = `${minLength} 到 ${maxLength} 个字符，文字、数字、符号、空格都可以。越长越安全。`;
