import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  fallbackThumbnail,
  pageAddress,
  parseVideo,
  playerAddress,
  type Video,
  videoHosts,
  videoName,
} from '@/lib/video.ts';
import { JsonLd } from '@/ui/elements/json-ld.tsx';
import { useInView } from '@/ui/hooks/use-in-view.ts';
import { configuration } from '@/lib/configuration/configuration.ts';
import { OutsideVideo, VideoFrame } from '@/ui/media/video-frame.tsx';
import classes from '@/ui/media/video-embed.module.css';

export interface VideoProps {
  address: string;
  title?: string | null;
  /** Fallback when the title may not be requested from the host. */
  recordTitle: string;
}

/**
 * Click-to-load player of a video at one of `videoHosts`. Title and thumbnail load near the viewport, unless
 * `askBeforeThirdParties`. Other web URLs become links; invalid ones render nothing.
 */
export function VideoEmbed({ address, title = null, recordTitle }: VideoProps) {
  const video = parseVideo(address);
  if (video) return <Player key={pageAddress(video)} video={video} ownTitle={title} recordTitle={recordTitle} />;
  const host = webHost(address);
  return (
    host && (
      <OutsideVideo href={address}>
        观看视频：<bdi>{host}</bdi>
      </OutsideVideo>
    )
  );
}

function Player({ video, ownTitle, recordTitle }: { video: Video; ownTitle: string | null; recordTitle: string }) {
  const { ref: box, seen: isNear } = useInView('200px', false);
  const note = useId();
  const [playing, setPlaying] = useState(false);
  // Some hosts give browsers no titles.
  const hasTitles = videoHosts[video.host].oembed !== null;
  const videoInfo = useVideoInfo(video, hasTitles && isNear && !configuration().askBeforeThirdParties);
  const videoTitle = ownTitle ?? (hasTitles ? videoInfo.title : recordTitle);
  const title = videoTitle ?? (configuration().askBeforeThirdParties ? recordTitle : null);

  return (
    <>
      {videoTitle && <JsonLd thing={videoObject(video, videoTitle, videoInfo.thumbnail)} />}
      <VideoFrame video={video} title={title} isPlaying={playing} noteId={note} box={box}>
        {playing ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- cross-origin, and the players need allow-scripts and allow-same-origin, which together void a sandbox
          <iframe
            ref={takeFocus}
            className={classes.frame}
            src={playerAddress(video, true)}
            title={title ? `视频：${title}` : videoName(video)}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <>
            {videoInfo.thumbnail && <Thumbnail address={videoInfo.thumbnail} />}
            <button
              type="button"
              className={classes.play}
              aria-label={title ? `播放视频：${title}` : `播放视频（${videoHosts[video.host].name}）`}
              aria-describedby={note}
              onClick={() => setPlaying(true)}
            >
              <span className={classes.label}>
                <IconPlayerPlayFilled aria-hidden="true" />
                播放视频
              </span>
            </button>
          </>
        )}
      </VideoFrame>
    </>
  );
}

/** Thumbnail of the host, shown only if it loads. */
function Thumbnail({ address }: { address: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      className={classes.thumbnail}
      src={address}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setIsBroken(true)}
    />
  );
}

const videoObject = (video: Video, name: string, thumbnail: string | null) => ({
  '@context': 'https://schema.org',
  '@type': 'VideoObject',
  name,
  url: pageAddress(video),
  embedUrl: playerAddress(video),
  ...(thumbnail !== null && { thumbnailUrl: thumbnail }),
});

const useVideoInfo = (video: Video, enabled: boolean) => {
  const { host, id, hash } = video;
  const { data, isError } = useQuery({
    queryKey: ['video', host, id, hash],
    queryFn: async ({ signal }) => {
      const { fetchVideoInfo } = await import('@/ui/media/video-info.ts');
      return fetchVideoInfo(video, signal);
    },
    enabled,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? { title: null, thumbnail: isError ? fallbackThumbnail(video) : null };
};

/** Moves the focus from the unmounted play button to the player. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

const webHost = (address: string): string | null => {
  try {
    const { protocol, host } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? host : null;
  } catch {
    return null;
  }
};
