import { vPassword } from '@/api/gen/public/valibot.gen.ts';
import { maxLengthOf, shortestOf } from '@/ui/form/bounds.ts';

/** What the contract asks of a password, told before it is typed. */
export const passwordRule = `${shortestOf(vPassword)} 到 ${maxLengthOf(vPassword)} 个字符，文字、数字、符号、空格都可以。越长越安全。`;
