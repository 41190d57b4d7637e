import { createPortalSlot } from '@/ui/hooks/portal-slot.ts';

/** Portal slot of the offer to read in Traditional Chinese; mounted once, in the root. */
export const { show: showVariantOffer, Slot: VariantOfferSlot } = createPortalSlot();

/** Portal slot of the update card; mounted once, in the root. */
export const { show: showUpdate, Slot: UpdateSlot } = createPortalSlot();
