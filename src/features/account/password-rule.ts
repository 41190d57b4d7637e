import { vPassword } from '@/api/gen/public/valibot.gen.ts';
import { lengthsOf } from '@/lib/form-schema.ts';

const { min, max } = lengthsOf(vPassword);

/** What the contract asks of a password, told before it is typed. */
export const passwordRule = `${min} 到 ${max} 个字符，文字、数字、符号、空格都可以。越长越安全。`;
