import { linkOptions, type LinkOptions } from '@tanstack/react-router';
import type { PublicType } from '@/content/schemas.ts';

/** The address of a stored record's preview. */
export const previewLink = (type: PublicType, id: number): LinkOptions =>
  linkOptions({ to: '/admin/preview/$type/$id', params: { type, id: String(id) } });

/** What to know about a copied link to a preview. */
export const previewLinkNote = '能编辑这一类的同事登录以后可以打开；看到的是已经保存的内容。';
