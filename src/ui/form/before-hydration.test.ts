// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { afterPress, changedInputs, takeEarlySubmit } from '@/ui/form/before-hydration.ts';

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

describe('afterPress', () => {
  afterEach(() => vi.restoreAllMocks());

  const press = () => vi.spyOn(document, 'querySelector').mockReturnValue(document.createElement('button'));

  test('acts at once while no button is pressed', () => {
    const action = vi.fn<(wasPressed: boolean) => void>();
    afterPress(action);
    expect(action.mock.calls).toEqual([[false]]);
  });

  test('waits for the click of a pressed button, and acts once before its handlers', () => {
    press();
    const order: string[] = [];
    afterPress((wasPressed) => order.push(`action ${wasPressed}`));
    expect(order).toEqual([]);
    const button = document.body.appendChild(document.createElement('button'));
    button.addEventListener('click', () => order.push('handler'));
    button.click();
    button.click();
    expect(order).toEqual(['action true', 'handler', 'handler']);
  });

  test('acts when the button is released elsewhere, without a click', () => {
    vi.useFakeTimers();
    press();
    const action = vi.fn<(wasPressed: boolean) => void>();
    afterPress(action);
    window.dispatchEvent(new Event('pointerup'));
    vi.runAllTimers();
    vi.useRealTimers();
    expect(action.mock.calls).toEqual([[true]]);
  });

  test('does nothing after it is cancelled', () => {
    press();
    const action = vi.fn<(wasPressed: boolean) => void>();
    afterPress(action)();
    document.body.click();
    expect(action).not.toHaveBeenCalled();
  });
});
