import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { ContentInput } from '@/api/gen/types.gen.ts';
import type { References } from '@/content/references.ts';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';

interface Previewed {
  input: ContentInput & { image_ids?: number[]; symptom_ids?: number[] };
  references: References;
}

const itemsWithIds = <Item,>(itemsById: ReadonlyMap<number, Item>, ids: readonly number[] = []): Item[] =>
  ids.flatMap((id) => itemsById.get(id) ?? []);

/** The response that the server would send for a record with these form values. */
const responseOf = ({ input, references: { images, tags, symptoms } }: Previewed) => {
  const now = new Date().toISOString();
  return {
    data: {
      ...input,
      image: itemsWithIds(images, [input.image_id ?? 0])[0],
      images: itemsWithIds(images, input.image_ids),
      tags: itemsWithIds(tags, input.tag_ids),
      symptoms: itemsWithIds(symptoms, input.symptom_ids),
      published_at: input.published_at ?? now,
      created_at: now,
      updated_at: now,
    },
  };
};

/** A component that previews form values as the record's public page. `response`: schema of the public record response. */
export const previewOf = <Item,>(
  response: v.GenericSchema<unknown, { data: Item }>,
  load: () => Promise<(props: { item: Item }) => ReactNode>,
): ((props: Previewed) => ReactNode) => {
  const Detail = lazyComponent(load);
  return (previewed) => <Detail item={v.parse(response, responseOf(previewed)).data} />;
};
