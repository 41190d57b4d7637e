import { useWindowEvent } from '@mantine/hooks';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNextFilled,
  IconPlayerTrackPrevFilled,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { setMediaControls, setPlaybackState } from '@/ui/read-aloud/media-session.ts';
import { createSentenceMarker } from '@/ui/read-aloud/sentence-marker.ts';
import { browserEngine } from '@/ui/read-aloud/speech-engine.ts';
import { createReader, type Reading } from '@/ui/read-aloud/speech-reader.ts';
import { speechRates, spokenSentences, type SpeechRate } from '@/ui/read-aloud/speech.ts';
import classes from '@/ui/read-aloud/read-aloud-player.module.css';
import { createStoredValue } from '@/lib/stored-value.ts';

/** The reader's stored speech rate; 1 by default. */
const storedRate = createStoredValue(
  'speech-rate',
  (stored): SpeechRate => speechRates.find((rate) => rate === stored) ?? 1,
);

interface Props {
  title: string;
  texts: readonly string[];
  /** Element that shows the texts, where the current sentence is marked. */
  article: Element | null;
  onClose: () => void;
}

const rateNames: Record<SpeechRate, string> = { 0.8: '慢', 1: '正常', 1.25: '快' };

const states: Record<Exclude<Reading['step'], 'failed'>, string> = {
  starting: '正在准备…',
  reading: '正在朗读',
  paused: '已暂停',
  finished: '读完了',
};

const problems: Record<NonNullable<Reading['problem']>, string> = {
  voice:
    '这台设备现在没有中文语音，读不出来。请在系统设置里找到“文字转语音”或“朗读内容”，装上中文语音，再按“再试一次”；也可以换一个浏览器打开这一页。',
  network: '这台设备的中文语音要用网络，现在连不上。请检查网络，再按“再试一次”。',
};

const actions = {
  starting: ['暂停', IconPlayerPauseFilled],
  reading: ['暂停', IconPlayerPauseFilled],
  paused: ['继续', IconPlayerPlayFilled],
  finished: ['再听一遍', IconPlayerPlayFilled],
  failed: ['再试一次', IconRefresh],
} as const;

/** Player bar that reads the texts aloud while mounted and marks the current sentence in the article. */
export function ReadAloudPlayer({ title, texts, article, onClose }: Props) {
  const [sentences] = useState(() => spokenSentences(texts));
  const rate = useSyncExternalStore(storedRate.subscribe, storedRate.read);
  const [reader] = useState(() =>
    createReader(browserEngine(), sentences, { language: document.documentElement.lang, rate }),
  );
  const { step, problem, sentence } = useSyncExternalStore(reader.subscribe, reader.read);
  const bar = useRef<HTMLElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const marker = useRef<ReturnType<typeof createSentenceMarker>>(null);

  const play = () => {
    marker.current?.follow();
    reader.play();
  };
  const move = (by: number) => {
    marker.current?.follow();
    reader.move(by);
  };

  useEffect(() => {
    reader.play();
    // So that the keyboard can stop the speech at once.
    main.current?.focus({ preventScroll: true });
    return reader.stop;
  }, [reader]);

  useEffect(() => {
    if (!article) return;
    const created = createSentenceMarker(article, sentences);
    marker.current = created;
    return () => {
      marker.current = null;
      created.remove();
    };
  }, [article, sentences]);

  useEffect(() => {
    const top = bar.current?.getBoundingClientRect().top;
    marker.current?.show(step === 'finished' ? -1 : sentence, top ?? window.innerHeight);
  }, [sentence, step]);

  useEffect(
    () =>
      setMediaControls(title, {
        play: reader.play,
        pause: reader.pause,
        stop: onClose,
        previoustrack: () => reader.move(-1),
        nexttrack: () => reader.move(1),
      }),
    [title, reader, onClose],
  );

  const isActive = step === 'starting' || step === 'reading';
  useEffect(() => setPlaybackState(isActive ? 'playing' : 'paused'), [isActive]);

  // A page in the back/forward cache must not continue speaking.
  useWindowEvent('pagehide', onClose);

  const [action, Icon] = actions[step];
  const last = sentences.length - 1;
  return (
    <section ref={bar} className={classes.player} aria-label="朗读" data-print-hidden>
      <div className={classes.bar}>
        <button type="button" aria-disabled={sentence === 0} onClick={() => move(-1)}>
          <IconPlayerTrackPrevFilled aria-hidden="true" />
          <span>上一句</span>
        </button>
        <button ref={main} type="button" className={classes.main} onClick={isActive ? reader.pause : play}>
          <Icon aria-hidden="true" />
          <span>{action}</span>
        </button>
        <button type="button" aria-disabled={sentence >= last} onClick={() => move(1)}>
          <IconPlayerTrackNextFilled aria-hidden="true" />
          <span>下一句</span>
        </button>
        <p className={classes.state} data-step={step}>
          <strong role="status">{step === 'failed' ? problem && problems[problem] : states[step]}</strong>
          {step !== 'failed' && sentences.length > 0 && (
            <span>
              {sentence + 1} / {sentences.length} 句
            </span>
          )}
        </p>
        <select
          aria-label="语速"
          value={rate}
          onChange={({ currentTarget }) => {
            const next = speechRates.find((one) => String(one) === currentTarget.value) ?? 1;
            storedRate.write(next);
            reader.setRate(next);
          }}
        >
          {speechRates.map((one) => (
            <option key={one} value={one}>
              {rateNames[one]}
            </option>
          ))}
        </select>
        <button type="button" className={classes.close} onClick={onClose}>
          <IconX aria-hidden="true" />
          <span>关闭</span>
        </button>
      </div>
    </section>
  );
}
