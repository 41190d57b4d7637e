import type { Person } from './people.ts';
import { pictureOf } from './pictures.ts';

/** Words in titles, and alt texts of the pictures that fit them. */
const motifs: readonly (readonly [title: RegExp, picture: RegExp])[] = [
  [/柿/, /柿/],
  [/粥|稀饭|早餐/, /粥/],
  [/粥/, /一碗/],
  [/藕|生姜|砧板/, /莲藕/],
  [/莲|荷/, /荷/],
  [/茶|喝水|饮料|温水/, /茶/],
  [/汤|羹|锅|炖/, /汤|砂锅/],
  [/蒸|包水饺|面线/, /蒸笼/],
  [/小米|薏米|红豆|黑豆|燕麦|糙米|谷|杂粮|高粱|核桃|芝麻|红枣|枸杞|豆浆/, /杂粮|谷物/],
  [/香菇|木耳/, /香菇/],
  [/山药|红薯|萝卜|番茄|瓜|蔬|菜园|市场|市集|菠菜|秋葵|卷心菜|西兰花|芦笋|百合|叶/, /萝卜|新鲜蔬菜|当季蔬菜/],
  [/稻|收割|田|农|种/, /稻/],
  [/夜(?!饭)|睡|失眠|月/, /月/],
  [/散步|步道|慢走|走|山|公园|海|渔港|路/, /青山|山坡|山峦/],
  [/晒|腌|秋|冬/, /晾|挂/],
  [/春|夏|香草|阳台/, /绿叶|小花/],
  [/饭|餐|吃|菜|食|厨|盐|油|蛋|鱼|豆腐|咀嚼|牙/, /家常菜|米饭/],
];

const neutral = /绿叶|小花|山|茶|荷塘/;

/** The images that fit a title, one group for each of its motifs, best first. */
export const fittingScenes = (images: readonly number[], title: string): number[][] =>
  motifs
    .filter(([about]) => about.test(title))
    .map(([, picture]) => images.filter((id) => picture.test(pictureOf(id).alt)));

/** The images that fit any title. */
export const neutralScenes = (images: readonly number[]): number[] =>
  images.filter((id) => neutral.test(pictureOf(id).alt));

const womenOf60 = /盘着|窗边|守着|散步|手杖/;
const menOf60 = /男性|老先生|散步|手杖/;
const womenBelow60 = /女士/;

/** The portraits that fit a person’s age and sex. */
export const fittingPortraits = (images: readonly number[], { age, isWoman }: Person): number[] => {
  const old = isWoman ? womenOf60 : menOf60;
  const fitting = age >= 60 ? old : womenBelow60;
  return isWoman || age >= 60 ? images.filter((id) => fitting.test(pictureOf(id).alt)) : [];
};
