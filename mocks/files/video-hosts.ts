import { stamp } from '../clock.ts';

export const unlistedVideo = '777777777';
export const unlistedHash = 'abcdef1234';

export const lockedVideo = '555555555';

const titles: readonly string[] = [
  '一碗软糯的小米粥，从泡米到出锅',
  '王奶奶的三餐：吃得慢一点，吃得香一点',
  '少放一半盐，味道从哪里来',
  '术后第一个月，家里这样准备饭菜',
  '清晨的公园：散步半小时之后吃什么',
  '牙口不好也能吃的八种蔬菜做法',
  '和孙女一起包饺子：一位长者的饮食心得',
  '营养师带您逛菜市场',
];
const authors: readonly string[] = ['青禾厨房', '社区共餐日', '长青健康讲堂', '晨光生活馆'];

/** The YouTube oEmbed response, always the same for an id. */
export const youtubeInfo = (id: string) => ({
  title: of(titles, id),
  author_name: of(authors, id),
  author_url: `https://www.youtube.com/@channel-${numberOf(id) % 100}`,
  type: 'video',
  height: 113,
  width: 200,
  version: '1.0',
  provider_name: 'YouTube',
  provider_url: 'https://www.youtube.com/',
  thumbnail_height: 360,
  thumbnail_width: 480,
  thumbnail_url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  html: `<iframe width="200" height="113" src="https://www.youtube.com/embed/${id}?feature=oembed" allowfullscreen></iframe>`,
});

/** The Vimeo oEmbed response, always the same for an id. */
export const vimeoInfo = (id: string, hash: string | null) => {
  const picture = `https://i.vimeocdn.com/video/${numberOf(id)}-d_480x360`;
  return {
    type: 'video',
    version: '1.0',
    provider_name: 'Vimeo',
    provider_url: 'https://vimeo.com/',
    title: of(titles, id),
    author_name: of(authors, id),
    author_url: `https://vimeo.com/user${numberOf(id)}`,
    account_type: 'plus',
    html: `<iframe src="https://player.vimeo.com/video/${id}${hash === null ? '' : `?h=${hash}`}" width="480" height="270"></iframe>`,
    width: 480,
    height: 270,
    duration: 60 + (numberOf(id) % 900),
    description: '本片由社区志愿者拍摄。',
    thumbnail_url: picture,
    thumbnail_width: 480,
    thumbnail_height: 360,
    thumbnail_url_with_play_button: `https://i.vimeocdn.com/filter/overlay?src0=${encodeURIComponent(picture)}`,
    upload_date: stamp(Date.UTC(2024, 0, 1) + (numberOf(id) % 500) * 86_400_000)
      .slice(0, 19)
      .replace('T', ' '),
    video_id: Number(id),
    uri: `/videos/${id}`,
  };
};

const numberOf = (id: string): number =>
  Array.from(id).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);

const of = (words: readonly string[], id: string): string => words[numberOf(id) % words.length] ?? '';
