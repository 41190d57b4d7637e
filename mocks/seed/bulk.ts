import type { Faker } from '@faker-js/faker';
import type { ContentType } from '../db/rows.ts';
import { foods, type Food } from './foods.ts';
import { figure, h2, list, p, quote, table } from './html.ts';
import type { Facts } from './people.ts';
import { deal } from './random.ts';
import { groupTextsOf, symptoms } from './symptoms.ts';
import { tableOf } from './tables.ts';

/** Type and five title templates: five does not divide the number of foods, so each food is combined with each template. */
const titleForms = tableOf(`
highlight | {{season}}的味道：{{food}} | 本周食材：{{food}} | {{dish}}，简单做 | 给家人煮一道{{dish}} | {{food}}，软一点也有滋味
knowhow | {{food}}怎么挑、怎么存、怎么煮 | 认识{{food}}：一种家常食材 | 给长者准备{{food}}的方法 | {{food}}的营养与注意事项 | {{season}}里的{{food}}
news | {{place}}农会介绍{{food}}的吃法，现场试吃 | {{place}}社区教做{{dish}}，报名已满 | {{food}}产季到来，{{place}}农友提醒保存方法 | {{place}}学校午餐加入{{food}} | {{place}}共餐据点换菜单，{{dish}}受欢迎
photo | {{food}}与厨房里的光 | {{season}}，{{food}} | {{place}}市场里的{{food}} | {{dish}}的做法，一步一步 | {{place}}人家的{{dish}}
reflection | 餐桌上多了{{food}}以后 | 一碗{{dish}}的记忆 | {{season}}，我想起{{food}} | 爸爸最爱的{{dish}} | 学会煮{{food}}的那个月
witness | 与{{symptom}}相处的这几年 | 我和{{symptom}}：一段慢慢来的日子 | {{symptom}}教会我的事 | 带着{{symptom}}，也要好好生活 | {{symptom}}以后，重新学吃饭
`);

interface Texts {
  readonly excerpts: readonly string[];
  readonly openings: readonly string[];
  readonly heading: string;
  readonly middles: readonly string[];
  readonly ending: string;
}

/** Types without texts use those of knowhow. */
const texts: Readonly<Partial<Record<ContentType, Texts>> & { knowhow: Texts }> = {
  highlight: {
    excerpts: [
      '从{{food}}说起，谈谈日常的饮食与照顾。平实的话，慢慢看，累了就先放下。',
      '本期选读：当季的食材、温和的做法，以及什么时候该先问医生。',
      '给读者，也给正在照顾家人的您。几分钟读完，今天就用得上。',
    ],
    openings: [
      '这一期，我们想聊的是“{{title}}”。话题不大，却天天用得上；您可以从任何一段读起，累了就先放下。',
      '编辑部收到许多来信，问的都是很日常的事。“{{title}}”就是从这些问题里整理出来的。',
    ],
    heading: '这里有什么',
    middles: [
      '您会读到三件事：怎么选当季的食材，怎么煮得软而有味道，以及哪些情形要先问医生。',
      '如果您正在照顾家人，可以先看“软食”和“照顾者”两个标签；身体不舒服，请先看症状索引里的就医时机。',
      '这些文章用平实的话来写，没有神奇的配方，也不卖任何东西。',
    ],
    ending:
      '每个人的身体状况不同，适合别人的吃法，不一定适合您。有慢性病或正在接受治疗的人，改变饮食之前<strong>请先与医疗团队讨论</strong>。',
  },
  knowhow: {
    excerpts: [
      '把常见的说法整理清楚：知道的、还不知道的，以及需要先问医生的。',
      '从挑选、保存到烹调，写给在家做饭的人；有慢性病的读者请看文末的提醒。',
      '几个容易做到的小改变，不追求完美，只求吃得安稳。',
      '读者常问的题目，用平常的话说明。内容仅供参考，不能代替看诊。',
      '先弄清楚再动手：哪些做法多数人适合，哪些要因人而异。',
      '写给长者，也写给照顾者。份量与疾病的限制，请与营养师讨论。',
      '一次只改一样，慢慢来。附上看诊时可以问的问题。',
    ],
    openings: [
      '说到“{{title}}”，许多人都有自己的经验，也听过不少互相矛盾的说法。这里把比较有共识的部分整理出来，用平常的话说明。',
      '“{{title}}”是读者常问的题目。饮食的作用是慢的、有限的，也因人而异，我们把知道的和还不知道的分开来写。',
    ],
    heading: '在家可以这样做',
    middles: [
      '把食材切小、煮软、勾一点薄芡，都能让吃饭变得轻松，也比较不会呛到。容易呛到的人，请先请治疗师评估。',
      '葱、姜、香菇、海带、番茄都可以帮忙提味。起锅前再放酱油，咸味留在表面，用量就能少一些。',
      '准备一本小册子，记下吃了什么、睡得怎样。把记录带去看诊，医生和营养师能更快明白您的情形。',
      '生食和熟食分开砧板，隔夜菜要彻底加热，发霉的食物整份丢掉，不要舍不得。',
    ],
    ending:
      '这里的内容是一般的饮食知识，<strong>不能代替医生的诊断与治疗</strong>。正在服用的药，请不要自行停用；出现胸痛、呼吸困难、意识不清、大量出血，<strong>请立刻就医</strong>。',
  },
  news: {
    excerpts: [
      '{{place}}的居民、志工和专业人员，谈谈这件贴近生活的事。',
      '来自{{place}}的消息：社区里的饭菜香，把邻居聚在了一起。',
      '主办单位提醒，饮食建议因人而异，勿听信夸大疗效的说法。',
      '活动现场有营养师与药师解答问题，下一场开放报名。',
    ],
    openings: [
      '（{{place}}讯）{{title}}。社区发展协会表示，这件事筹备了将近半年，目的是让长者和照顾者多一点支持。',
      '（{{place}}讯）{{title}}。{{count}}位居民到场关心，提出的问题多半与三餐、用药和身体的小毛病有关。',
    ],
    heading: '现场情形',
    middles: [
      '带课的营养师提醒，软硬要看吃的人，不是越烂越好，保留一点口感，吃饭才有乐趣。',
      '承办人{{person}}说，刚开始只有十来个人报名，后来一个带一个，现在每次都要候补。',
      '现场另外设了咨询桌，问得最多的是吃药的时候能不能吃柚子。药师建议，把药袋拍下来带着问最清楚。',
      '为了方便行动不便的居民，志工会把餐盒送到家里，顺便聊几句、看看人是否平安。',
    ],
    ending:
      '主办单位提醒，切勿听信夸大疗效的广告，更不要因此延误就医。身体不适或有慢性病的民众，参加前请先询问自己的医生。',
  },
  photo: {
    excerpts: [
      '在{{place}}拍下的几个片刻：食物、双手，还有愿意停下来聊几句的人。',
      '没有摆拍，只有寻常的一天。谢谢让我们拍照的每一位。',
      '从清晨的市场到傍晚的灶台，跟着食物走了一圈。',
      '光线慢慢移过灶台，厨房里的热气，一组安静的照片。',
    ],
    openings: [
      '清晨五点半，{{place}}的天还没有全亮，已经有了人声。卖菜的阿姨把{{food}}一样一样排好，水珠还挂在上面。',
      '光线斜斜地照进厨房。{{person}}一边切菜一边说话，手上的动作没有停过，锅盖轻轻地响。',
    ],
    heading: '镜头以外',
    middles: [
      '有些照片里没有人，只有一只碗、一双筷子、一小碟{{food}}。可是看得出来，刚刚有人在这里好好地吃了一餐。',
      '中午的那一锅{{dish}}，是大家一起做的。端上桌的时候，热气把镜头都蒙上了一层雾。',
      '照片拍得并不完美，有几张晃了。我们还是留了下来，因为那时候大家正在笑。',
    ],
    ending: '每一张照片都得到了当事人的同意。若您在照片里看见认识的人，也请替我们向他们问好。',
  },
  reflection: {
    excerpts: [
      '没有了不起的改变，只是一日三餐，慢慢地和从前不一样了。',
      '从一碗{{dish}}开始，我学着好好吃饭，也学着开口求助。',
      '药照吃，回诊照去，只是饭吃得比从前用心。',
      '厨房里的一点小改变，和随之而来的好几个夜晚。',
      '写给自己，也写给不知道从哪里开始的人。',
    ],
    openings: [
      '上个月整理厨房，翻出一只很久没用的砂锅。我把它洗干净，煮了一锅{{dish}}。水开始滚的时候，我忽然想起许多事情。',
      '我从前吃饭很快。真正让我慢下来的，是一次体检。数字不算太糟，医生却很认真地看着我说，该好好吃饭了。',
    ],
    heading: '慢慢来的改变',
    middles: [
      '去市场的次数变多了。卖{{food}}的老板教我怎么挑，隔壁摊的阿姨教我怎么存。',
      '最难的其实是心情。有几天特别累，我就买现成的回来，也不责怪自己。营养师说，八成做到就很好了。',
      '我买过很贵的保健食品，后来把瓶子全部带去给药师看，有两种和我吃的药并不合适。',
      '有一回夜里胃不舒服，我请家人陪我去了急诊。幸好没有大碍，医生说，来问一问是对的。',
    ],
    ending: '药还是照吃，回诊还是照去。每个人的身体都不一样，我的做法不一定适合您，有疑问请问医生。',
  },
  witness: {
    excerpts: [
      '这是一个人的经历，不代表别人也会有同样的结果。想说的只是：您不是一个人。',
      '与{{symptom}}共处的几年里，有反复，也有饭桌上的笑声。',
      '按时回诊，按时吃饭，把担心说出来。一段平实的自述。',
      '确诊以后的日子怎么过？一位{{place}}的读者说起医院、厨房和家人。',
      '从不知所措到慢慢安定，靠的是医生、家人和一餐一餐的饭。',
    ],
    openings: [
      '我今年{{age}}岁，住在{{place}}。{{symptom}}这几个字，我从前只在别人嘴里听过。',
      '说起{{symptom}}，我和它打交道已经好些年了。{{age}}岁的我再回头看，很想跟当年的自己说一声：坐下来吃饭吧。',
    ],
    heading: '日子怎么过',
    middles: [
      '医生给我开了药，也请营养师来和我谈。她没有列一长串不能吃的东西，我们一起挑了三件做得到的事。',
      '中间有过反复。我因为感觉不错，回诊拖了一个月，结果又不舒服起来。从那以后，回诊的日子我都用红笔圈起来。',
      '越读越明白，现在还没有人能说吃什么就会好。我把想问的写在纸上，带去问医生。',
      '最难熬的是夜里。后来和医生谈起，他介绍我参加病友的聚会，原来不是只有我一个人这样。',
    ],
    ending:
      '<em>以上是我个人的经历，不代表别人也会有同样的结果。请不要因为看了我的故事就改变治疗，有任何问题，先去问您的医生。</em>',
  },
};

const quotes = [
  '吃饭不是任务，是一天里三次坐下来的机会。',
  '能吃下去的，才是营养。',
  '慢一点没有关系，明天还有一餐。',
  '不必吃得完美，只要比昨天用心一点。',
];
const swaps = table(
  '原来 | 可以换成 | 为什么\n油炸排骨 | 蒸或卤的瘦肉 | 油少，肉也比较软\n酱瓜配稀饭 | 蒸蛋配稀饭 | 盐少，多一点蛋白质\n含糖饮料 | 温水或淡茶 | 糖少，也比较解渴',
);
const caption = '餐桌不必丰盛，有人一起就好。';

const placed = (season: string): string => (season === '四季' ? '平常日子' : season);

/** A title like those of real health sites: a food or a symptom in one of the templates of its type. */
export const bulkTitle = (faker: Faker, type: ContentType, index: number, place: string): string => {
  const { name, season, dish } = deal(faker, `foods of ${type}`, foods);
  const symptom = deal(faker, `symptoms of ${type}`, symptoms).name;
  const [, ...forms] = titleForms.find(([titleType]) => titleType === type) ?? [];
  const form = forms[index % forms.length] ?? '{{food}}';
  return faker.helpers.mustache(form, { food: name, season: placed(season), dish, place, symptom });
};

const foodOf = (faker: Faker, title: string): Food =>
  foods.find(({ name, dish }) => title.includes(dish) || title.includes(name)) ?? faker.helpers.arrayElement(foods);

/** Excerpt and body for a title. */
export const bulkTexts = (faker: Faker, type: ContentType, title: string, facts: Facts) => {
  const food = foodOf(faker, title);
  const slots = { title: escaped(title), food: food.name, dish: food.dish, ...facts };
  const fill = (text: string): string => faker.helpers.mustache(text, slots);
  if (type === 'symptom') return symptomTexts(title, fill);
  const { excerpts, openings, heading, middles, ending } = texts[type] ?? texts.knowhow;
  const [first = '', ...more] = faker.helpers.arrayElements(middles, 3).map((text) => p(fill(text)));
  const opening = p(fill(faker.helpers.arrayElement(openings)));
  const namesFood = type !== 'news' && title.includes(food.name);
  const isAdvice = type === 'knowhow' || type === 'highlight';
  const isAboutFood = isAdvice && (namesFood || title.includes(food.dish));
  return {
    excerpt:
      namesFood && faker.datatype.boolean(0.6)
        ? `${food.taste}。${food.fact}。`
        : fill(deal(faker, `excerpts of ${type}`, excerpts)),
    body: [
      isAdvice && /细胞|研究/.test(title) ? aboutResearch : opening,
      isAboutFood ? aboutFood(food) : '',
      h2(heading) + first,
      faker.datatype.boolean(0.4) ? figure(sceneIdOf(faker), caption) : quote(deal(faker, 'quotes', quotes)),
      ...more,
      isAdvice && faker.datatype.boolean(0.5) ? swaps : '',
      p(fill(ending)),
    ].join(''),
  };
};

const aboutResearch =
  p(
    '我们的身体里本来就有各种干细胞，它们在骨髓、皮肤、肠道等处，参与组织日常的更新。“自体”的意思是来自自己的身体。这篇文章谈的是饮食与照顾，不涉及任何医疗操作。',
  ) +
  p(
    '研究人员想知道，营养、睡眠和活动会不会影响这些细胞的环境。目前的结果多半来自实验室和小型研究，<strong>还不足以说明某种食物可以治疗疾病</strong>。我们会把知道的与不知道的分开来写。',
  );

const aboutFood = ({ name, taste, fact, prep, care }: Food): string =>
  h2(`说说${name}`) + p(`${taste}。${fact}。`) + p(`${prep}。<strong>留意：</strong>${care}。`);

const symptomTexts = (title: string, fill: (text: string) => string) => {
  const { why, eat, live, watch } = groupTextsOf(title);
  return {
    excerpt: `关于${title}：常见的原因、饮食上可以留意的事，以及什么时候该看医生。`,
    body: [
      h2(`认识${title}`) + p(`${title}的原因可轻可重，不要只凭感觉判断。把自己的情形写下来，看诊时带去，请医生检查。`),
      h2('可能的原因') + p(why),
      h2('饮食上可以留意的事') + p(fill(eat)),
      h2('日常生活') + p(live),
      h2('看诊以前，可以先记下') + list(watch),
      p('这里的内容是一般知识，<strong>不能代替医生的诊断与治疗</strong>。正在服用的药，请不要自行停用或更改。'),
    ].join(''),
  };
};

/** Every fifth image is a portrait. */
const sceneIdOf = (faker: Faker): number => faker.number.int({ min: 0, max: 43 }) * 5 + 1;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
