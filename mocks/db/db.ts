import type { ContactRow, ContentType, ImageRow, Mail, Row, TagRow, UserRow } from './rows.ts';

/** The tables besides content that are keyed by id. */
interface Records {
  tag: TagRow;
  user: UserRow;
  image: ImageRow;
  mail: Mail;
  contact: ContactRow;
}

/** The tables that are keyed by text. */
interface Notes {
  /** By `jti`: when the token stopped or stops working, epoch ms. */
  revoked: number;
  /** By address. */
  passwordReset: { token: string; created: number };
  /** By name of the limit and whom it counts. */
  throttle: { count: number; until: number };
  /** By file name; the bytes in base64, so that a snapshot stays JSON. */
  upload: { mime: string; base64: string };
  /** By table: the last id given out, so that none is given twice. */
  lastId: number;
}

type Table = ContentType | keyof Records;

/** A table per content type; apart from the others, so that `content[type]` keeps the type. */
type ContentTables = { [T in ContentType]: Map<number, Row<T>> };
type Tables = { [N in keyof Records]: Map<number, Records[N]> } & { [N in keyof Notes]: Map<string, Notes[N]> };

/** Limits per minute and the blacklist's grace in seconds; `general` null is off. */
interface Settings {
  general: number | null;
  login: number;
  form: number;
  grace: number;
}

const initialSettings: Settings = { general: null, login: 5, form: 6, grace: 30 };

type Entries<AnyTables> = {
  [N in keyof AnyTables]: AnyTables[N] extends Map<infer Key, infer Value> ? [Key, Value][] : never;
};

/** Everything in it as plain JSON. */
export interface Snapshot {
  content: Entries<ContentTables>;
  tables: Entries<Tables>;
  settings: Settings;
}

/** The one store. Rows are replaced, never changed in place. */
export class Database {
  readonly content: ContentTables = {
    highlight: new Map(),
    knowhow: new Map(),
    news: new Map(),
    photo: new Map(),
    reflection: new Map(),
    symptom: new Map(),
    witness: new Map(),
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
    this.settings = settings;
  }
}

/** The database that every handler reads and writes. */
export const db = new Database();

const fill = <Key, Value>(table: Map<Key, Value>, entries: readonly [Key, Value][]): void => {
  for (const [key, value] of entries) table.set(key, value);
};
