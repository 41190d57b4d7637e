export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export const base64Of = (bytes: Uint8Array): string => {
  const chunk = 0x8000;
  const pieces = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * chunk, (index + 1) * chunk)),
  );
  return btoa(pieces.join(''));
};

export const bytesOfBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
