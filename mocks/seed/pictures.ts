/** A file of `mocks/pictures/` and the fields of its image record. */
interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly alt: string;
}

export const scenes: readonly Picture[] = [
  { name: 'rice-bowl', width: 1600, height: 1067, size: 32814, alt: '桌上的一碗热米饭，冒着热气' },
  { name: 'congee', width: 1440, height: 1080, size: 29156, alt: '一碗温热的粥，旁边放着筷子' },
  { name: 'congee-at-dusk', width: 1080, height: 1350, size: 29350, alt: '一碗温热的粥，旁边放着筷子' },
  { name: 'vegetable-soup', width: 1280, height: 960, size: 19996, alt: '一碗清淡的蔬菜汤，热气缓缓升起' },
  { name: 'tea-set', width: 1600, height: 1067, size: 16972, alt: '桌上的一套茶具，茶杯里冒着热气' },
  { name: 'red-teapot', width: 1440, height: 1080, size: 15464, alt: '红陶茶壶与茶杯放在木托盘上' },
  { name: 'steamed-buns', width: 1200, height: 1200, size: 14364, alt: '竹蒸笼里刚蒸好的包子' },
  { name: 'casserole', width: 1600, height: 1067, size: 13604, alt: '桌上的砂锅，正冒着热气' },
  { name: 'grain-jars', width: 1600, height: 900, size: 20476, alt: '桌上一排装着杂粮的玻璃罐' },
  { name: 'beans-and-grains', width: 1440, height: 1080, size: 21648, alt: '装在罐子里的豆类与谷物' },
  { name: 'market-vegetables', width: 1600, height: 1067, size: 21240, alt: '从市场带回来的新鲜蔬菜' },
  { name: 'radishes', width: 1600, height: 900, size: 17204, alt: '萝卜、青菜与其他时令蔬菜' },
  { name: 'seasonal-vegetables', width: 2100, height: 900, size: 24992, alt: '桌上的当季蔬菜' },
  { name: 'lotus-root', width: 1600, height: 1067, size: 28706, alt: '切好的莲藕与一块生姜' },
  { name: 'plate-with-egg', width: 1200, height: 1200, size: 27258, alt: '俯拍的一盘家常菜：米饭、青菜与水煮蛋' },
  { name: 'plate-with-mushrooms', width: 1440, height: 1080, size: 41718, alt: '俯拍的一盘家常菜：米饭、青菜与香菇' },
  { name: 'persimmons', width: 1080, height: 1350, size: 30638, alt: '秋天的柿子挂在枝上' },
  { name: 'persimmon-branch', width: 1600, height: 1067, size: 26902, alt: '叶子转黄的柿子枝' },
  { name: 'green-leaves', width: 1200, height: 1600, size: 56640, alt: '几枝舒展的绿叶' },
  { name: 'small-flowers', width: 1600, height: 1067, size: 44620, alt: '开着小花的枝叶' },
  { name: 'drying-harvest', width: 1600, height: 900, size: 31334, alt: '屋檐下挂着晾晒的蔬果与谷穗' },
  { name: 'hills', width: 2100, height: 900, size: 19514, alt: '远处层叠的青山与山脚下的小屋' },
  { name: 'misty-hills', width: 1600, height: 900, size: 17366, alt: '晨雾里的山峦与一轮白日' },
  { name: 'moonlit-lake', width: 1600, height: 1067, size: 13654, alt: '月光下的湖面与一只小船' },
  { name: 'rice-field', width: 1440, height: 1080, size: 32422, alt: '收割前的金色稻田与农舍' },
  { name: 'lotus-pond', width: 1600, height: 900, size: 23674, alt: '池塘里的荷叶与荷花' },
];

export const portraits: readonly Picture[] = [
  { name: 'woman-with-bun', width: 1200, height: 1200, size: 25660, alt: '一位盘着头发的长者的剪影' },
  { name: 'old-man', width: 1200, height: 1200, size: 23264, alt: '一位男性长者的剪影' },
  { name: 'woman-with-short-hair', width: 1080, height: 1350, size: 25766, alt: '一位短发女士的剪影' },
  { name: 'by-the-window', width: 1440, height: 1080, size: 35500, alt: '一位长者坐在窗边，手里捧着一杯热茶' },
  { name: 'man-with-tea', width: 1600, height: 1067, size: 31440, alt: '一位老先生坐在桌前喝茶' },
  { name: 'walk-together', width: 1600, height: 1067, size: 20574, alt: '两位长者并肩走在山边的小路上' },
  { name: 'walking-stick', width: 1200, height: 1600, size: 17904, alt: '一位拄着手杖的长者走向远山' },
  { name: 'watching-soup', width: 1280, height: 960, size: 20734, alt: '一位长者在厨房里守着一锅热汤' },
  { name: 'woman-cooking', width: 1600, height: 900, size: 23642, alt: '一位女士在厨房里准备饭菜' },
];

/** Every fifth image is of a person. */
export const isPortrait = (id: number): boolean => id % 5 === 0;

const goldenRatio = 0.618034;

/** The picture of an image. There are more images than pictures: several share one. */
export const pictureOf = (id: number): Picture => {
  const choices = isPortrait(id) ? portraits : scenes;
  // In these steps neighbours differ, and any choice of ids has each picture about as often.
  const picture = choices[Math.floor(((id * goldenRatio) % 1) * choices.length)];
  if (picture === undefined) throw new Error(`Image ${id} has no picture.`);
  return picture;
};

/** The path of an image. */
export const pictureUrl = (id: number): string => `/storage/pictures/${id}.webp`;

/** Reverses `pictureUrl`. */
export const pictureAt = (path: string): Picture | undefined => {
  const id = /^\/storage\/pictures\/([1-9]\d{0,8})\.webp$/.exec(path)?.[1];
  return id === undefined ? undefined : pictureOf(Number(id));
};
