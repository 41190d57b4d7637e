import type { ManagedResources } from '../../src/api/gen/managed/resources.gen.ts';
import type {
  ContactMessage,
  ContentCard,
  ContentInput,
  ContentType,
  Managed,
  Tag,
  User,
} from '../../src/api/gen/types.gen.ts';

/** The fields that only one content type has, as in its requests. */
export type OwnFields = {
  [T in ContentType]: Required<Omit<ManagedResources[T]['create'], keyof ContentInput>>;
};

export type { ContentType };

export type ContentRow = Required<Omit<ContentInput, 'image_url'>> &
  Pick<ContentCard, 'id' | 'created_at' | 'updated_at'> &
  Pick<Managed, 'deleted_at'> & { author_id: number | null };

export type Row<T extends ContentType> = ContentRow & OwnFields[T];

/** What a save stored. `id` is unique within the record. */
export interface VersionRow<T extends ContentType> {
  id: number;
  user_id: number | null;
  created_at: string;
  row: Row<T>;
}

export type TagRow = Omit<Tag, 'count'>;

export type UserRow = Omit<User, 'avatar'> & {
  avatar_id: number | null;
  passwordHash: string;
  /** Null if the user has never signed in. */
  last_login_at: string | null;
};

export interface Mail {
  id: number;
  to: string;
  subject: string;
  text: string;
  link: string | null;
  sent_at: string;
}

export type ContactRow = ContactMessage & { id: number; created_at: string };
