import { bytesOfHex, hexOf } from '../files/bytes.ts';

const iterations = 1000;

/** `pbkdf2-sha256$iterations$salt$hash` in hex; few iterations are enough for a mock. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return `pbkdf2-sha256$${iterations}$${hexOf(salt)}$${await derive(password, salt, iterations)}`;
};

export const isPassword = async (password: string, stored: string): Promise<boolean> => {
  const [, rounds, salt = '', hash] = stored.split('$');
  return (await derive(password, bytesOfHex(salt), Number(rounds))) === hash;
};

const derive = async (password: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, key, 256);
  return hexOf(new Uint8Array(bits));
};
