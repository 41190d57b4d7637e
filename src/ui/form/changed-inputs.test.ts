// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { changedInputs } from '@/ui/form/changed-inputs.ts';

test('reads what differs from the served values, by name, and nothing else', () => {
  const form = document.createElement('form');
  form.innerHTML = `
    <input name="email" value="">
    <input name="city" value="台北">
    <textarea name="message"></textarea>
    <input name="kept" type="checkbox" checked>
    <input name="news" type="checkbox" checked>
    <button>发送</button>`;
  const [email, , message, kept] = form.elements;
  if (email instanceof HTMLInputElement) email.value = 'lin@example.com';
  if (message instanceof HTMLTextAreaElement) message.value = '您好';
  if (kept instanceof HTMLInputElement) kept.checked = false;
  expect([...changedInputs(form)]).toEqual([
    ['email', 'lin@example.com'],
    ['message', '您好'],
    ['kept', false],
  ]);
});
