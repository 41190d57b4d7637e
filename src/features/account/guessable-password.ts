import * as v from 'valibot';
import { commonPasswords } from '@/features/account/common-passwords.ts';

/** Characters beside one's own name or address that still make no password of their own. */
const maxOthers = 4;

const shortestWord = 3;

/** Parts of names and addresses that a password may be made of; a Chinese name counts from two characters on. */
const wordsOf = (own: readonly string[]): string[] =>
  own
    .flatMap((text) => [text, ...text.split(/[@.\s_-]+/)])
    .map((word) => word.trim().toLowerCase())
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && word.length >= (/\p{Script=Han}/u.test(word) ? 2 : shortestWord))
    .toSorted((one, other) => other.length - one.length);

/** Why a password is the first that others would try, in Chinese; null if it is not. `own`: the user's name and mail. */
export const guessableReason = (password: string, own: readonly string[] = []): string | null => {
  const text = password.toLowerCase();
  if (commonPasswords.has(text.trim())) return '这是最多人用的密码之一，别人一猜就中。请换一个。';
  const rest = wordsOf(own).reduce((left, word) => left.replaceAll(word, ''), text);
  if (rest !== text && Array.from(rest.replaceAll(/[\p{P}\p{S}\p{Z}]/gu, '')).length <= maxOthers)
    return '这个密码几乎就是您的称呼或者邮箱，别人一猜就中。请换一个。';
  return null;
};

/** Valibot check of `guessableReason`; `ownOf` gives the user's name and mail. */
export const unguessable = <Typed extends { password: string }>(ownOf: (typed: Typed) => readonly string[]) =>
  v.check<Typed, (issue: v.CheckIssue<Typed>) => string>(
    (typed) => guessableReason(typed.password, ownOf(typed)) === null,
    ({ input }) => guessableReason(input.password, ownOf(input)) ?? '',
  );
