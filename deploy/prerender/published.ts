import { PlainError } from '../command/plain.ts';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { ContentCard, ListNewsData, Meta, NewsPage } from '@/api/gen/types.gen.ts';
import { repairJson } from '@/lib/repair/repair.ts';
import type { Send } from '../http/send.ts';

const vCard = v.looseObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: v.string(),
  excerpt: v.nullish(v.string()),
  published_at: v.string(),
  updated_at: v.string(),
} satisfies Partial<Record<keyof ContentCard, v.GenericSchema>>);

const vPage = v.object({
  // A record that can't be read is skipped, not its page.
  data: v.array(v.unknown()),
  meta: v.object({
    last_page: v.pipe(v.unknown(), v.toNumber()),
    total: v.pipe(v.unknown(), v.toNumber()),
  } satisfies Partial<Record<keyof Meta, v.GenericSchema>>),
} satisfies Partial<Record<keyof NewsPage, v.GenericSchema>>);

/** A published record as in its type's list: everything except the body. */
export type Card = v.InferOutput<typeof vCard>;

/** The contract's maximum. */
const perPage = 100;

/** Records move to another page when one is published or deleted meanwhile, so an incomplete list is read again. */
const maxPasses = 3;

const readPage = async (send: Send, type: string, page: number) => {
  const query = { per_page: perPage, sort: 'published_at', page } satisfies ListNewsData['query'];
  const search = Object.entries(query).map((entry) => entry.join('='));
  const path = `/api/${type}?${search.join('&')}`;
  const { status, json } = await send({ method: 'GET', path });
  if (status >= 300)
    throw new PlainError(
      `GET /api/${type}?page=${page} was answered by ${status}: the API must list published records. The live site stays as it was.`,
    );
  return v.parse(vPage, repairJson(json));
};

/** All published records of a type, oldest first, each once; rejects when a page of the list can't be read. */
export async function* publishedCards(
  send: Send,
  type: string,
  onUnreadable: (message: string) => void,
): AsyncGenerator<{ card: Card; total: number }> {
  const seen = new Set<number>();
  for (let pass = 1; pass <= maxPasses; pass += 1) {
    let total = 0;
    let unreadable = 0;
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { data, meta } = await readPage(send, type, page);
      ({ total, last_page: last } = meta);
      for (const item of data) {
        const parsed = v.safeParse(vCard, item);
        if (!parsed.success) {
          unreadable += 1;
          if (pass === 1) onUnreadable(`/api/${type}?page=${page}: ${parsed.issues[0].message}`);
        } else if (!seen.has(parsed.output.id)) {
          seen.add(parsed.output.id);
          yield { card: parsed.output, total };
        }
      }
    }
    if (seen.size + unreadable >= total) return;
  }
}

const withoutCounts = (name: string, value: unknown) => (name === 'count' ? undefined : value);

/** Changes when the record changes, or the tags, author and pictures on its page. */
export const versionOf = (card: Card): string =>
  createHash('sha256').update(JSON.stringify(card, withoutCounts)).digest('base64url').slice(0, 22);
