import * as v from 'valibot';
import { vEmail, vUrl } from '@/api/gen/public/valibot.gen.ts';
import { fallback } from '@/lib/rules/fallback.ts';

const patternOf = (schema: v.GenericSchema): string => {
  if (!('pipe' in schema) || !Array.isArray(schema.pipe)) return '';
  const action: unknown = schema.pipe.find((item: unknown) => isRegex(item));
  return isRegex(action) ? action.requirement.source : '';
};

const isRegex = (item: unknown): item is { requirement: RegExp } =>
  typeof item === 'object' && item !== null && 'requirement' in item && item.requirement instanceof RegExp;

const required = '请填写这一项。';

const patternTexts = new Map([
  [patternOf(vEmail), '请填写正确的邮箱，例如 name@example.com。'],
  [patternOf(vUrl), '请填写完整的网址，例如 https://example.com/guide，中间没有空格。'],
]);

/** Side-effect module: sets the Chinese validation messages for all Valibot schemas. */
v.setSpecificMessage(v.minCodePoints, ({ requirement }) =>
  requirement === 1 ? required : `至少 ${requirement} 个字。`,
);
v.setSpecificMessage(
  v.maxCodePoints,
  ({ requirement, received }) => `最多 ${requirement} 个字，现在是 ${received} 个。`,
);
v.setSpecificMessage(v.minValue, ({ requirement }) => `不能小于 ${String(requirement)}。`);
v.setSpecificMessage(v.maxValue, ({ requirement }) => `不能大于 ${String(requirement)}。`);
v.setSpecificMessage(v.minLength, ({ requirement }) => `至少要有 ${requirement} 项。`);
v.setSpecificMessage(v.maxLength, ({ requirement }) => `最多 ${requirement} 项。`);
v.setSpecificMessage(v.isoDate, '日期不对，请重新选择。');
v.setSpecificMessage(v.isoTimestamp, '时间不对，请重新选择。');
v.setSpecificMessage(v.integer, '请填写整数。');
v.setSpecificMessage(v.regex, ({ input, requirement }) =>
  input === '' ? required : (patternTexts.get(requirement.source) ?? '格式不对，请检查。'),
);

v.setGlobalMessage(fallback());
