import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UtteranceEvents, SpeechEngine, UtteranceRequest } from '@/ui/read-aloud/speech-engine.ts';
import { createReader } from '@/ui/read-aloud/speech-reader.ts';
import type { Voice } from '@/ui/read-aloud/speech.ts';

const chinese: Voice = { lang: 'zh-CN', localService: true, voiceURI: 'zh' };
const english: Voice = { lang: 'en-US', localService: true, voiceURI: 'en' };
const remote: Voice = { lang: 'zh-CN', localService: false, voiceURI: 'remote' };
const text = ['小米粥', '先泡米。', '再煮。', '趁热吃。'];

/** Fake engine whose events the test fires. */
const fakeEngine = (voices: Voice[] = [chinese]) => {
  const listeners = new Set<() => void>();
  const utterances: { request: UtteranceRequest; events: UtteranceEvents }[] = [];
  const cancel = vi.fn<() => void>();
  const engine: SpeechEngine = {
    voices: () => voices,
    onVoices: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    speak: (request, events) => void utterances.push({ request, events }),
    cancel,
  };
  const last = () => {
    const one = utterances.at(-1);
    if (!one) throw new Error('No utterance yet');
    return one;
  };
  return {
    engine,
    cancel,
    listeners,
    texts: () => utterances.map(({ request }) => request.text),
    last,
    /** Plays the current utterance to its end. */
    finish: () => {
      const { events } = last();
      events.onStart();
      events.onEnd();
    },
    addVoices: (...more: Voice[]) => {
      voices.push(...more);
      listeners.forEach((listener) => listener());
    },
  };
};

/** Waits for the delay between `cancel` and the utterance. */
const passCancelDelay = () => vi.advanceTimersByTime(100);

const startReading = (fake = fakeEngine(), sentences = text) => {
  const reader = createReader(fake.engine, sentences, { language: 'zh-Hans', rate: 1 });
  reader.play();
  passCancelDelay();
  return { ...fake, reader, step: () => reader.read().step };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('speech reader', () => {
  test('reads all sentences and reports the current one', () => {
    const { reader, finish, texts, step } = startReading();
    const places: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      places.push(reader.read().sentence);
      finish();
    }
    expect(places).toEqual([0, 1, 2, 3]);
    expect(texts()).toEqual(text);
    expect(step()).toBe('finished');
  });

  test('restarts after the end', () => {
    const { reader, finish, texts } = startReading(fakeEngine(), ['一', '二']);
    finish();
    finish();
    reader.play();
    passCancelDelay();
    expect(texts()).toEqual(['一', '二', '一']);
  });

  test('finishes at once without sentences', () => {
    expect(startReading(fakeEngine(), []).step()).toBe('finished');
  });
});

describe('a voice that never ends', () => {
  const sentences = ['先泡米。', '再煮，煮到米粒开花，汤也稠了。', '趁热吃。'];

  test('is cancelled after the longest time of its text, and the next sentence is tried', () => {
    const { last, cancel, texts, finish, step } = startReading(fakeEngine(), sentences);
    last().events.onStart();
    cancel.mockClear();
    vi.advanceTimersByTime(8000);
    expect(cancel).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1200);
    passCancelDelay();
    expect(texts()).toEqual(sentences.slice(0, 2));
    finish();
    expect(texts()).toEqual(sentences);
    expect(step()).toBe('reading');
  });

  test('fails when the next sentence never ends either, and can be played again', () => {
    const { last, reader, texts, step } = startReading(fakeEngine(), sentences);
    last().events.onStart();
    vi.advanceTimersByTime(10_000);
    last().events.onStart();
    vi.advanceTimersByTime(60_000);
    expect(reader.read()).toEqual({ step: 'failed', problem: 'voice', sentence: 1 });
    reader.play();
    passCancelDelay();
    expect(texts().at(-1)).toBe(sentences[1]);
    expect(step()).toBe('starting');
  });

  test('gets more time for a longer text, and none while it is paused', () => {
    const { last, reader, step } = startReading(fakeEngine(), ['粥'.repeat(50), '好。']);
    last().events.onStart();
    vi.advanceTimersByTime(27_000);
    expect(step()).toBe('reading');
    reader.pause();
    vi.advanceTimersByTime(60_000);
    expect(step()).toBe('paused');
  });
});

test('speech reader › hands the spoken form to the voice', () => {
  expect(startReading(fakeEngine(), ['每次 10⁶ 个']).texts()).toEqual(['每次 10 的 6 次方 个']);
});

describe('speech reader controls', () => {
  test('repeat the current sentence after a pause', () => {
    const { reader, finish, last, cancel, texts, step } = startReading();
    finish();
    last().events.onStart();
    cancel.mockClear();
    reader.pause();
    expect(cancel).toHaveBeenCalledOnce();
    expect(step()).toBe('paused');
    reader.play();
    passCancelDelay();
    expect(texts()).toEqual(['小米粥', '先泡米。', '先泡米。']);
  });

  test('ignore events of a cancelled utterance', () => {
    const { reader, last, texts, step } = startReading();
    const { events } = last();
    events.onStart();
    reader.pause();
    events.onError('interrupted');
    events.onEnd();
    events.onStart();
    vi.advanceTimersByTime(60_000);
    expect(step()).toBe('paused');
    expect(texts()).toEqual(['小米粥']);
  });

  test('move by sentence, within the first and the last', () => {
    const { reader, last, texts } = startReading();
    const move = (by: number) => {
      reader.move(by);
      passCancelDelay();
    };
    move(-1);
    expect(texts()).toHaveLength(1);
    move(1);
    last().events.onStart();
    last().events.onEnd();
    move(1);
    expect(reader.read().sentence).toBe(3);
    move(1);
    move(-1);
    expect(texts()).toEqual(['小米粥', '先泡米。', '再煮。', '趁热吃。', '再煮。']);
  });

  test('speak only the last sentence after quick moves', () => {
    const { reader, texts } = startReading();
    reader.move(1);
    reader.move(1);
    passCancelDelay();
    expect(texts()).toEqual(['小米粥', '再煮。']);
  });

  test('apply a new rate at once while reading, and on resume while paused', () => {
    const { reader, last, texts } = startReading();
    last().events.onStart();
    reader.setRate(0.8);
    passCancelDelay();
    expect(last().request).toMatchObject({ text: '小米粥', rate: 0.8 });
    reader.pause();
    reader.setRate(1.25);
    passCancelDelay();
    expect(texts()).toHaveLength(2);
    reader.play();
    passCancelDelay();
    expect(last().request.rate).toBe(1.25);
  });

  test('cancel the speech on stop', () => {
    const { reader, cancel, texts } = startReading();
    cancel.mockClear();
    reader.stop();
    expect(cancel).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    expect(texts()).toHaveLength(1);
  });
});

describe('speech reader with an engine', () => {
  test('that was cancelled: waits before speaking', () => {
    const { engine, texts } = fakeEngine();
    createReader(engine, text, { language: 'zh-Hans', rate: 1 }).play();
    expect(texts()).toEqual([]);
    passCancelDelay();
    expect(texts()).toEqual(['小米粥']);
  });

  test('that does not start: fails 2 s after the press and can be retried', () => {
    const { reader, finish, step, texts } = startReading();
    vi.advanceTimersByTime(1899);
    expect(step()).toBe('starting');
    vi.advanceTimersByTime(1);
    expect(reader.read()).toMatchObject({ step: 'failed', problem: 'voice' });
    reader.play();
    passCancelDelay();
    expect(reader.read()).toMatchObject({ step: 'starting', problem: null });
    finish();
    expect(texts()).toEqual(['小米粥', '小米粥', '先泡米。']);
  });

  test('that starts late: clears the failure and continues', () => {
    const { reader, finish, texts, last } = startReading();
    vi.advanceTimersByTime(2500);
    last().events.onStart();
    expect(reader.read()).toMatchObject({ step: 'reading', problem: null });
    last().events.onEnd();
    finish();
    expect(texts()).toEqual(['小米粥', '先泡米。', '再煮。']);
  });

  test('that stops in the middle: fails after 2 s', () => {
    const { reader, finish } = startReading();
    finish();
    vi.advanceTimersByTime(2000);
    expect(reader.read()).toMatchObject({ step: 'failed', problem: 'voice', sentence: 1 });
  });

  test('with a silent remote voice: reports a network problem', () => {
    const { reader } = startReading(fakeEngine([remote]));
    vi.advanceTimersByTime(2000);
    expect(reader.read()).toMatchObject({ step: 'failed', problem: 'network' });
  });

  test('that ends without starting: fails instead of skipping the text', () => {
    const { reader, last, texts } = startReading();
    last().events.onEnd();
    expect(reader.read()).toMatchObject({ step: 'failed', problem: 'voice' });
    expect(texts()).toHaveLength(1);
  });

  test.each<[string, 'voice' | 'network']>([
    ['network', 'network'],
    ['synthesis-failed', 'voice'],
    ['language-unavailable', 'voice'],
  ])('that reports %s: fails with the problem %s', (reason, problem) => {
    const { reader, last } = startReading();
    last().events.onError(reason);
    expect(reader.read()).toMatchObject({ step: 'failed', problem });
  });

  test.each(['interrupted', 'canceled', 'not-allowed', 'audio-busy'])('that reports %s: pauses', (reason) => {
    const { last, step } = startReading();
    last().events.onStart();
    last().events.onError(reason);
    expect(step()).toBe('paused');
  });
});

describe('speech reader without a voice at first', () => {
  test('speaks once a Chinese voice is listed', () => {
    const { addVoices, texts, last, listeners } = startReading(fakeEngine([english]));
    expect(texts()).toEqual([]);
    addVoices(chinese);
    expect(last().request.voice).toBe(chinese);
    expect(listeners.size).toBe(0);
  });

  test('fails 2 s after the press if none is listed', () => {
    const { reader, texts } = startReading(fakeEngine([english]));
    vi.advanceTimersByTime(1900);
    expect(reader.read()).toMatchObject({ step: 'failed', problem: 'voice' });
    expect(texts()).toEqual([]);
  });

  test('speaks with a voice that is listed after the failure', () => {
    const { addVoices, finish, step } = startReading(fakeEngine([english]));
    vi.advanceTimersByTime(5000);
    addVoices(chinese);
    finish();
    expect(step()).toBe('reading');
  });

  test('speaks without a voice after 1 s if the list stays empty, and fails if silent', () => {
    const { last, step } = startReading(fakeEngine([]));
    vi.advanceTimersByTime(1000);
    expect(last().request).toMatchObject({ voice: null, language: 'zh-CN' });
    expect(step()).toBe('starting');
    vi.advanceTimersByTime(900);
    expect(step()).toBe('failed');
  });

  test('does not speak after stop', () => {
    const { reader, addVoices, texts, listeners } = startReading(fakeEngine([]));
    reader.stop();
    expect(listeners.size).toBe(0);
    addVoices(chinese);
    vi.advanceTimersByTime(10_000);
    expect(texts()).toEqual([]);
  });
});
