import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { contentKey } from '@/content/content-key.ts';
import { pageQuery, type ListParams } from '@/content/reads.ts';
import type { Published, PublicType } from '@/content/schemas.ts';

interface Dated {
  id: number;
  published_at: string | null;
}

const timeOf = ({ published_at }: Dated) => (published_at === null ? 0 : Date.parse(published_at));

/** Same params as the listing, to share its cached pages. */
const byDate = (type: PublicType): ListParams => (type === 'highlight' ? { sort: '-published_at' } : {});

const findPosition = async <T extends PublicType>(queryClient: QueryClient, type: T, record: Dated) => {
  const read = (page: number) => queryClient.fetchQuery(pageQuery(type, byDate(type), page));
  let low = 1;
  let high = Number((await read(1)).meta.last_page);
  for (let page = 1; low <= high; page = Math.floor((low + high) / 2)) {
    const { data } = await read(page);
    const index = data.findIndex(({ id }) => id === record.id);
    if (index >= 0) return { page, index, data };
    const [first] = data;
    const last = data.at(-1);
    if (!first || !last) high = page - 1;
    else if (timeOf(record) < timeOf(last)) low = page + 1;
    else if (timeOf(record) > timeOf(first)) high = page - 1;
    else return null;
  }
  return null;
};

const neighboursOf = async <T extends PublicType>(queryClient: QueryClient, type: T, record: Dated) => {
  const position = await findPosition(queryClient, type, record);
  if (!position) return { newer: null, older: null };
  const { page, index, data } = position;
  const beyond = async (other: number): Promise<Published[T]['card'][]> =>
    (await queryClient.fetchQuery(pageQuery(type, byDate(type), other))).data;
  const newer = index > 0 ? data[index - 1] : page > 1 ? (await beyond(page - 1)).at(-1) : undefined;
  const older = index < data.length - 1 ? data[index + 1] : (await beyond(page + 1))[0];
  return { newer: newer ?? null, older: older ?? null };
};

/** Query of the adjacent records by date: binary search over list pages, as the API has no endpoint for it. */
export const neighboursQuery = <T extends PublicType>(type: T, record: Dated) => {
  const find = (queryClient: QueryClient) => neighboursOf(queryClient, type, record);
  return queryOptions({
    queryKey: [...contentKey(type), 'neighbours', record.id],
    queryFn: ({ client }) => find(client),
  });
};
