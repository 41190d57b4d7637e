import type { ComponentType } from 'react';
import type { Published, PublicType } from '@/content/schemas.ts';

/** How a type looks in public lists. Records are rendered by `detail.tsx`, a separate file that lists don't load. */
export interface PublicDefinition<T extends PublicType> {
  type: T;
  /** Whether its cards are text rows; wide windows then show the filters beside them. */
  areRows?: boolean;
  /** Whether a card's position depends on later cards; a page then renders all cards at once. */
  isJustified?: boolean;
  Card: ComponentType<{ item: Published[T]['card'] }>;
  /** Layout of one page of cards. `before`: the previous page's last card; `isByDate`: the list is sorted by date. */
  Cards: ComponentType<{ items: Published[T]['card'][]; before?: Published[T]['card']; isByDate: boolean }>;
}
