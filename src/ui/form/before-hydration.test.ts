// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { changedInputs, takeEarlySubmit } from '@/ui/form/before-hydration.ts';

test('changedInputs reads named inputs whose value differs from the served one', () => {
  const form = document.createElement('form');
  form.innerHTML = `
    <input name="email" value="">
    <input value="">
    <input name="city" value="台北">
    <textarea name="message"></textarea>
    <input name="kept" type="checkbox" checked>
    <input name="news" type="checkbox" checked>
    <button>发送</button>`;
  const [email, unnamed, , message, kept] = form.elements;
  if (email instanceof HTMLInputElement) email.value = 'lin@example.com';
  if (unnamed instanceof HTMLInputElement) unnamed.value = 'x';
  if (message instanceof HTMLTextAreaElement) message.value = '您好';
  if (kept instanceof HTMLInputElement) kept.checked = false;
  expect([...changedInputs(form)]).toEqual([
    ['email', 'lin@example.com'],
    ['message', '您好'],
    ['kept', false],
  ]);
});

test('takeEarlySubmit reports a submit before hydration once', () => {
  const form = document.createElement('form');
  expect(takeEarlySubmit(form)).toBe(false);
  form.ariaBusy = 'true';
  expect([takeEarlySubmit(form), takeEarlySubmit(form)]).toEqual([true, false]);
  expect(form.ariaBusy).not.toBe('true');
});
