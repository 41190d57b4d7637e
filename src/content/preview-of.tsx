import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { ContentInput } from '@/api/gen/types.gen.ts';
import type { References } from '@/content/references.ts';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';

interface Previewed {
  input: ContentInput & { image_ids?: number[]; symptom_ids?: number[] };
  references: References;
}

const knownIn = <Item,>(known: ReadonlyMap<number, Item>, ids: readonly number[] = []): Item[] =>
  ids.flatMap((id) => known.get(id) ?? []);

/** What the server would answer, of the values of a form. */
const answerOf = ({ input, references: { images, tags, symptoms } }: Previewed) => {
  const now = new Date().toISOString();
  return {
    data: {
      ...input,
      image: knownIn(images, [input.image_id ?? 0])[0],
      images: knownIn(images, input.image_ids),
      tags: knownIn(tags, input.tag_ids),
      symptoms: knownIn(symptoms, input.symptom_ids),
      published_at: input.published_at ?? now,
      created_at: now,
      updated_at: now,
    },
  };
};

/** A preview of a form: the page of a record, as readers will see it. `answer` is the schema of what that page reads. */
export const previewOf = <Item,>(
  answer: v.GenericSchema<unknown, { data: Item }>,
  load: () => Promise<(props: { item: Item }) => ReactNode>,
): ((props: Previewed) => ReactNode) => {
  const Detail = lazyComponent(load);
  return (previewed) => <Detail item={v.parse(answer, answerOf(previewed)).data} />;
};
