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
    if (!one) throw new Error('Nothing was said.');
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
    bring: (...more: Voice[]) => {
      voices.push(...more);
      listeners.forEach((listener) => listener());
    },
  };
};

/** Ms between `cancel` and the utterance. */
const soon = () => vi.advanceTimersByTime(100);

const begun = (fake = fakeEngine(), sentences = text) => {
  const reader = createReader(fake.engine, sentences, { language: 'zh-Hans', rate: 1 });
  reader.play();
  soon();
  return { ...fake, reader, step: () => reader.read().step };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a text that is read', () => {
  test('goes on by itself to its end, and says where it is', () => {
    const { reader, finish, texts, step } = begun();
    const places: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      places.push(reader.read().sentence);
      finish();
    }
    expect(places).toEqual([0, 1, 2, 3]);
    expect(texts()).toEqual(text);
    expect(step()).toBe('finished');
  });

  test('starts over once it was read', () => {
    const { reader, finish, texts } = begun(fakeEngine(), ['一', '二']);
    finish();
    finish();
    reader.play();
    soon();
    expect(texts()).toEqual(['一', '二', '一']);
  });

  test('without any words is read at once', () => {
    expect(begun(fakeEngine(), []).step()).toBe('finished');
  });
});

describe('a listener', () => {
  test('pauses, and goes on with the same words', () => {
    const { reader, finish, last, cancel, texts, step } = begun();
    finish();
    last().events.onStart();
    cancel.mockClear();
    reader.pause();
    expect(cancel).toHaveBeenCalledOnce();
    expect(step()).toBe('paused');
    reader.play();
    soon();
    expect(texts()).toEqual(['小米粥', '先泡米。', '先泡米。']);
  });

  test('is not carried on by what the engine tells of words that were given up', () => {
    const { reader, last, texts, step } = begun();
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

  test('moves by sentences, not beyond the first and the last', () => {
    const { reader, last, texts } = begun();
    const move = (by: number) => {
      reader.move(by);
      soon();
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

  test('who moves three times at once hears only the last place', () => {
    const { reader, texts } = begun();
    reader.move(1);
    reader.move(1);
    soon();
    expect(texts()).toEqual(['小米粥', '再煮。']);
  });

  test('changes the speed at once while it is read, and quietly while it is paused', () => {
    const { reader, last, texts } = begun();
    last().events.onStart();
    reader.setRate(0.8);
    soon();
    expect(last().request).toMatchObject({ text: '小米粥', rate: 0.8 });
    reader.pause();
    reader.setRate(1.25);
    soon();
    expect(texts()).toHaveLength(2);
    reader.play();
    soon();
    expect(last().request.rate).toBe(1.25);
  });

  test('hears nothing more after the stop', () => {
    const { reader, cancel, texts } = begun();
    cancel.mockClear();
    reader.stop();
    expect(cancel).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    expect(texts()).toHaveLength(1);
  });
});

describe('an engine', () => {
  test('is given a moment after it was silenced', () => {
    const { engine, texts } = fakeEngine();
    createReader(engine, text, { language: 'zh-Hans', rate: 1 }).play();
    expect(texts()).toEqual([]);
    soon();
    expect(texts()).toEqual(['小米粥']);
  });

  test('that does not begin is told of 2 s after the press, and may be tried again', () => {
    const { reader, finish, step, texts } = begun();
    vi.advanceTimersByTime(1899);
    expect(step()).toBe('starting');
    vi.advanceTimersByTime(1);
    expect(reader.read()).toMatchObject({ step: 'failed', problem: 'voice' });
    reader.play();
    soon();
    expect(reader.read()).toMatchObject({ step: 'starting', problem: null });
    finish();
    expect(texts()).toEqual(['小米粥', '小米粥', '先泡米。']);
  });

  test('that begins after all is heard, and what was said is taken back', () => {
    const { reader, finish, texts, last } = begun();
    vi.advanceTimersByTime(2500);
    last().events.onStart();
    expect(reader.read()).toMatchObject({ step: 'reading', problem: null });
    last().events.onEnd();
    finish();
    expect(texts()).toEqual(['小米粥', '先泡米。', '再煮。']);
  });

  test('that dies in the middle is told of', () => {
    const { reader, finish } = begun();
    finish();
    vi.advanceTimersByTime(2000);
    expect(reader.read()).toMatchObject({ step: 'failed', problem: 'voice', sentence: 1 });
  });

  test('whose voice comes by the network and stays silent lacks the network', () => {
    const { reader } = begun(fakeEngine([remote]));
    vi.advanceTimersByTime(2000);
    expect(reader.read()).toMatchObject({ step: 'failed', problem: 'network' });
  });

  test('that ends without a sound does not run through the text', () => {
    const { reader, last, texts } = begun();
    last().events.onEnd();
    expect(reader.read()).toMatchObject({ step: 'failed', problem: 'voice' });
    expect(texts()).toHaveLength(1);
  });

  test.each<[string, 'voice' | 'network']>([
    ['network', 'network'],
    ['synthesis-failed', 'voice'],
    ['language-unavailable', 'voice'],
  ])('that reports %s has failed for want of the %s', (reason, problem) => {
    const { reader, last } = begun();
    last().events.onError(reason);
    expect(reader.read()).toMatchObject({ step: 'failed', problem });
  });

  test.each(['interrupted', 'canceled', 'not-allowed', 'audio-busy'])('that is %s only pauses', (reason) => {
    const { last, step } = begun();
    last().events.onStart();
    last().events.onError(reason);
    expect(step()).toBe('paused');
  });
});

describe('voices that come late', () => {
  test('are waited for', () => {
    const { bring, texts, last, listeners } = begun(fakeEngine([english]));
    expect(texts()).toEqual([]);
    bring(chinese);
    expect(last().request.voice).toBe(chinese);
    expect(listeners.size).toBe(0);
  });

  test('and never come are told of 2 s after the press', () => {
    const { reader, texts } = begun(fakeEngine([english]));
    vi.advanceTimersByTime(1900);
    expect(reader.read()).toMatchObject({ step: 'failed', problem: 'voice' });
    expect(texts()).toEqual([]);
  });

  test('are taken even after that', () => {
    const { bring, finish, step } = begun(fakeEngine([english]));
    vi.advanceTimersByTime(5000);
    bring(chinese);
    finish();
    expect(step()).toBe('reading');
  });

  test('are done without on a phone that names none, which is told of if it stays silent', () => {
    const { last, step } = begun(fakeEngine([]));
    vi.advanceTimersByTime(1000);
    expect(last().request).toMatchObject({ voice: null, language: 'zh-CN' });
    expect(step()).toBe('starting');
    vi.advanceTimersByTime(900);
    expect(step()).toBe('failed');
  });

  test('find nobody who has left meanwhile', () => {
    const { reader, bring, texts, listeners } = begun(fakeEngine([]));
    reader.stop();
    expect(listeners.size).toBe(0);
    bring(chinese);
    vi.advanceTimersByTime(10_000);
    expect(texts()).toEqual([]);
  });
});
