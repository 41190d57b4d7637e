import { formatDay } from '@/lib/dates.ts';
import classes from '@/ui/source.module.css';

interface Props {
  name: string | null;
  url: string | null;
  happenedOn: string | null;
}

const isWebAddress = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url);

/** Where a piece of news comes from and when it happened; nothing when neither is known. */
export function Source({ name, url, happenedOn }: Props) {
  if (!name && !url && !happenedOn) return null;
  const text = name ?? url;
  return (
    <dl className={classes.source}>
      {text && (
        <div>
          <dt>来源</dt>
          <dd>
            {isWebAddress(url) ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                <bdi>{text}</bdi>
                <span className="visually-hidden">（在新窗口打开）</span>
              </a>
            ) : (
              <bdi>{text}</bdi>
            )}
          </dd>
        </div>
      )}
      {happenedOn && (
        <div>
          <dt>事件日期</dt>
          <dd>
            <time dateTime={happenedOn}>{formatDay(happenedOn)}</time>
          </dd>
        </div>
      )}
    </dl>
  );
}
