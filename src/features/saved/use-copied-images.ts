import { useEffect, useState } from 'react';
import { imageIn, type ListedImage, type ListedRecord, type RecordRef } from '@/content/saved/listed-record.ts';
import { readCopy } from '@/content/offline/store.ts';
import { recordQuery } from '@/content/reads.ts';

const keyOf = ({ type, id }: RecordRef) => `${type} ${id}`;

/** Hook: pictures from offline copies, for entries stored without one by an earlier version. */
export const useCopiedImages = (records: readonly ListedRecord[]): ((record: RecordRef) => ListedImage | undefined) => {
  const [images, setImages] = useState<ReadonlyMap<string, ListedImage>>(new Map());

  useEffect(() => {
    let isMounted = true;
    const load = async () => {
      const found = new Map<string, ListedImage>();
      for (const record of records.filter(({ image }) => image === undefined)) {
        const image = imageIn(await readCopy(recordQuery(record.type, record.id).queryKey));
        if (image) found.set(keyOf(record), image);
      }
      if (isMounted && found.size > 0) setImages(found);
    };
    load().catch(console.warn);
    return () => {
      isMounted = false;
    };
  }, [records]);

  return (record) => images.get(keyOf(record));
};
