import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { fallbackThumbnail, pageAddress, parseVideo, playerAddress, type Video, videoHosts } from '@/lib/video.ts';
import classes from '@/ui/video-embed.module.css';

/**
 * A video that plays in its place after a tap, until when only its title and picture are asked for. An address of
 * another site is a link to there; what is no web address is nothing.
 */
export function VideoEmbed({ address }: { address: string }) {
  const video = parseVideo(address);
  if (video) return <Player key={pageAddress(video)} video={video} />;
  const host = webHost(address);
  return (
    host && (
      <Outside href={address}>
        观看视频：<bdi>{host}</bdi>
      </Outside>
    )
  );
}

function Player({ video }: { video: Video }) {
  const box = useRef<HTMLDivElement>(null);
  const note = useId();
  const [playing, setPlaying] = useState(false);
  const [broken, setBroken] = useState(false);
  const { title, thumbnail } = useVideoInfo(video, useIsNear(box));
  const host = videoHosts[video.host];

  return (
    <figure className={classes.embed}>
      <div ref={box} className={classes.box}>
        {playing ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, and the players need the two rights (scripts, same origin) that leave little of a sandbox
          <iframe
            ref={takeFocus}
            className={classes.frame}
            src={playerAddress(video, true)}
            title={title ? `视频：${title}` : `${host} 视频`}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <button
            type="button"
            className={classes.play}
            aria-label={title ? `播放视频：${title}` : `播放视频（${host}）`}
            aria-describedby={note}
            onClick={() => setPlaying(true)}
          >
            {thumbnail && !broken && (
              <img
                className={classes.thumbnail}
                src={thumbnail}
                alt=""
                loading="lazy"
                decoding="async"
                referrerPolicy="no-referrer"
                onError={() => setBroken(true)}
              />
            )}
            <span className={classes.sign}>
              <IconPlayerPlayFilled aria-hidden="true" />
              播放视频
            </span>
          </button>
        )}
      </div>
      <figcaption className={classes.caption}>
        <p className={classes.title}>{title ? <bdi>{title}</bdi> : `${host} 视频`}</p>
        <p id={note} className={classes.note}>
          {playing
            ? `正在从 ${host} 播放，对方会知道您的网络地址。`
            : `点按后从 ${host} 播放。标题和封面也取自 ${host}，对方会知道您的网络地址。`}
        </p>
        <Outside href={pageAddress(video)}>在 {host} 上观看</Outside>
      </figcaption>
    </figure>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
      <span>
        {children}
        <span className="visually-hidden">（在新窗口打开）</span>
      </span>
    </a>
  );
}

/** Title and picture, once they are wanted; when they can't be had, the picture that needs no asking. */
const useVideoInfo = (video: Video, wanted: boolean) => {
  const { host, id, hash } = video;
  const { data, isError } = useQuery({
    queryKey: ['video', host, id, hash],
    queryFn: async ({ signal }) => {
      const { fetchVideoInfo } = await import('@/lib/video-info.ts');
      return fetchVideoInfo({ host, id, hash }, signal);
    },
    enabled: wanted,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? { title: null, thumbnail: isError ? fallbackThumbnail(video) : null };
};

/** Whether the element has ever been in view or within 200 px of it. */
const useIsNear = (element: RefObject<Element | null>): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
};

/** The button that had the focus is gone; a keyboard goes on in the player. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** The host of an http(s) address, null for anything else. */
const webHost = (address: string): string | null => {
  try {
    const { protocol, host } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? host : null;
  } catch {
    return null;
  }
};
