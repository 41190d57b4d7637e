import type { FieldKindName, FieldValues } from '@/content/define-managed.ts';
import { color } from '@/features/manage/fields/color.tsx';
import { dateTime } from '@/features/manage/fields/date-time.tsx';
import { date } from '@/features/manage/fields/date.tsx';
import type { FieldKind } from '@/features/manage/fields/define-kind.ts';
import { email } from '@/features/manage/fields/email.tsx';
import { image } from '@/features/manage/fields/image.tsx';
import { images } from '@/features/manage/fields/images.tsx';
import { links } from '@/features/manage/fields/links.tsx';
import { number } from '@/features/manage/fields/number.tsx';
import { password } from '@/features/manage/fields/password.tsx';
import { publication } from '@/features/manage/fields/publication.tsx';
import { richText } from '@/features/manage/fields/rich-text.tsx';
import { scopes } from '@/features/manage/fields/scopes.tsx';
import { slug } from '@/features/manage/fields/slug.tsx';
import { symptoms } from '@/features/manage/fields/symptoms.tsx';
import { tags } from '@/features/manage/fields/tags.tsx';
import { text } from '@/features/manage/fields/text.tsx';
import { textarea } from '@/features/manage/fields/textarea.tsx';
import { url } from '@/features/manage/fields/url.tsx';
import { words } from '@/features/manage/fields/words.tsx';

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
