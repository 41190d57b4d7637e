import type { ComponentType } from 'react';
import type { Published, PublicType } from '@/content/schemas.ts';

/** What everyone sees of a type in lists; its whole record is shown by its `detail.tsx`, which no list needs. */
export interface PublicDefinition<T extends PublicType> {
  type: T;
  /** A record in a list. */
  Card: ComponentType<{ item: Published[T]['card'] }>;
  /** How the cards of one page of the listing stand together; `before` is the last card of the page before it. */
  Cards: ComponentType<{ items: Published[T]['card'][]; before?: Published[T]['card'] }>;
}

/** The public half of a content type. */
export const definePublished = <T extends PublicType>(content: PublicDefinition<T>): PublicDefinition<T> => content;
