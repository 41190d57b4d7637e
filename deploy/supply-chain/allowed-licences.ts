import type { BundledPackage } from './bundled.ts';

/**
 * Licences that a closed site may bundle, as they ask for no more than their notice (SPDX). A copyleft one (GPL, AGPL,
 * LGPL, MPL, EPL …) is left out on purpose.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
  'Zlib',
]);

/** Whether an SPDX expression leaves a way to bundle; one that mixes AND with OR is refused, for somebody to look. */
export const isAllowed = (expression: string): boolean => {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (allowed.has(plain)) return true;
  if (/[()]/.test(plain)) return false;
  const choices = plain.split(' OR ');
  if (choices.length > 1) return !plain.includes(' AND ') && choices.some(isAllowed);
  const parts = plain.split(' AND ');
  return parts.length > 1 && parts.every(isAllowed);
};

/** The packages that may not be bundled as they are, each with the reason. */
export const refusedLicences = (packages: readonly BundledPackage[]): string[] =>
  packages.flatMap(({ name, version, licence }) => {
    if (licence === null) return [`${name} ${version} says no licence.`];
    return isAllowed(licence) ? [] : [`${name} ${version} has the licence ${licence}, which is not on the list.`];
  });
