import { createPortalSlot } from '@/ui/hooks/portal-slot.ts';

/** Portal slot above the bottom navigation, for the read-aloud player or the offer to resume reading. */
export const { show: showPlayer, isShown: isPlayerShown, Slot: PlayerSlot } = createPortalSlot();
