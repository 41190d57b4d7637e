// `tests/setup-mock.ts` starts the mock.
import { expect, test } from 'vitest';

const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
const signIn = async () => {
  const body = JSON.stringify({ email: 'admin@example.com', password: 'password' });
  const response = await fetch('/api/auth/login', { method: 'POST', headers, body });
  return String(Object(await response.json()).token);
};

test('in happy-dom, the mock answers relative URLs and accepts tokens', async () => {
  const token = await signIn();
  const user = await fetch('/api/auth/user', { headers: { ...headers, Authorization: `Bearer ${token}` } });
  expect(await user.json()).toMatchObject({ user: { email: 'admin@example.com' } });
});

test('in happy-dom, an image can be uploaded', async () => {
  const form = new FormData();
  const gif = Uint8Array.from('GIF89ad\0d\0\0\0\0', (character) => character.charCodeAt(0));
  form.set('file', new File([gif], 'a.gif', { type: 'image/gif' }));
  const Authorization = `Bearer ${await signIn()}`;
  const init = { method: 'POST', headers: { Accept: 'application/json', Authorization }, body: form };
  expect((await fetch('/api/admin/image', init)).status).toBe(201);
});
