import { rule, type RuleMessage } from '@/lib/rules/rule.ts';
import { each, textOf } from '@/lib/rules/values.ts';
import { lengthOf } from '@/lib/text-length.ts';

export const minMessage = (count: number) => `至少 ${count} 个字。`;

/** `found`: how many there are. */
export const maxMessage = (count: number, found?: number | string) =>
  found === undefined ? `最多 ${count} 个字。` : `最多 ${count} 个字，现在是 ${found} 个。`;

export const regexMessage = '格式不对，请检查。';

export const emailMessage = (multiple = false) =>
  `请填写正确的邮箱，例如 name@example.com${multiple ? '，几个邮箱之间用英文逗号（,）隔开' : ''}。`;

const isNothing = (value: unknown) => value === null || value === undefined;

const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return lengthOf(value);
  if (typeof value === 'number') return String(value).length;
  if (Array.isArray(value)) return value.length;
  return value instanceof Set ? value.size : Number.NaN;
};

/** Exactly `count` code points (an emoji is one), or items. */
export const length = <Input>(
  count: number,
  message: RuleMessage<Input> = ({ input }) => `要正好 ${count} ${typeof input === 'object' ? '项' : '个字'}。`,
) => rule<Input>((value) => sizeOf(value) === count, message);

/** At most `count` UTF-16 units (an emoji is two), in each element of an array; null and undefined pass. */
export const max = <Input>(count: number, message: RuleMessage<Input> = maxMessage(count)) =>
  rule<Input>(
    each((value) => isNothing(value) || textOf(value).length <= count),
    message,
  );

/** At least `count` UTF-16 units in each element of an array; null and undefined fail. */
export const min = <Input>(count: number, message: RuleMessage<Input> = minMessage(count)) =>
  rule<Input>(
    each((value) => !isNothing(value) && textOf(value).length >= count),
    message,
  );

const atom = '[^\\s<>()[\\]\\\\.,;:@"]+';
const name = `(?:${atom}(?:\\.${atom})*|".+")`;
const domain = '(?:(?:[A-Za-z0-9-]+\\.)+[A-Za-z]{2,}|\\[[0-9]{1,3}(?:\\.[0-9]{1,3}){3}\\])';
const address = new RegExp(`^${name}@${domain}$`);

/** An email address. `multiple`: several, separated by commas. */
export const email = <Input>(
  { multiple = false }: { multiple?: boolean } = {},
  message: RuleMessage<Input> = emailMessage(multiple),
) => {
  const areAddresses = each((value) => address.test(textOf(value)));
  const parts = (value: unknown): unknown =>
    multiple && !Array.isArray(value)
      ? textOf(value)
          .split(',')
          .map((part) => part.trim())
      : value;
  return rule<Input>((value) => areAddresses(parts(value)), message);
};

/** The text of each value matches. Copies the pattern, since `g` and `y` keep state between calls. */
export const regex = <Input>(pattern: RegExp | string, message: RuleMessage<Input> = regexMessage) =>
  rule<Input>(
    each((value) => new RegExp(pattern).test(textOf(value))),
    message,
  );
