import { useEffect, useState } from 'react';
import { imageIn, type KeptImage, type ListedRecord, type Which } from '@/content/saved/listed-record.ts';
import { copyOf } from '@/content/offline/store.ts';
import { recordQuery } from '@/content/reads.ts';

const keyOf = ({ type, id }: Which) => `${type} ${id}`;

/** Pictures of records that an earlier version stored without, from their copies on the device. */
export const useCopiedImages = (records: readonly ListedRecord[]): ((record: Which) => KeptImage | undefined) => {
  const [images, setImages] = useState<ReadonlyMap<string, KeptImage>>(new Map());

  useEffect(() => {
    let isShown = true;
    const look = async () => {
      const found = new Map<string, KeptImage>();
      for (const record of records.filter(({ image }) => image === undefined)) {
        const image = imageIn(await copyOf(recordQuery(record.type, record.id).queryKey));
        if (image) found.set(keyOf(record), image);
      }
      if (isShown && found.size > 0) setImages(found);
    };
    look().catch(console.warn);
    return () => {
      isShown = false;
    };
  }, [records]);

  return (record) => images.get(keyOf(record));
};
