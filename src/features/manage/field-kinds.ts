import type { FieldKindName, FieldValues } from '@/content/define-managed.ts';
import { color } from '@/features/manage/fields/color.tsx';
import { dateTime } from '@/features/manage/fields/date-time.ts';
import { date } from '@/features/manage/fields/date.ts';
import type { FieldKind } from '@/features/manage/fields/define-kind.ts';
import { email } from '@/features/manage/fields/email.ts';
import { image } from '@/features/manage/fields/image.tsx';
import { images } from '@/features/manage/fields/images.tsx';
import { links } from '@/features/manage/fields/links.ts';
import { number } from '@/features/manage/fields/number.ts';
import { password } from '@/features/manage/fields/password.ts';
import { publication } from '@/features/manage/fields/publication.ts';
import { richText } from '@/features/manage/fields/rich-text.ts';
import { scopes } from '@/features/manage/fields/scopes.ts';
import { slug } from '@/features/manage/fields/slug.ts';
import { symptoms } from '@/features/manage/fields/symptoms.ts';
import { tags } from '@/features/manage/fields/tags.ts';
import { text } from '@/features/manage/fields/text.ts';
import { textarea } from '@/features/manage/fields/textarea.ts';
import { url } from '@/features/manage/fields/url.ts';
import { words } from '@/features/manage/fields/words.ts';

export const fieldKinds: { [K in FieldKindName]: FieldKind<FieldValues[K]> } = {
  text,
  textarea,
  email,
  url,
  slug,
  color,
  richText,
  date,
  dateTime,
  publication,
  number,
  image,
  images,
  tags,
  symptoms,
  words,
  links,
  scopes,
  password,
};
