import { createPortalSlot } from '@/ui/hooks/portal-slot.ts';

/** Where the player stands while something is read aloud: in reach on every page that has it, above the bar of a phone. */
export const { show: showPlayer, Place: PlayerPlace } = createPortalSlot();
