import { vPassword } from '@/api/gen/public/valibot.gen.ts';
import { maxLengthOf, shortestOf } from '@/ui/form/bounds.ts';

export const passwordRule = `${shortestOf(vPassword)} 到 ${maxLengthOf(vPassword)} 个字符，文字、数字、符号、空格都可以。越长越安全。`;
