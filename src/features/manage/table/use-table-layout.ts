import { useSyncExternalStore } from 'react';
import { useBelow, useMedia } from '@/ui/hooks/use-media.ts';
import { readSettings, subscribe } from '@/ui/theme/reading-settings.ts';

/** Maximum text size for a table, in percent; with larger text it doesn't fit beside the menu. */
const maxTextSize = 125;

/** Layout of an admin table for the window width and text size. */
export const useTableLayout = () => {
  const isNarrow = useBelow('lg');
  const isMedium = useBelow('md');
  const isPhone = useBelow('sm');
  const isLarge = useSyncExternalStore(subscribe, readSettings).size > maxTextSize;
  const isWide = useMedia('(min-width: 1500px)');
  return {
    /** Cards instead of a table. */
    hasCards: isNarrow || isLarge,
    /** All tools except the search are in a sheet. */
    hasSheet: isMedium || isLarge,
    /** Cards show only title, status and time. */
    isPhone,
    /** The table also shows pictures and tags. */
    isWide: isWide && !isLarge,
  };
};
