import { useSyncExternalStore } from 'react';
import { useBelow, useMedia } from '@/ui/hooks/use-media.ts';
import { readSettings, subscribe } from '@/ui/theme/reading-settings.ts';

/** Above this text size, in percent, a table has no room beside the menu. */
const largestInTable = 125;

/** How an admin table is laid out in this window, at this text size. */
export const useTableLayout = () => {
  const isNarrow = useBelow('lg');
  const isMedium = useBelow('md');
  const isPhone = useBelow('sm');
  const isLarge = useSyncExternalStore(subscribe, readSettings).size > largestInTable;
  const isWide = useMedia('(min-width: 1500px)');
  return {
    /** Cards instead of a table. */
    hasCards: isNarrow || isLarge,
    /** All tools but the search are in a sheet. */
    hasSheet: isMedium || isLarge,
    /** Cards show no columns but the first. */
    isPhone,
    /** The table has room for pictures and tags. */
    isWide: isWide && !isLarge,
  };
};
