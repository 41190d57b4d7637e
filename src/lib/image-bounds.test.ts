import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maxImageBytes, maxImageSide, minImageSide } from '@/lib/image-bounds.ts';

const grouped = (value: number) => value.toLocaleString('en-US');

test('image upload limits match the prose of openapi.yaml', () => {
  const contract = readFileSync('openapi.yaml', 'utf8').replaceAll(/\s+/g, ' ');
  expect(contract).toContain(
    `at most ${grouped(maxImageBytes / 1024)} KB and ${minImageSide} to ${grouped(maxImageSide)} px per side`,
  );
});
