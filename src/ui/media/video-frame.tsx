import type { ReactNode, Ref } from 'react';
import { pageAddress, videoHosts, videoName, type Video } from '@/lib/video.ts';
import classes from '@/ui/media/video-frame.module.css';

interface Props {
  video: Video;
  /** Null until it is known. */
  title: string | null;
  isPlaying?: boolean;
  /** The id of what says what a tap means. */
  noteId?: string;
  /** The place for what plays. */
  box?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/** The place of a video with its title, what a tap means and the way to its own page: as large before the player is there. */
export function VideoFrame({ video, title, isPlaying = false, noteId, box, children }: Props) {
  const host = videoHosts[video.host];
  return (
    <figure className={classes.embed}>
      <div ref={box} className={classes.box}>
        {children}
      </div>
      <figcaption className={classes.caption}>
        <p className={classes.title}>{title ? <bdi>{title}</bdi> : videoName(video)}</p>
        <p id={noteId} className={classes.note} data-print-hidden>
          {isPlaying
            ? `正在从 ${host} 播放，对方会知道您的网络地址。`
            : `点按后从 ${host} 播放。标题和封面也取自 ${host}，对方会知道您的网络地址。`}
        </p>
        <OutsideVideo href={pageAddress(video)}>在 {host} 上观看</OutsideVideo>
      </figcaption>
    </figure>
  );
}

/** The way to a video on another site. */
export function OutsideVideo({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
      <span>
        {children}
        <span className="visually-hidden">（在新窗口打开）</span>
      </span>
    </a>
  );
}
