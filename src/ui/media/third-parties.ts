import { configuration } from '@/lib/configuration/configuration.ts';

/** Whether nothing is fetched from another host before the reader asks for it (decision 31). */
export const askBeforeThirdParties = (): boolean => configuration().askBeforeThirdParties;
