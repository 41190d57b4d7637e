import type { Faker } from '@faker-js/faker';
import { deal } from '../random.ts';
import { foods } from './food.ts';
import { symptoms } from './symptom.ts';
import type { ContentType } from './types.ts';

const highlight = [
  '今天，从一碗温热的粥开始',
  '换季时节，给身体一点时间',
  '慢慢吃，也是一种照顾',
  '不舒服的时候，先看这一页',
  '给照顾者的一封信',
  '少一点盐，多一点滋味',
  '这个月的时令蔬菜',
  '什么时候该去看医生',
  '饮食能做的，和不能做的',
  '一周菜单：七天不重样',
  '和长辈一起吃饭',
  '厨房里的小改变',
  '睡前两小时的安静',
  '喝水的学问',
  '走一走，再坐下来',
  '看懂食品标示',
  '秋天的餐桌',
  '冬天的汤',
  '春天的嫩叶',
  '夏天也要好好吃饭',
  '软食不等于没味道',
  '社区共餐日，欢迎您来',
  '读者来信选',
  '照片里的四季',
  '他们的故事：与病共处的日子',
  '吃药的人，请先看这里',
  '把三餐记下来',
  '新上线：症状索引',
  '从市场到餐桌',
  '一个人也要好好吃饭',
  '早餐吃什么，听听营养师怎么说',
  '蛋白质，不只在肉里',
  '全谷物的第一步',
  '茶杯里的时光',
  '手术前后的饮食提醒',
  '认识干细胞：先读这一篇',
];
const highlightFood = ['{season}的味道：{food}', '本周食材：{food}', '{dish}，简单做', '给家人煮一道{dish}'];

const knowhow = [
  '什么是自体干细胞食疗：先把几个词说清楚',
  '身体每天都在更新：干细胞是做什么的',
  '饮食能做到什么，不能做到什么',
  '看懂营养标示的五个步骤',
  '一天三餐怎么分配才从容',
  '蛋白质从哪里来：写给长者',
  '膳食纤维为什么要慢慢加',
  '少盐不等于没有味道',
  '选油、用油与存油',
  '喝水这件小事',
  '吃药的人，饮食要先问清楚的几件事',
  '手术前后的饮食，为什么要听医院的',
  '发酵食物入门',
  '一周菜单怎么排',
  '外食族的点菜方法',
  '读体检报告以前，先知道这几件事',
  '睡前三小时的安排',
  '咀嚼：被忽略的第一步',
  '牙口不好，食物怎么处理',
  '厨房里的食品安全',
  '体重悄悄下降的时候',
  '彩虹饮食：颜色的意思',
  '冷冻蔬菜，可以安心用吗',
  '食物过敏与不耐，有什么不同',
  '如何与营养师谈话',
  '保健食品买之前，先问六个问题',
  '细胞、组织与器官：一张图看懂',
  '研究报道怎么读，才不会误会',
];
const knowhowFood = [
  '{food}怎么挑、怎么存、怎么煮',
  '认识{food}：一种家常食材',
  '给长者准备{food}的方法',
  '{food}的营养与注意事项',
  '{season}里的{food}',
];

const news = [
  '台中社区厨房开课，教长者煮软食',
  '嘉义农会推出当季蔬菜箱，送到独居长者家',
  '台南小学师生种出第一批红薯',
  '花莲办健康市集，营养师现场解答',
  '台北图书馆开设饮食阅读角',
  '高雄渔港举办认识鱼类活动',
  '新竹医院志工队培训送餐员',
  '屏东农友分享有机种植经验',
  '宜兰共餐据点满五年，邻居变成家人',
  '彰化举办减盐料理比赛',
  '南投茶农开放参观，介绍茶叶的一年',
  '营养师公会发布长者饮食提醒',
  '连日高温，卫生单位提醒食物保存',
  '中秋将至，专家建议月饼分着吃',
  '春节年菜怎么减油，社区大学开课',
  '寒流来袭，请留意家中长者保暖',
  '桃园试办到宅营养咨询',
  '云林蔬果运销中心开放市民参观',
  '基隆山城步道整修完成，适合慢走',
  '金门举办高粱与杂粮展',
  '澎湖社区用海菜设计新菜单',
  '台东池上稻米收割，学生下田体验',
  '苗栗柿饼进入晒制季节',
  '学者谈干细胞研究：仍需要更多证据',
  '卫生单位提醒：勿轻信夸大疗效的广告',
  '家庭医学会呼吁慢性病人按时回诊',
  '志工录制有声食谱，方便视力不佳的读者',
  '新版每日饮食指南说明会本周举行',
  '大学团队调查长者早餐习惯',
  '美浓野莲进入采收期',
  '埔里举办百人慢走活动',
  '鹿港老街推出少糖点心地图',
  '社区药师走进市场，解答用药与饮食',
  '学童与祖父母一起做菜，学校课程受好评',
  '口腔保健月：免费检查牙口与吞咽',
  '地方电台新节目谈照顾者的心情',
];
const newsFood = [
  '{place}农会介绍{food}的吃法，现场试吃',
  '{place}社区教做{dish}，报名已满',
  '{food}产季到来，{place}农友提醒保存方法',
  '{place}学校午餐加入{food}',
];

const photo = [
  '嘉义朴子的清晨菜市场',
  '台南老巷里的一碗粥',
  '池上稻田的午后',
  '奶奶的竹蒸笼',
  '雨后的茶园',
  '社区厨房的星期三',
  '外公的菜园',
  '窗台上的香草',
  '晒场上的柿饼',
  '渔港清晨五点',
  '一家人的年夜饭',
  '荷花池边的早餐',
  '山路上的散步',
  '腌菜坛子与阳光',
  '旧厨房，新灶台',
  '孩子第一次包水饺',
  '共餐日的圆桌',
  '秋天的第一锅汤',
  '老街豆腐店',
  '杂粮铺的抽屉',
  '冬天的热茶',
  '市场里的手',
  '午后的面线摊',
  '磨豆浆的清晨',
  '海边晒海带',
  '小满时节的田埂',
  '送餐路上',
  '一百个便当盒',
  '月光下的埔里',
  '公园里的早操',
  '阳台上的番茄',
  '稻埕上的谷子',
  '妈妈的砧板',
  '长桌上的节气菜',
];
const photoFood = ['{food}与厨房里的光', '{season}，{food}', '{place}市场里的{food}', '{dish}的做法，一步一步'];

const reflection = [
  '学会坐下来吃早餐',
  '给妈妈做饭的一百天',
  '我终于读懂了营养标示',
  '放慢一点，再放慢一点',
  '一个人的厨房',
  '陪爸爸看诊的路上',
  '从怕麻烦到喜欢煮汤',
  '盐罐子变轻了',
  '饭桌上不看手机的日子',
  '我和便当盒的一年',
  '原来我一直吃得太快',
  '退休以后的第一本食谱',
  '外婆留下的味道',
  '照顾别人，也要照顾自己',
  '一张写满的饮食记录',
  '体检报告来的那一天',
  '菜市场教我的事',
  '把甜饮料换成温水',
  '女儿回家的周末',
  '病房里的那碗粥',
  '和邻居换菜吃',
  '三个月不熬夜的心得',
  '我不再追问偏方',
  '素日里的小确幸',
  '读完那篇干细胞的文章以后',
  '当我承认自己累了',
  '写给刚开始照顾家人的你',
  '在阳台种菜的人',
  '早睡一小时',
  '一顿饭的沉默与和解',
  '走路去买菜',
  '第一次参加共餐',
  '我把药盒放在餐桌旁',
  '不完美的一周菜单',
];
const reflectionFood = ['餐桌上多了{food}以后', '一碗{dish}的记忆', '{season}，我想起{food}', '爸爸最爱的{dish}'];

const witness = [
  '我学会和它好好相处',
  '重新认识自己的身体',
  '从不敢出门到每天散步',
  '那一年，我把三餐找回来',
  '先生生病以后，我们家的餐桌',
  '慢，但是一直在走',
  '医生、营养师和我，一起想办法',
  '给和我一样的人',
  '一本写了三年的饮食笔记',
  '夜里不再害怕醒来',
  '我仍然吃药，也好好吃饭',
  '女儿陪我走过的冬天',
  '体重回来一点，心也稳一点',
  '手术之后的第一碗粥',
  '重新拿起锅铲的那天',
  '我不是奇迹，我只是按时回诊',
  '与疼痛同桌吃饭',
  '慢慢吃完的早餐',
  '从病床到菜园',
  '把担心说出来以后',
  '在共餐据点认识的朋友',
  '走得慢也没关系',
  '一家三口的减盐生活',
  '我的复健日记',
  '听医生的话，也听身体的话',
];
const witnessSymptom = [
  '与{symptom}相处的第{years}年',
  '我和{symptom}：一段慢慢来的日子',
  '{symptom}教会我的事',
  '带着{symptom}，也要好好生活',
];

const ordinals = ['二', '三', '四', '五', '七', '十'];

function withFoods(patterns: readonly string[], fixed: readonly string[]): readonly string[] {
  const places = ['台南', '嘉义', '花莲', '台中', '屏东', '宜兰', '云林', '彰化', '苗栗', '台东'];
  const made = foods.map((food, index) =>
    (patterns[index % patterns.length] ?? '{food}')
      .replace('{food}', food.name)
      .replace('{dish}', food.dish)
      .replace('{season}', food.season === '四季' ? '平常日子' : food.season)
      .replace('{place}', places[(index * 3) % places.length] ?? '台中'),
  );
  return [...fixed, ...made];
}

function withSymptoms(): readonly string[] {
  const made = symptoms.map((symptom, index) =>
    (witnessSymptom[index % witnessSymptom.length] ?? '{symptom}')
      .replace('{symptom}', symptom.name)
      .replace('{years}', ordinals[index % ordinals.length] ?? '三'),
  );
  return [...witness, ...made];
}

const candidates: Record<ContentType, readonly string[]> = {
  highlight: withFoods(highlightFood, highlight),
  knowhow: withFoods(knowhowFood, knowhow),
  news: withFoods(newsFood, news),
  photo: withFoods(photoFood, photo),
  reflection: withFoods(reflectionFood, reflection),
  symptom: symptoms.map((symptom) => symptom.name),
  witness: withSymptoms(),
};

/** A title for a record; none comes twice from one generator before all of the type have come once. */
export function title(faker: Faker, type: ContentType): string {
  return deal(faker, `title ${type}`, candidates[type]);
}
