import { randomUUID } from 'node:crypto';
import { isObject } from '@/lib/is-object.ts';
import type { Send } from '../http/send.ts';
import type { ContractOperation } from './operations.ts';
import { idsIn, rowsIn } from './rows.ts';
import type { Suite } from './suite.ts';

/** Start of the title of each record that a run writes. */
export const mark = '契约检查';

/** Bodies to write: the contract's examples, with ids that the server has and unique names. */
export const createSamples = (suite: Suite, upload: () => Promise<number | null>) => {
  const cache = new Map<string, Promise<unknown[]>>();
  const rowsOf = async (list: string) => {
    const token = await suite.token();
    const { json } = await suite.send({ method: 'GET', path: `${suite.operation(list).url}?per_page=2`, token });
    return rowsIn(json);
  };
  const read = async (relation: string): Promise<unknown[]> => {
    if (relation === 'tag') return (await rowsOf('listTag')).map(({ id }) => id);
    if (relation === 'symptom') return (await rowsOf('listSymptom')).map(({ id }) => id);
    const stored = (await rowsOf('listPhoto')).flatMap(({ images }) => idsIn(images)).slice(0, 2);
    return stored.length > 0 ? stored : [await upload()].filter((id) => id !== null);
  };
  const idsOf = (relation: string) => {
    const ids = cache.get(relation) ?? read(relation);
    cache.set(relation, ids);
    return ids;
  };

  /** A draft, so that no reader sees it. */
  return async ({ example }: ContractOperation): Promise<Record<string, unknown>> => {
    if (!isObject(example)) return {};
    const unique = randomUUID();
    const password = `Check-${unique}`;
    const own: Record<string, unknown> = {
      title: `${mark} ${unique}`,
      name: 'slug' in example ? `${mark}${unique.slice(0, 12)}` : mark,
      slug: `contract-check-${unique}`,
      email: `contract-check-${unique}@example.com`,
      password,
      password_confirmation: password,
      published_at: null,
    };
    const entries = await Promise.all(
      Object.entries(example).map(async ([name, value]): Promise<[string, unknown]> => {
        const [, relation = '', many] = /^(\w+)_id(s?)$/.exec(name) ?? [];
        if (relation === '') return [name, name in own ? own[name] : value];
        const ids = await idsOf(relation === 'avatar' ? 'image' : relation);
        return [name, many ? ids : (ids[0] ?? null)];
      }),
    );
    return Object.fromEntries(entries);
  };
};

export type Sample = ReturnType<typeof createSamples>;

/** What a run has created and must remove again. */
export const createLeftovers = () => {
  const created = new Set<string>();
  const remaining = new Set<string>();
  const pathOf = ({ url }: ContractOperation, id: number) => url.replace('{id}', String(id));
  return {
    created: (remove: ContractOperation, id: number) => {
      created.add(pathOf(remove, id));
    },
    removed: (remove: ContractOperation, id: number) => {
      created.delete(pathOf(remove, id));
    },
    /** Notes what can't be removed. */
    remains: (what: string) => {
      remaining.add(what);
    },
    /** Removes what the run has created, newest first; gives what could not be removed. */
    clean: async (send: Send, tokenNow: () => Promise<string | null>): Promise<string[]> => {
      const token = created.size === 0 ? null : await tokenNow().catch(() => null);
      for (const path of [...created].toReversed()) {
        const status = await send({ method: 'DELETE', path, token }).then(
          (response) => String(response.status),
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        );
        if (!/^(?:2\d\d|404)$/.test(status)) remaining.add(`${path} (its DELETE: ${status})`);
      }
      return [...remaining];
    },
  };
};

export type Leftovers = ReturnType<typeof createLeftovers>;
