import type { ContactRow, ContentType, ImageRow, Mail, Row, TagRow, UserRow } from './rows.ts';

interface Records {
  tag: TagRow;
  user: UserRow;
  image: ImageRow;
  mail: Mail;
  contact: ContactRow;
}

interface Notes {
  /** By `jti`: end of validity in epoch ms. */
  revoked: number;
  passwordReset: { token: string; created: number };
  throttle: { count: number; until: number };
  upload: { mime: string; base64: string };
  lastId: number;
}

type Table = ContentType | keyof Records;

/** A map whose version counts its changes, so that what is derived from it can be kept until the next one. */
class VersionedMap<Key, Value> extends Map<Key, Value> {
  version = 0;

  override set(key: Key, value: Value): this {
    this.version += 1;
    return super.set(key, value);
  }

  override delete(key: Key): boolean {
    this.version += 1;
    return super.delete(key);
  }

  override clear(): void {
    this.version += 1;
    super.clear();
  }
}

type ContentTables = { [T in ContentType]: VersionedMap<number, Row<T>> };
type Tables = { [N in keyof Records]: Map<number, Records[N]> } & { [N in keyof Notes]: Map<string, Notes[N]> };

/** Where servers differ (docs/mock.md, "As Laravel answers"). */
export interface Settings {
  /** Calls a minute, `null` for any number. */
  general: number | null;
  login: number;
  form: number;
  /** In seconds: how long a blacklisted token is still taken. */
  grace: number;
  /** In seconds, of access tokens. */
  lifetime: number;
  network: Network;
  /** The scenarios that were begun last, as they were named. */
  scenario: string;
  /** Times are stored with fractions of a second. */
  fractions: boolean;
  /** Texts of validation in English instead of Chinese. */
  english: boolean;
  /** A 401 has jwt-auth's reason (its middleware) instead of the guard's one sentence. */
  reasons: boolean;
  /** Mail addresses that differ in case are two. */
  mailCase: boolean;
  /** PHP's `post_max_size` in MB; `null` if nginx refuses before. */
  postLimit: number | null;
}

/** What lies between page and server: each call takes `latency` and up to `jitter` ms more, or breaks. */
export interface Network {
  latency: number;
  jitter: number;
  offline: boolean;
}

const initialSettings: Settings = {
  general: null,
  login: 5,
  form: 6,
  grace: 30,
  lifetime: 60 * 60,
  network: { latency: 0, jitter: 0, offline: false },
  scenario: '',
  fractions: false,
  english: false,
  reasons: false,
  mailCase: false,
  postLimit: null,
};

type Entries<AnyTables> = {
  [N in keyof AnyTables]: AnyTables[N] extends Map<infer Key, infer Value> ? [Key, Value][] : never;
};

export interface Snapshot {
  content: Entries<ContentTables>;
  tables: Entries<Tables>;
  settings: Settings;
}

/** Rows are replaced, never mutated. */
export class Database {
  readonly content: ContentTables = {
    highlight: new VersionedMap(),
    knowhow: new VersionedMap(),
    news: new VersionedMap(),
    photo: new VersionedMap(),
    reflection: new VersionedMap(),
    symptom: new VersionedMap(),
    witness: new VersionedMap(),
  };

  readonly tables: Tables = {
    tag: new Map(),
    user: new Map(),
    image: new Map(),
    mail: new Map(),
    contact: new Map(),
    revoked: new Map(),
    passwordReset: new Map(),
    throttle: new Map(),
    upload: new Map(),
    lastId: new Map(),
  };

  settings: Settings = { ...initialSettings };

  nextId(table: Table): number {
    const id = (this.tables.lastId.get(table) ?? 0) + 1;
    this.tables.lastId.set(table, id);
    return id;
  }

  clear(): void {
    for (const table of [...Object.values(this.content), ...Object.values(this.tables)]) table.clear();
    this.settings = { ...initialSettings };
  }

  snapshot(): Snapshot {
    const { content, tables, settings } = this;
    return structuredClone({
      content: {
        highlight: [...content.highlight],
        knowhow: [...content.knowhow],
        news: [...content.news],
        photo: [...content.photo],
        reflection: [...content.reflection],
        symptom: [...content.symptom],
        witness: [...content.witness],
      },
      tables: {
        tag: [...tables.tag],
        user: [...tables.user],
        image: [...tables.image],
        mail: [...tables.mail],
        contact: [...tables.contact],
        revoked: [...tables.revoked],
        passwordReset: [...tables.passwordReset],
        throttle: [...tables.throttle],
        upload: [...tables.upload],
        lastId: [...tables.lastId],
      },
      settings,
    });
  }

  restore(snapshot: Snapshot): void {
    this.clear();
    const { content, tables, settings } = structuredClone(snapshot);
    fill(this.content.highlight, content.highlight);
    fill(this.content.knowhow, content.knowhow);
    fill(this.content.news, content.news);
    fill(this.content.photo, content.photo);
    fill(this.content.reflection, content.reflection);
    fill(this.content.symptom, content.symptom);
    fill(this.content.witness, content.witness);
    fill(this.tables.tag, tables.tag);
    fill(this.tables.user, tables.user);
    fill(this.tables.image, tables.image);
    fill(this.tables.mail, tables.mail);
    fill(this.tables.contact, tables.contact);
    fill(this.tables.revoked, tables.revoked);
    fill(this.tables.passwordReset, tables.passwordReset);
    fill(this.tables.throttle, tables.throttle);
    fill(this.tables.upload, tables.upload);
    fill(this.tables.lastId, tables.lastId);
    this.settings = { ...initialSettings, ...settings };
  }
}

export const db = new Database();

const fill = <Key, Value>(table: Map<Key, Value>, entries: readonly [Key, Value][]): void => {
  for (const [key, value] of entries) table.set(key, value);
};
