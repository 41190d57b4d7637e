import { vContentType } from '../../src/api/gen/public/valibot.gen.ts';
import type { Image } from '../../src/api/gen/types.gen.ts';
import type { ContactRow, ContentType, Mail, Row, TagRow, UserRow, VersionRow } from './rows.ts';

interface Records {
  tag: TagRow;
  user: UserRow;
  image: Image;
  mail: Mail;
  contact: ContactRow;
}

interface Notes {
  /** By `jti`: end of validity in epoch ms. */
  revoked: number;
  /** By address; `until` in epoch ms. */
  passwordReset: { token: string; until: number };
  throttle: { count: number; until: number };
  upload: { mime: string; base64: string };
  lastId: number;
}

type Table = ContentType | keyof Records;

/** A map that counts its writes: results derived from it can be cached until the next one. Content is never deleted. */
class VersionedMap<Key, Value> extends Map<Key, Value> {
  version = 0;

  override set(key: Key, value: Value): this {
    this.version += 1;
    return super.set(key, value);
  }
}

type ContentTables = { [T in ContentType]: VersionedMap<number, Row<T>> };

const contentTables = (): ContentTables => {
  const tables = Object.fromEntries(vContentType.options.map((type) => [type, new VersionedMap()]));
  // `Object.fromEntries` forgets which names there are.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return tables as ContentTables;
};

const versionTables = (): VersionTables => ({
  highlight: new Map(),
  knowhow: new Map(),
  news: new Map(),
  photo: new Map(),
  reflection: new Map(),
  symptom: new Map(),
  witness: new Map(),
});

/** The versions of each record that was saved, newest first. */
type VersionTables = { [T in ContentType]: Map<number, readonly VersionRow<T>[]> };

type Tables = { [N in keyof Records]: Map<number, Records[N]> } & { [N in keyof Notes]: Map<string, Notes[N]> };

/** Where servers differ (docs/front-end.md, "As Laravel answers"). */
export interface Settings {
  /** Limit of calls per minute; `null` for none. */
  general: number | null;
  login: number;
  form: number;
  /** Seconds for which a blacklisted token is still accepted. */
  grace: number;
  /** Lifetime of access tokens in seconds. */
  lifetime: number;
  network: Network;
  /** The scenarios applied last, such as `expired-token,latency:800`. */
  scenario: string;
  /** Times are stored with fractions of a second. */
  fractions: boolean;
  /** Validation messages are in English instead of Chinese. */
  english: boolean;
  /** A 401 has the reason, as from jwt-auth's middleware, instead of the guard's fixed message. */
  reasons: boolean;
  /** Mail addresses are case-sensitive. */
  mailCase: boolean;
  /** PHP's `post_max_size` in MB; `null` if it is above nginx's limit. */
  postLimit: number | null;
}

/** The network between page and server: each call takes `latency` and up to `jitter` ms more, or fails. */
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

type Entries = Record<string, [key: unknown, row: unknown][]>;

/** All tables as lists, for storage and JSON. */
export interface Snapshot {
  content: Entries;
  versions: Entries;
  tables: Entries;
  settings: Settings;
}

/** Rows are replaced, never mutated. */
export class Database {
  readonly content = contentTables();

  readonly versions = versionTables();

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
    const { content, versions, tables } = this;
    for (const table of [content, versions, tables].flatMap((group) => Object.values(group))) table.clear();
    this.settings = { ...initialSettings };
  }

  snapshot(): Snapshot {
    const { content, versions, tables, settings } = this;
    return structuredClone({
      content: entriesOf(content),
      versions: entriesOf(versions),
      tables: entriesOf(tables),
      settings,
    });
  }

  restore(snapshot: Snapshot): void {
    this.clear();
    const { content, versions, tables, settings } = structuredClone(snapshot);
    load(this.content, content);
    load(this.versions, versions);
    load(this.tables, tables);
    this.settings = { ...initialSettings, ...settings };
  }
}

export const db = new Database();

const entriesOf = (tables: Record<string, ReadonlyMap<unknown, unknown>>): Entries =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, [...table]]));

const load = (tables: Record<string, Map<unknown, unknown>>, entries: Entries): void => {
  for (const [name, table] of Object.entries(tables)) for (const [key, row] of entries[name] ?? []) table.set(key, row);
};
