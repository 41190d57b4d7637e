import { createPortalSlot } from '@/ui/hooks/portal-slot.ts';

/** Portal slot of the question whether to read in Taiwan’s variant; mounted once, in the root. */
export const { show: showVariantOffer, Slot: VariantOfferSlot } = createPortalSlot();
