import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconPlayerTrackNextFilled,
  IconPlayerTrackPrevFilled,
  IconRefresh,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { browserEngine } from '@/ui/read-aloud/speech-engine.ts';
import { storedRate } from '@/ui/read-aloud/speech-rate.ts';
import { createReader, type Reading } from '@/ui/read-aloud/speech-reader.ts';
import { speechRates, spokenParagraphs, type SpeechRate } from '@/ui/read-aloud/speech.ts';
import classes from '@/ui/read-aloud/read-aloud-player.module.css';

interface Props {
  texts: readonly string[];
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
    '这台设备现在没有中文语音，读不出来。请在系统设置里找到“文字转语音”或“朗读内容”，装上中文语音，再按“再试一次”。',
  network: '这台设备的中文语音要用网络，现在连不上。请检查网络，再按“再试一次”。',
};

const actions = {
  starting: ['暂停', IconPlayerPauseFilled],
  reading: ['暂停', IconPlayerPauseFilled],
  paused: ['继续', IconPlayerPlayFilled],
  finished: ['再听一遍', IconPlayerPlayFilled],
  failed: ['再试一次', IconRefresh],
} as const;

/** Reads the texts aloud while mounted and shows the current words. */
export function ReadAloudPlayer({ texts, onClose }: Props) {
  const [paragraphs] = useState(() => spokenParagraphs(texts));
  const rate = useSyncExternalStore(storedRate.subscribe, storedRate.read);
  const [reader] = useState(() =>
    createReader(browserEngine(), paragraphs, { language: document.documentElement.lang, rate }),
  );
  const { step, problem, paragraph, words } = useSyncExternalStore(reader.subscribe, reader.read);
  const main = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    reader.play();
    // Speech must be stoppable at once by keyboard, too.
    main.current?.focus({ preventScroll: true });
    return reader.stop;
  }, [reader]);

  useEffect(() => {
    // A page in the back/forward cache must not keep speaking.
    window.addEventListener('pagehide', onClose);
    return () => window.removeEventListener('pagehide', onClose);
  }, [onClose]);

  const isUnderWay = step === 'starting' || step === 'reading';
  const [action, Icon] = actions[step];
  const last = paragraphs.length - 1;
  return (
    <section className={classes.player} aria-label="朗读" data-print-hidden>
      <div className={classes.width}>
        <div className={classes.told}>
          <p className={classes.state} data-step={step}>
            <strong role="status">{step === 'failed' ? problem && problems[problem] : states[step]}</strong>
            {step !== 'failed' && paragraphs.length > 0 && (
              <span>
                第 {paragraph + 1} 段，共 {paragraphs.length} 段
              </span>
            )}
          </p>
          {step !== 'failed' && step !== 'finished' && (
            <p className={classes.words}>
              <bdi>{words}</bdi>
            </p>
          )}
        </div>
        <div className={classes.controls}>
          <button ref={main} type="button" className={classes.main} onClick={isUnderWay ? reader.pause : reader.play}>
            <Icon aria-hidden="true" />
            {action}
          </button>
          <button type="button" className={classes.stop} onClick={onClose}>
            <IconPlayerStopFilled aria-hidden="true" />
            停止
          </button>
          <button type="button" aria-disabled={paragraph === 0} onClick={() => reader.move(-1)}>
            <IconPlayerTrackPrevFilled aria-hidden="true" />
            上一段
          </button>
          <button type="button" aria-disabled={paragraph >= last} onClick={() => reader.move(1)}>
            <IconPlayerTrackNextFilled aria-hidden="true" />
            下一段
          </button>
          <label className={classes.rate}>
            语速
            <select
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
          </label>
        </div>
      </div>
    </section>
  );
}
