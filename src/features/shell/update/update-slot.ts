import { createPortalSlot } from '@/ui/hooks/portal-slot.ts';

/** Portal slot of the offer of a new version; mounted once, in the root. */
export const { show: showUpdate, Slot: UpdateSlot } = createPortalSlot();
