/*
 * What the server takes as a picture. `openapi.yaml` says so in words only (`createImage`), so no schema has it;
 * `image-bounds.test.ts` holds the two together.
 */

/** The largest file, in bytes. */
export const maxImageBytes = 5120 * 1024;

/** The shortest side, in px. */
export const minImageSide = 64;

/** The longest side, in px. */
export const maxImageSide = 6000;
