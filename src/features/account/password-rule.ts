import { passwordBounds } from '@/api/gen/public/bounds.gen.ts';

const { minLength, maxLength } = passwordBounds;

export const passwordRule = `${minLength} 到 ${maxLength} 个字符，文字、数字、符号、空格都可以。越长越安全。`;
