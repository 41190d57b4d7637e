import type { ComponentType } from 'react';
import type { Published, PublicType } from '@/content/schemas.ts';

/** A type's public lists. Records are rendered by `detail.tsx`, separate so that lists don't load it. */
export interface PublicDefinition<T extends PublicType> {
  type: T;
  /** Whether its cards are rows of words: a wide window has room for the filters beside them. */
  areRows?: boolean;
  /** Whether a card's place depends on those after it: a page then shows all of its cards at once. */
  isJustified?: boolean;
  Card: ComponentType<{ item: Published[T]['card'] }>;
  /** The layout of one page's cards; `before` is the previous page's last card, `isByDate` whether dates order them. */
  Cards: ComponentType<{ items: Published[T]['card'][]; before?: Published[T]['card']; isByDate: boolean }>;
}

/** Defines the public half of a content type. */
export const definePublished = <T extends PublicType>(content: PublicDefinition<T>): PublicDefinition<T> => content;
