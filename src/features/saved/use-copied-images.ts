import { useQuery } from '@tanstack/react-query';
import { imageIn, type ListedImage, type ListedRecord, type RecordRef } from '@/content/saved/listed-record.ts';
import { readCopy } from '@/content/offline/store.ts';
import { recordQuery } from '@/content/reads.ts';

const keyOf = ({ type, id }: RecordRef) => `${type} ${id}`;

const readImages = async (records: readonly RecordRef[]) => {
  const found = new Map<string, ListedImage>();
  for (const record of records) {
    const image = imageIn(await readCopy(recordQuery(record.type, record.id).queryKey));
    if (image) found.set(keyOf(record), image);
  }
  return found;
};

/** Hook: pictures from offline copies, for entries stored without one by an earlier version. */
export const useCopiedImages = (records: readonly ListedRecord[]): ((record: RecordRef) => ListedImage | undefined) => {
  const unknown = records.filter(({ image }) => image === undefined);
  const { data } = useQuery({
    queryKey: ['copied-images', unknown.map(keyOf)],
    queryFn: () => readImages(unknown),
    enabled: unknown.length > 0,
    staleTime: 0,
  });
  return (record) => data?.get(keyOf(record));
};
