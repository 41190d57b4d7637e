import { createPortalSlot } from '@/ui/hooks/portal-slot.ts';

/** Portal slot of the read-aloud player, or of the offer to go on reading, above the bottom navigation. */
export const { show: showPlayer, isShown: isPlayerShown, Slot: PlayerSlot } = createPortalSlot();
