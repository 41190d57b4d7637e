import type { Group } from '../check.ts';
import { api } from './api.ts';
import { assets } from './assets.ts';
import { auth } from './auth.ts';
import { documents } from './documents.ts';
import { headers } from './headers.ts';
import { pwa } from './pwa.ts';
import { throttle } from './throttle.ts';
import { tls } from './tls.ts';

/** All checks, in the order in which they are run: what others hang on comes first. */
export const groups: readonly Group[] = [tls, documents, assets, headers, pwa, api, throttle, auth];
