/* Upload limits (bytes, px). `openapi.yaml` has them only in prose (`createImage`); `image-bounds.test.ts` compares them. */

export const maxImageBytes = 5120 * 1024;

export const minImageSide = 64;

export const maxImageSide = 6000;
