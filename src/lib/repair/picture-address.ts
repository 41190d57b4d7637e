const pictureExtension = /\.(?:avif|bmp|gif|heic|heif|ico|jfif|jpe?g|png|svg|tiff?|webp)(?=[?#]|$)/i;

/** As a file's name ends; `.25` is part of a number. */
const extension = /\.[a-z][a-z\d]{1,4}$/i;

/** `key=value`, and more after `&`: signatures, sizes, versions. */
const pairs = /^(?:[\w.~[\]-]|%5[BD])+=[^&]*(?:&|$)/i;

/** Whether a `?` between two parts of a URL starts a query, or a `#` a fragment; else it belongs to the file's name. */
const isDelimiter = (sign: string, before: string, after: string): boolean => {
  if (sign === '?' && pairs.test(after)) return true;
  return !pictureExtension.test(after) && (sign === '?' || extension.test(before));
};

/** Where the path ends. */
const endOfPath = (address: string): number => {
  for (const { 0: sign, index } of address.matchAll(/[?#]/g))
    if (isDelimiter(sign, address.slice(0, index), address.slice(index + 1))) return index;
  return address.length;
};

/**
 * The URL of a picture on a server that does not encode file names (Laravel's `Storage::url`): `#`, `?` and a bare `%` of
 * the name are encoded. A query stays: `?` before pairs as in signed URLs, or where no picture's extension follows.
 */
export const pictureAddress = (address: string): string => {
  const end = endOfPath(address);
  const path = address
    .slice(0, end)
    .replaceAll('#', '%23')
    .replaceAll('?', '%3F')
    .replaceAll(/%(?![\da-f]{2})/gi, '%25');
  return path + address.slice(end);
};
