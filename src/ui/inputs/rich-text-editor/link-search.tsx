import { useQuery } from '@tanstack/react-query';
import classes from '@/ui/inputs/rich-text-editor/link-search.module.css';
import { useDebouncedValue } from '@/ui/hooks/use-debounced-value.ts';

/** A page of this site to link to. */
export interface FoundLink {
  href: string;
  title: string;
  /** Type and, unless published, status. */
  note: string;
}

/** Finds pages of this site by title. */
export type FindLinks = (typed: string) => Promise<FoundLink[]>;

/** In ms. */
const typingPause = 300;

const isAddress = (text: string) => /^(?:[a-z]+:|\/|#|www\.)/i.test(text) || /[.@]\S/.test(text);

interface Props {
  text: string;
  find: FindLinks;
  onPick: (link: FoundLink) => void;
}

/** Pages of this site whose title matches a text that is no address, as buttons. */
export function LinkSearch({ text, find, onPick }: Props) {
  const words = useDebouncedValue(text.trim(), typingPause);
  const isSearched = words !== '' && words === text.trim() && !isAddress(words);
  const { data, fetchStatus, isError } = useQuery({
    queryKey: ['link-search', words],
    queryFn: () => find(words),
    enabled: isSearched,
    gcTime: 0,
    retry: false,
  });
  const hits = isSearched ? (data ?? []) : [];
  const status = () => {
    if (fetchStatus === 'paused') return '现在没有网络，没法在本站找。';
    if (isError) return '没能在本站找。请检查网络，或者贴上网址。';
    if (fetchStatus === 'fetching') return '正在找…';
    return hits.length > 0 ? `本站有 ${hits.length} 篇可以链接。` : `本站没有标题里有“${words}”的。`;
  };
  return (
    <>
      <p role="status" className={classes.status}>
        {isSearched && status()}
      </p>
      {hits.length > 0 && (
        <ul className={classes.found} aria-label="本站的内容">
          {hits.map((link) => (
            <li key={link.href}>
              <button type="button" data-mantine-stop-propagation onClick={() => onPick(link)}>
                {link.title}
                <small>{link.note}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
