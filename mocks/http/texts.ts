import { db } from '../db/db.ts';

type Words = (name: string, limit: string) => string;

/** Laravel 8's own messages. */
const english = {
  required: (name) => `The ${name} field is required.`,
  string: (name) => `The ${name} must be a string.`,
  integer: (name) => `The ${name} must be an integer.`,
  array: (name) => `The ${name} must be an array.`,
  minItems: (name, limit) => `The ${name} must have at least ${limit} items.`,
  maxItems: (name, limit) => `The ${name} must not have more than ${limit} items.`,
  minLength: (name, limit) => `The ${name} must be at least ${limit} characters.`,
  maxLength: (name, limit) => `The ${name} must not be greater than ${limit} characters.`,
  min: (name, limit) => `The ${name} must be at least ${limit}.`,
  max: (name, limit) => `The ${name} must not be greater than ${limit}.`,
  date: (name) => `The ${name} is not a valid date.`,
  in: (name) => `The selected ${name} is invalid.`,
  exists: (name) => `The selected ${name} is invalid.`,
  unique: (name) => `The ${name} has already been taken.`,
  email: (name) => `The ${name} must be a valid email address.`,
  format: (name) => `The ${name} format is invalid.`,
  confirmed: (name) => `The ${name} confirmation does not match.`,
  resetToken: () => 'This password reset token is invalid.',
  uploaded: (name) => `The ${name} failed to upload.`,
  file: (name) => `The ${name} must be a file.`,
  maxFile: (name, limit) => `The ${name} must not be greater than ${limit} kilobytes.`,
  mimes: (name, limit) => `The ${name} must be a file of type: ${limit}.`,
  dimensions: (name) => `The ${name} has invalid image dimensions.`,
} satisfies Record<string, Words>;

export type Rule = keyof typeof english;

/** The messages of laravel-lang's `zh_CN`, without its names of fields. */
const chinese: Record<Rule, Words> = {
  required: (name) => `${name} 不能为空。`,
  string: (name) => `${name} 必须是一个字符串。`,
  integer: (name) => `${name} 必须是整数。`,
  array: (name) => `${name} 必须是一个数组。`,
  minItems: (name, limit) => `${name} 至少有 ${limit} 个单元。`,
  maxItems: (name, limit) => `${name} 最多只有 ${limit} 个单元。`,
  minLength: (name, limit) => `${name} 至少为 ${limit} 个字符。`,
  maxLength: (name, limit) => `${name} 不能大于 ${limit} 个字符。`,
  min: (name, limit) => `${name} 必须大于等于 ${limit}。`,
  max: (name, limit) => `${name} 不能大于 ${limit}。`,
  date: (name) => `${name} 不是一个有效的日期。`,
  in: (name) => `已选的属性 ${name} 无效。`,
  exists: (name) => `${name} 不存在。`,
  unique: (name) => `${name} 已经存在。`,
  email: (name) => `${name} 不是一个合法的邮箱。`,
  format: (name) => `${name} 格式不正确。`,
  confirmed: (name) => `${name} 两次输入不一致。`,
  resetToken: () => '密码重置令牌无效。',
  uploaded: (name) => `${name} 上传失败。`,
  file: (name) => `${name} 必须是文件。`,
  maxFile: (name, limit) => `${name} 不能大于 ${limit} KB。`,
  mimes: (name, limit) => `${name} 必须是一个 ${limit} 类型的文件。`,
  dimensions: (name) => `${name} 图片尺寸不正确。`,
};

/** The message for a field that breaks a rule, with its raw name: `image_ids` becomes "image ids", `tag_ids.0` stays. */
export const ruleText = (rule: Rule, field: string, limit: string | number = ''): string =>
  (db.settings.english ? english : chinese)[rule](
    field.includes('.') ? field : field.replaceAll('_', ' '),
    String(limit),
  );
