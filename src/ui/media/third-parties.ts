import { configuration } from '@/lib/configuration/configuration.ts';

/** Whether the site is configured to load nothing from other hosts without the reader's consent. */
export const askBeforeThirdParties = (): boolean => configuration().askBeforeThirdParties;
