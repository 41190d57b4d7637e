import { useMemo } from 'react';
import type { ContentCard } from '@/api/gen/types.gen.ts';
import { titles } from '@/content/catalog.ts';
import type { PublicType } from '@/content/schemas.ts';
import { SaveButton } from '@/features/record/save-button.tsx';
import { Share } from '@/features/record/share.tsx';

/** Save and share buttons of a record. */
export function RecordActions({ type, record }: { type: PublicType; record: ContentCard }) {
  const { title, excerpt, image } = record;
  const subject = useMemo(
    () => ({ title, kind: titles[type], excerpt, picture: image?.url ?? null }),
    [title, type, excerpt, image],
  );
  return (
    <>
      <SaveButton type={type} record={record} />
      <Share title={title} subject={subject} />
    </>
  );
}
