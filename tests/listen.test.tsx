import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ReadAloud } from '@/ui/read-aloud/read-aloud.tsx';
import { PlayerSlot } from '@/ui/read-aloud/read-aloud-slot.ts';
import { visit } from './visit.tsx';

class FakeUtterance extends EventTarget {
  voice: unknown = null;
  lang = '';
  rate = 1;
  text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

/** Fake `speechSynthesis` whose events the test dispatches. */
class FakeSynthesis extends EventTarget {
  voices = [{ lang: 'zh-CN', localService: true, voiceURI: 'zh', name: '婷婷', default: true }];
  spoken: FakeUtterance[] = [];
  cancel = vi.fn<() => void>();
  getVoices() {
    return this.voices;
  }
  speak(utterance: FakeUtterance) {
    this.spoken.push(utterance);
  }
  /** All utterances but the empty one that unlocks Safari. */
  get sentences() {
    return this.spoken.filter(({ text }) => text !== '');
  }
  dispatch(type: 'start' | 'end') {
    const current = this.sentences.at(-1);
    act(() => void current?.dispatchEvent(new Event(type)));
  }
  fail(error: string) {
    const current = this.sentences.at(-1);
    act(() => void current?.dispatchEvent(Object.assign(new Event('error'), { error })));
  }
}

let engine: FakeSynthesis;
beforeEach(() => {
  engine = new FakeSynthesis();
  vi.stubGlobal('speechSynthesis', engine);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
});

const title = '小米粥';
const body = '<p>先泡米。再煮。</p><p>趁热吃。</p>';

const listen = async (words?: readonly string[]) => {
  const user = userEvent.setup();
  const page = render(
    <>
      <ReadAloud title={title} words={words} body={body} />
      <PlayerSlot />
    </>,
  );
  await user.click(screen.getByRole('button', { name: '听全文' }));
  const player = await screen.findByRole('region', { name: '朗读' });
  await waitFor(() => expect(engine.sentences).not.toHaveLength(0));
  const button = (name: string) => within(player).getByRole('button', { name });
  const waitForSentences = (count: number) => waitFor(() => expect(engine.sentences).toHaveLength(count));
  return { ...page, user, player, button, waitForSentences, status: within(player).getByRole('status') };
};

describe('reading aloud', () => {
  test('prerenders its button, and explains a browser without speech synthesis', async () => {
    expect(renderToString(<ReadAloud title={title} body={body} />)).toContain('听全文');
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window, 'speechSynthesis');
    render(<ReadAloud title={title} body={body} />);
    await userEvent.click(screen.getByRole('button', { name: '听全文' }));
    expect(screen.getByRole('status').textContent).toMatch(/^这个浏览器不会朗读。请用手机自带的浏览器打开/);
  });

  test('speaks title, advice and body by sentence and shows the position', async () => {
    const { player, waitForSentences, status } = await listen(['何时就医', '发烧三天请就医。']);
    const places: string[] = [];
    for (let count = 1; count <= 6; count += 1) {
      await waitForSentences(count);
      engine.dispatch('start');
      places.push(within(player).getByText(/\d 句$/).textContent);
      engine.dispatch('end');
    }
    expect(engine.sentences.map(({ text }) => text)).toEqual([
      '小米粥',
      '何时就医',
      '发烧三天请就医。',
      '先泡米。',
      '再煮。',
      '趁热吃。',
    ]);
    expect(places).toEqual(['1', '2', '3', '4', '5', '6'].map((place) => `${place} / 6 句`));
    expect(status.textContent).toBe('读完了');
    expect(within(player).getByRole('button', { name: '再听一遍' })).toBeTruthy();
    expect(engine.sentences[0]).toMatchObject({ lang: 'zh-CN', rate: 1, voice: engine.voices[0] });
  });

  test('announces changes of state, not each sentence', async () => {
    const { user, button, waitForSentences, status } = await listen();
    expect(status.textContent).toBe('正在准备…');
    engine.dispatch('start');
    expect(status.textContent).toBe('正在朗读');
    engine.dispatch('end');
    expect(status.textContent).toBe('正在朗读');
    await user.click(button('暂停'));
    expect(status.textContent).toBe('已暂停');
    await user.click(button('继续'));
    await waitForSentences(3);
    expect(engine.sentences.at(-1)?.text).toBe('先泡米。');
  });

  test('focuses 暂停, and returns the focus to the button on 关闭', async () => {
    const { user, button } = await listen();
    expect(document.activeElement).toBe(button('暂停'));
    engine.cancel.mockClear();
    await user.click(button('关闭'));
    expect(engine.cancel).toHaveBeenCalled();
    expect(screen.queryByRole('region', { name: '朗读' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '听全文' }));
  });

  test('stops with the button that started it', async () => {
    const { user } = await listen();
    await user.click(screen.getByRole('button', { name: '停止朗读', expanded: true }));
    expect(screen.queryByRole('region', { name: '朗读' })).toBeNull();
    expect(screen.getByRole('button', { name: '听全文', expanded: false })).toBeTruthy();
  });

  test('moves to the next and previous sentence', async () => {
    const { user, button, waitForSentences } = await listen();
    expect(button('上一句').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('下一句'));
    await waitForSentences(2);
    await user.click(button('上一句'));
    await waitForSentences(3);
    expect(engine.sentences.map(({ text }) => text)).toEqual(['小米粥', '先泡米。', '小米粥']);
  });

  test('stores the chosen speed on the device', async () => {
    const { user, player, waitForSentences, unmount } = await listen();
    const speed = within(player).getByRole<HTMLSelectElement>('combobox', { name: '语速' });
    expect([...speed.options].map(({ text }) => text)).toEqual(['慢', '正常', '快']);
    await user.selectOptions(speed, '慢');
    await waitForSentences(2);
    expect(engine.sentences.at(-1)?.rate).toBe(0.8);
    unmount();
    engine.spoken = [];
    await listen();
    expect(engine.sentences[0]?.rate).toBe(0.8);
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('0.8');
  });

  test('explains a missing Chinese voice, and retries on request', async () => {
    const { user, player, button, waitForSentences, status } = await listen();
    engine.fail('language-unavailable');
    expect(status.textContent).toMatch(/^这台设备现在没有中文语音.*装上中文语音/);
    expect(within(player).queryByText(/\d 句$/)).toBeNull();
    await user.click(button('再试一次'));
    await waitForSentences(2);
    engine.dispatch('start');
    expect(status.textContent).toBe('正在朗读');
  });

  test('explains that the voice needs a network', async () => {
    const { status } = await listen();
    engine.fail('network');
    expect(status.textContent).toMatch(/中文语音要用网络/);
  });

  test('stops on unmount and when the page enters the back/forward cache', async () => {
    const { unmount } = await listen();
    engine.cancel.mockClear();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(engine.cancel).toHaveBeenCalled();
    expect(screen.queryByRole('region', { name: '朗读' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '听全文' }));
    await screen.findByRole('region', { name: '朗读' });
    engine.cancel.mockClear();
    unmount();
    expect(engine.cancel).toHaveBeenCalled();
  });

  test('speaks an empty utterance in the click handler, as Safari requires', async () => {
    render(<ReadAloud title={title} body={body} />);
    act(() => screen.getByRole('button').click());
    expect(engine.spoken.map(({ text }) => text)).toEqual(['']);
    await screen.findByRole('button', { name: '停止朗读' });
  });
});

describe('reading aloud without the player chunk', () => {
  afterEach(() => {
    vi.doUnmock('@/ui/read-aloud/read-aloud-player.tsx');
    vi.resetModules();
  });

  test('reports the failed load, and opens the player on the second press', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.resetModules();
    vi.doMock('@/ui/read-aloud/read-aloud-player.tsx', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { ReadAloud: FreshListen } = await import('@/ui/read-aloud/read-aloud.tsx');
    const { PlayerSlot: FreshSlot } = await import('@/ui/read-aloud/read-aloud-slot.ts');
    const user = userEvent.setup();
    render(
      <>
        <FreshListen title={title} body={body} />
        <FreshSlot />
      </>,
    );
    await user.click(screen.getByRole('button', { name: '听全文' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/检查网络/));
    vi.doMock('@/ui/read-aloud/read-aloud-player.tsx', () => ({ ReadAloudPlayer: () => <p>朗读的办法</p> }));
    await user.click(screen.getByRole('button', { name: '听全文' }));
    expect(await screen.findByText('朗读的办法')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('reading a record aloud', () => {
  test('starts a symptom with when to see a doctor, and stops on navigation', async () => {
    const { user, router } = visit('/symptom/5');
    const heading = await screen.findByRole('heading', { level: 1 });
    const advice = screen.getByRole('complementary', { name: '何时就医' }).querySelector('p')?.textContent ?? '';
    await user.click(await screen.findByRole('button', { name: '听全文' }));
    const player = await screen.findByRole('region', { name: '朗读' });
    const words = (text: string) => text.replaceAll(/\s/gu, '');
    const heard = () => words(engine.sentences.map(({ text }) => text).join(''));
    const first = words([heading.textContent, '何时就医', advice].join(''));
    for (let count = 1; heard().length < first.length; count += 1) {
      await waitFor(() => expect(engine.sentences).toHaveLength(count));
      engine.dispatch('start');
      engine.dispatch('end');
    }
    expect(heard()).toContain(first);
    engine.cancel.mockClear();
    await act(() => router.navigate({ to: '/symptom/$id', params: { id: '6' } }));
    await waitFor(() => expect(player.isConnected).toBe(false));
    expect(engine.cancel).toHaveBeenCalled();
    expect(await screen.findByRole('button', { name: '听全文' })).toBeTruthy();
  });

  test.each(['/witness/5', '/reflection/5'])('says of %s that it is a personal experience', async (address) => {
    const { user } = visit(address);
    await user.click(await screen.findByRole('button', { name: '听全文' }));
    await waitFor(() => expect(engine.sentences).toHaveLength(1));
    while (!engine.sentences.some(({ text }) => text === '个人经验，不能代替医疗建议。')) {
      expect(engine.sentences.length).toBeLessThan(4);
      engine.dispatch('start');
      engine.dispatch('end');
    }
  });
});
