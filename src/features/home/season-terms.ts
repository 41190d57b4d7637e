import type { SolarTermName } from '@/lib/solar-terms.ts';

interface SeasonTerm {
  season: '春' | '夏' | '秋' | '冬';
  /** What people eat or pay attention to at that time; contains no claims. */
  text: string;
  /** Names of matching tags, best first. */
  tags: readonly string[];
}

/** The solar terms. Without the tag 节气, whose records may be about any term. */
export const seasonTerms: Readonly<Record<SolarTermName, SeasonTerm>> = {
  立春: {
    season: '春',
    text: '春天开始了，早晚还冷。韭菜、豆芽和菠菜上市，许多人家包春饼、春卷，尝一口新鲜的绿叶菜。',
    tags: ['蔬菜', '食材'],
  },
  雨水: {
    season: '春',
    text: '雨多了起来，天气时冷时暖，出门多带一件外套。家里常煮山药粥、红枣粥，暖和又好入口。',
    tags: ['汤与粥', '早餐'],
  },
  惊蛰: {
    season: '春',
    text: '天气转暖，早晚温差还大。民间有这时候吃梨的习惯，蒸软了吃，牙口不好的人也方便。',
    tags: ['水果', '软食'],
  },
  春分: {
    season: '春',
    text: '白天和黑夜差不多一样长。荠菜、春笋、菠菜正嫩，先焯一下再炒，涩味会少一些。',
    tags: ['蔬菜', '散步与运动'],
  },
  清明: {
    season: '春',
    text: '扫墓、踏青的时节，不少人家做青团、草仔粿。糯米黏，长辈吃小块一点，慢慢嚼。',
    tags: ['踏青', '散步与运动', '软食'],
  },
  谷雨: {
    season: '春',
    text: '雨水多，谷物长得快，春茶也在这时候采收。喝茶的人泡淡一点，傍晚以后少喝，免得睡不着。',
    tags: ['春茶', '茶饮', '五谷杂粮'],
  },
  立夏: {
    season: '夏',
    text: '夏天开始了。有的地方吃蛋，有的地方吃蚕豆饭，豌豆也正当季。天热起来，记得常喝水。',
    tags: ['豆鱼蛋肉', '蔬菜'],
  },
  小满: {
    season: '夏',
    text: '麦粒渐满，天气又湿又热。丝瓜、黄瓜、苦瓜上市，做成清淡的汤菜，天热也吃得下。',
    tags: ['蔬菜', '少盐少糖'],
  },
  芒种: {
    season: '夏',
    text: '农家忙着收麦插秧，梅子也熟了。天热饭菜容易坏，煮好早点吃，剩下的放凉就收进冰箱。',
    tags: ['食材', '水果'],
  },
  夏至: {
    season: '夏',
    text: '一年里白天最长的一天。北方人家吃凉面，配上黄瓜丝；出门避开正午，水分次慢慢喝。',
    tags: ['防暑', '茶饮', '蔬菜'],
  },
  小暑: {
    season: '夏',
    text: '天气闷热，家里常备绿豆汤、冬瓜汤，糖少放一点。心脏和肾脏不好的人，喝多少水听医生的。',
    tags: ['防暑', '消暑', '少盐少糖', '汤与粥'],
  },
  大暑: {
    season: '夏',
    text: '一年里最热的时候，西瓜、爱玉、仙草都上市了。屋里要通风，长辈和孩子尤其要当心中暑。',
    tags: ['防暑', '消暑', '水果', '长者照护'],
  },
  立秋: {
    season: '秋',
    text: '名字是秋天，天还很热。有的地方啃西瓜，叫作“啃秋”；饭菜照样清淡，水照样常喝。',
    tags: ['水果', '少盐少糖'],
  },
  处暑: {
    season: '秋',
    text: '暑气慢慢退了，早晚凉一些。龙眼、葡萄正当季，留意血糖的人算好份量再吃。',
    tags: ['水果', '血压血糖'],
  },
  白露: {
    season: '秋',
    text: '早晚起了露水，该添一件薄外套。梨和莲藕上市，炖一碗银耳羹，少放糖也润口。',
    tags: ['食材', '汤与粥'],
  },
  秋分: {
    season: '秋',
    text: '昼夜又一样长了。芋头、莲藕正好吃，螃蟹也肥；螃蟹要蒸透，痛风的人先问过医生。',
    tags: ['食材', '豆鱼蛋肉'],
  },
  寒露: {
    season: '秋',
    text: '露水更凉了，栗子、山药正当季。睡前穿上袜子，早上等太阳出来再去散步。',
    tags: ['保暖', '五谷杂粮', '散步与运动'],
  },
  霜降: {
    season: '秋',
    text: '秋天的最后一个节气，柿子熟了，萝卜也甜了。早晚冷，出门多穿一件，饭桌上添一碗热汤。',
    tags: ['保暖', '汤与粥', '水果'],
  },
  立冬: {
    season: '冬',
    text: '冬天开始了。北方人家包饺子，台湾人家炖一锅汤补冬；有慢性病的人，补品先问过医生。',
    tags: ['保暖', '进补', '补冬', '汤与粥', '食谱'],
  },
  小雪: {
    season: '冬',
    text: '天更冷了，正是晒菜、腌菜的时候。腌菜盐多，配饭少夹一点；白菜、萝卜煮汤，清淡又暖和。',
    tags: ['保暖', '进补', '汤与粥', '少盐少糖'],
  },
  大雪: {
    season: '冬',
    text: '白天短，天又冷，一家人围着一锅热汤正好。关窗用煤气、炭火的时候，要留一条缝通风。',
    tags: ['保暖', '进补', '汤与粥', '长者照护'],
  },
  冬至: {
    season: '冬',
    text: '一年里黑夜最长的一天。北方吃饺子，南方吃汤圆；汤圆黏，长辈吃小一点的，慢慢嚼。',
    tags: ['汤圆', '进补', '食谱', '软食'],
  },
  小寒: {
    season: '冬',
    text: '腊八前后，许多人家用杂粮和豆子熬一锅腊八粥。天冷血压容易高一些，照常量，照常吃药。',
    tags: ['腊八', '保暖', '五谷杂粮', '血压血糖'],
  },
  大寒: {
    season: '冬',
    text: '一年里最冷的时候，也快过年了。办年货看一眼食品标示，盐和糖挑少一点的；出门围好围巾。',
    tags: ['年货', '保暖', '少盐少糖', '汤与粥'],
  },
};

/** Tag names of a term, best first: its name, its season, then its other tags. */
export const tagsOf = (term: SolarTermName): string[] => {
  const { season, tags } = seasonTerms[term];
  return [term, `${season}季食谱`, `${season}季`, `${season}天`, ...tags];
};

/** Whether a title names the term's season or none; tags alone may match a recipe of another season. */
export const fitsSeason = (title: string, term: SolarTermName): boolean =>
  title.includes(seasonTerms[term].season) || !/[春夏秋冬]/.test(title);
