import { configuration } from '@/lib/configuration/configuration.ts';

/** Whether nothing is fetched from another host before the reader asks for it. */
export const askBeforeThirdParties = (): boolean => configuration().askBeforeThirdParties;
