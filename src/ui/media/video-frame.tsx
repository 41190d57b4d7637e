import type { ReactNode, Ref } from 'react';
import { pageAddress, videoHosts, videoName, type Video } from '@/lib/video.ts';
import { configuration } from '@/lib/configuration/configuration.ts';
import classes from '@/ui/media/video-frame.module.css';

interface Props {
  video: Video;
  title: string | null;
  isPlaying?: boolean;
  noteId?: string;
  box?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/** Player box, title, privacy note and link to the host; same size before the player loads. */
export function VideoFrame({ video, title, isPlaying = false, noteId, box, children }: Props) {
  const host = videoHosts[video.host].name;
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
            : noteBefore(host, videoHosts[video.host].oembed !== null)}
        </p>
        <OutsideVideo href={pageAddress(video)}>在 {host} 上观看</OutsideVideo>
      </figcaption>
    </figure>
  );
}

const noteBefore = (host: string, hasTitles: boolean) =>
  configuration().askBeforeThirdParties || !hasTitles
    ? `点按后才从 ${host} 播放，那时对方会知道您的网络地址。`
    : `点按后从 ${host} 播放。标题和封面也取自 ${host}，对方会知道您的网络地址。`;

/** Link to a video on another site. */
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
