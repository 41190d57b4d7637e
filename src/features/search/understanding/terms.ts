import { fold } from '@/lib/fold.ts';

/** A word that searches are matched against. */
export interface Term {
  /** Text of the suggestion. */
  word: string;
  /** Normalised form to compare with searches (`plainWords`). */
  plain: string;
  /** Query to send to the server: the main name for `word`. */
  target: string;
  /** Further words beside a symptom only describe it, whereas 小米粥 is not 小米. */
  isSymptom: boolean;
}

/** Names of the site's symptoms and tags. */
export interface Vocabulary {
  symptoms: readonly { title: string; aliases: readonly string[] }[];
  tags: readonly { name: string }[];
}

/** Common foods with their names in Taiwan and mainland China; the first name is the query. */
const foods =
  '山药 淮山,莲藕 藕,南瓜 金瓜,小米,糙米,燕麦 麦片,红豆,黑豆,绿豆,黄豆,豆腐,豆浆,银耳 白木耳 雪耳,百合,莲子,红枣 大枣,枸杞 枸杞子,' +
  '生姜 姜,白萝卜,胡萝卜 红萝卜,红薯 地瓜 番薯,地瓜叶 红薯叶 番薯叶,菠菜,卷心菜 高丽菜 包菜 圆白菜,西兰花 绿花椰菜 青花菜,' +
  '番茄 西红柿,土豆 马铃薯 洋芋,秋葵,丝瓜 菜瓜,冬瓜,苦瓜,黄瓜,茄子,香菇,木耳,海带 昆布,芝麻,核桃,花生 土豆仁,柿子,' +
  '番石榴 芭乐,菠萝 凤梨,猕猴桃 奇异果,苹果,香蕉,鲈鱼,虱目鱼,三文鱼 鲑鱼,鸡蛋 蛋,牛奶 鲜奶,酸奶 优格,蜂蜜,大蒜 蒜头';

/** Symptoms, each followed by colloquial words for it. */
const colloquial =
  '情绪低落 心里堵得慌 心里空 高兴不起来 开心不起来 都没意思 想哭 心情不好 心情差 心情低 闷闷不乐 抑郁 不想见人 不想出门 不想活,' +
  '焦虑 七上八下 坐立不安 担心这担心那 胡思乱想 心里烦 不踏实 烦躁 心烦意乱 提心吊胆 静不下心,' +
  '心理压力 心里负担 思想负担 心理负担 神经绷,' +
  '记忆力减退 忘事 忘东西 丢三落四 就忘 忘了 记不清 记性差 记性不好 脑子不好使 脑子不够用 脑子不灵 想不起 老糊涂 脑子糊涂 痴呆 失智,' +
  '膝关节疼痛 波棱盖 膝盖响 膝盖软 膝盖就疼 膝盖肿 上楼疼 下楼疼,' +
  '类风湿关节炎 手指僵硬 手指关节 手指关节变形 手指伸不直,骨关节炎 关节老化 关节磨损 关节响,腰背痛 腰酸 腰直不起来 闪了腰,' +
  '颈肩僵硬 脖子转不动 脖子僵 脖子酸 肩膀酸 肩膀抬不起来 五十肩,痛风 大脚趾肿 大脚趾疼,' +
  '疲劳 犯困 总想睡 老想睡 身子发软 没精打采 提不起精神 无力 酸软 体力不如 体力差 身体虚';

/** Words of degree and frequency, which are ignored. */
const fillers =
  /有一?点儿?|一?点儿?|比较|非常|特别|太|很|好(?=[痛酸痒胀闷晕])|偏(?=[高低多少大小])|过(?=[高低多少大小重])|老是|总是|经常|容易|一直/g;

/** Synonymous phrases and their normal form: 头疼 and 头痛. */
const synonyms: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/疼痛|疼|作痛/g, '痛'],
  [/发痒|搔痒|骚痒/g, '痒'],
  [/睡(?:不好|不了|不着|不著|不香|眠不好)觉?|难(?:以)?入睡|难入眠|睡眠差/g, '睡不着'],
  [/(?:大便|便便)(?:拉|排|解)?不出来?|拉不出(?:大便|来|屎)?|大便不通|不通便|上不出大号/g, '便秘'],
  [/拉稀|闹肚子|跑肚|泻肚/g, '拉肚子'],
  [/掉头发|头发(?:一直)?掉|秃头|秃发/g, '掉发'],
  [/喘不过气/g, '气喘'],
  [/记不住(?:事|东西)?|忘东忘西|忘性大|记忆力(?:差|变差|不好)/g, '健忘'],
  [/抽经/g, '抽筋'],
  [/(?:鼻涕|喷嚏)(?:不停|一直)?|打喷嚏/g, '鼻子过敏'],
  [/心里慌/g, '心慌'],
  [/(?:大姨妈|来月经|月经|姨妈)(?:来)?(?:肚子)?痛/g, '痛经'],
  [/没(?:有)?力气?|没劲|乏力|没(?:有)?精神|好?累/g, '没力气'],
  [/不想吃(?:饭|东西)?|吃不下饭?/g, '没胃口'],
];

/** Normalises a search: width, case, Simplified, no punctuation and fillers, synonyms replaced. */
export const plainWords = (text: string): string => {
  const folded = fold(text).replaceAll(/[\p{P}\p{Z}\p{S}]+/gu, '');
  return synonyms.reduce((plain, [pattern, normal]) => plain.replace(pattern, normal), folded).replace(fillers, '');
};

const termOf = (word: string, target: string, isSymptom = false): Term => ({
  word,
  plain: plainWords(word),
  target,
  isSymptom,
});

/** Terms for colloquial words of existing symptoms; the suggestion is the symptom's title. */
const colloquialTerms = (symptoms: Vocabulary['symptoms']): Term[] =>
  colloquial.split(',').flatMap((entry) => {
    const [name = '', ...words] = entry.split(' ');
    const symptom = symptoms.find(({ title, aliases }) => title === name || aliases.includes(name));
    if (!symptom) return [];
    const { title } = symptom;
    return words.map((word) => ({ word: title, plain: plainWords(word), target: title, isSymptom: true }));
  });

/** All terms: symptoms with aliases and colloquial words, common foods, tags. */
export const termsOf = ({ symptoms, tags }: Vocabulary): Term[] => [
  ...symptoms.flatMap(({ title, aliases }) => [title, ...aliases].map((word) => termOf(word, title, true))),
  ...colloquialTerms(symptoms),
  ...foods.split(',').flatMap((entry) => {
    const words = entry.split(' ');
    return words.map((word) => termOf(word, words[0] ?? word));
  }),
  ...tags.map(({ name }) => termOf(name, name)),
];
