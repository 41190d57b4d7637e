import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maxImageBytes, maxImageSide, minImageSide } from '@/lib/image-bounds.ts';

const grouped = (value: number) => value.toLocaleString('en-US');

test('the bounds of a picture are those of the contract', () => {
  const contract = readFileSync('openapi.yaml', 'utf8').replaceAll(/\s+/g, ' ');
  expect(contract).toContain(
    `at most ${grouped(maxImageBytes / 1024)} KB, ${minImageSide} to ${grouped(maxImageSide)} px a side`,
  );
});
