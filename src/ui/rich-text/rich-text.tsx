import { createAtom } from '@tanstack/react-store';
import { Suspense, useSyncExternalStore } from 'react';
import { paragraphsOf } from '@/lib/paragraphs.ts';
import type { VideoProps } from '@/ui/media/video-embed.tsx';
import type * as sanitizedHtml from '@/ui/rich-text/sanitized-html.tsx';
import classes from '@/ui/rich-text/rich-text.module.css';

const sanitizerModule = createAtom<typeof sanitizedHtml | null>(null);
let loading: Promise<void> | undefined;

/** Loads the sanitizer; route loaders call it in parallel with the record's request. Never rejects: the next body retries. */
export const preloadRichText = (): Promise<void> => (loading ??= load());

const load = async () => {
  try {
    const loaded = await import('@/ui/rich-text/sanitized-html.tsx');
    sanitizerModule.set(loaded);
  } catch {
    loading = undefined;
  }
};

const subscribe = (render: () => void) => {
  void preloadRichText();
  return sanitizerModule.subscribe(render).unsubscribe;
};

interface Props {
  html: string | null;
  /** Title of the record. */
  title: string;
}

const useSanitizerModule = () => useSyncExternalStore(subscribe, sanitizerModule.get, sanitizerModule.get);

/** The video of a record, outside of its body; its code comes with that of bodies. */
export function RecordVideo(props: VideoProps) {
  const loaded = useSanitizerModule();
  return loaded && <loaded.RecordVideo {...props} />;
}

/** Sanitized body of a record; plain text until the sanitizer has loaded, and on a server without it. */
export function RichText({ html, title }: Props) {
  const loaded = useSanitizerModule();
  const plainText = <PlainText html={html ?? ''} />;
  if (!loaded || !html) return plainText;
  return (
    // A hydration mismatch, from a browser that parses the body differently, re-renders only the body.
    <Suspense>
      <loaded.SanitizedHtml html={html} title={title} fallback={plainText} />
    </Suspense>
  );
}

function PlainText({ html }: { html: string }) {
  const paragraphs = paragraphsOf(html);
  if (paragraphs.length === 0) {
    return (
      <p className={classes.quiet}>{/<img\b/i.test(html) ? '正文里的图片还没有显示出来。' : '这篇内容还没有正文。'}</p>
    );
  }
  return (
    <div className={classes.body}>
      {paragraphs.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the paragraphs never reorder
        <p key={index}>{text}</p>
      ))}
    </div>
  );
}
