import { createPortalSlot } from '@/ui/hooks/portal-slot.ts';

/** Portal slot of the question whether to read in Taiwan’s variant; mounted once, in the root. */
export const { show: showVariantOffer, Slot: VariantOfferSlot } = createPortalSlot();

/** Portal slot of the offer of a new version; mounted once, in the root. */
export const { show: showUpdate, Slot: UpdateSlot } = createPortalSlot();
