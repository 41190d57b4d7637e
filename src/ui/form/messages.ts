import * as v from 'valibot';
import { vEmail, vUrl } from '@/api/gen/public/valibot.gen.ts';
import { integerMessage, maxValueMessage, minValueMessage } from '@/lib/rules/numbers.ts';
import { requiredMessage } from '@/lib/rules/comparisons.ts';
import { invalidMessage } from '@/lib/rules/rule.ts';
import { emailMessage, maxMessage, minMessage, regexMessage } from '@/lib/rules/texts.ts';

/** Pattern of a schema as text, taken from an issue: request and response schemas have separate copies of the pattern. */
const patternOf = (schema: v.GenericSchema<string>) => String(v.safeParse(schema, ' ').issues?.[0].requirement);

const patternMessages = new Map([
  [patternOf(vEmail), emailMessage()],
  [patternOf(vUrl), '请填写完整的网址，例如 https://example.com/guide，中间没有空格。'],
]);

/** Side-effect module: sets the messages of the contract's schemas, with those of `lib/rules` for the same rules. */
v.setSpecificMessage(v.minCodePoints, ({ requirement }) =>
  requirement === 1 ? requiredMessage() : minMessage(requirement),
);
v.setSpecificMessage(v.maxCodePoints, ({ requirement, received }) => maxMessage(requirement, received));
v.setSpecificMessage(v.minValue, ({ requirement }) => minValueMessage(String(requirement)));
v.setSpecificMessage(v.maxValue, ({ requirement }) => maxValueMessage(String(requirement)));
v.setSpecificMessage(v.minLength, ({ requirement }) => `至少要有 ${requirement} 项。`);
v.setSpecificMessage(v.maxLength, ({ requirement }) => `最多 ${requirement} 项。`);
v.setSpecificMessage(v.isoDate, '日期不对，请重新选择。');
v.setSpecificMessage(v.isoTimestamp, '时间不对，请重新选择。');
v.setSpecificMessage(v.integer, integerMessage);
v.setSpecificMessage(v.regex, ({ input, requirement }) =>
  input === '' ? requiredMessage() : (patternMessages.get(String(requirement)) ?? regexMessage),
);

/** By Valibot's names of schemas; unions and others have the general message. */
const typeMessages = new Map([
  ['string', '请填写文字。'],
  ['number', '请填写数字。'],
  ['boolean', '请填写“是”或“否”。'],
  ['array', '要是一个列表。'],
  ['picklist', '不能选这一个，请换一个。'],
  ['literal', '不能选这一个，请换一个。'],
]);

v.setGlobalMessage(({ input, type }) =>
  input === undefined || input === null ? requiredMessage() : (typeMessages.get(type) ?? invalidMessage),
);
