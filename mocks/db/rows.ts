import type { ContactMessage, Source, Tag, User } from '../../src/api/gen/types.gen.ts';

export interface OwnFields {
  highlight: { link: string | null; position: number };
  knowhow: { sources: Source[]; reviewed_on: string | null };
  news: { source_name: string | null; source_url: string | null; happened_on: string | null };
  photo: { imageIds: number[]; taken_on: string | null; place: string | null };
  reflection: { person_name: string };
  symptom: { aliases: string[]; seek_care: string | null };
  witness: { person_name: string; person_age: number | null; video_url: string | null; symptomIds: number[] };
}

export type ContentType = keyof OwnFields;

export interface ContentRow {
  id: number;
  title: string;
  excerpt: string | null;
  body: string;
  imageId: number | null;
  tagIds: number[];
  authorId: number | null;
  published_at: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export type Row<T extends ContentType> = ContentRow & OwnFields[T];

export type TagRow = Omit<Tag, 'count'>;

export type UserRow = Omit<User, 'avatar'> & { avatarId: number | null; passwordHash: string };

export interface Mail {
  id: number;
  to: string;
  subject: string;
  text: string;
  link: string | null;
  sent_at: string;
}

export type ContactRow = ContactMessage & { id: number; created_at: string };
