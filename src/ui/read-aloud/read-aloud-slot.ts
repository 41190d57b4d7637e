import { createPortalSlot } from '@/ui/hooks/portal-slot.ts';

/** Portal slot of the read-aloud player, above the bottom navigation. */
export const { show: showPlayer, Slot: PlayerSlot } = createPortalSlot();
