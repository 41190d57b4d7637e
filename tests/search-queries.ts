import { foods } from '../mocks/seed/foods.ts';
import { symptoms } from '../mocks/seed/symptoms.ts';

/** Hand-written queries by kind, as `query > part of the expected title`. */
const typed: Readonly<Record<string, string>> = {
  'a question': `
失眠怎么办 > 失眠; 睡不着吃什么好 > 失眠; 便秘应该怎么办 > 便秘; 为什么会头晕 > 头晕; 高血压可以吃什么 > 高血压; 糖尿病能不能吃水果 > 糖尿病; 痛风的饮食注意事项 > 痛风;
老人腿抽筋怎么回事 > 腿抽筋; 孩子感冒吃什么 > 感冒; 耳鸣会好吗 > 耳鸣; 贫血要怎么调理 > 贫血; 骨质疏松有什么办法 > 骨质疏松; 脂肪肝饮食禁忌 > 脂肪肝; 口腔溃疡怎么缓解 > 口腔溃疡;
湿疹可以好吗？ > 湿疹; 请问脱发是什么原因 > 脱发; 我最近总是心慌怎么办 > 心悸; 晚上小腿抽筋什么原因 > 腿抽筋; 山药怎么保存 > 山药; 南瓜怎么挑 > 南瓜; 红枣吃多少好 > 红枣; 银耳的做法 > 银耳`,
  'reordered words': `
血压高 > 高血压; 血糖高 > 糖尿病; 血脂高 > 高脂血症; 尿酸高 > 痛风; 胆固醇高 > 高脂血症; 疼头 > 头痛; 晕头 > 头晕; 血压有点高 > 高血压; 皮肤干 > 皮肤干燥; 炎鼻过敏性 > 过敏性鼻炎;
水肿下肢 > 下肢水肿; 疼痛膝关节 > 膝关节疼痛; 不振食欲 > 食欲不振; 低落的情绪 > 情绪低落; 减退记忆力 > 记忆力减退; 出血牙龈 > 牙龈出血; 功能减退的甲状腺 > 甲状腺功能减退; 体重过重怎么办 > 超重与肥胖`,
  'a colloquial name': `
睡不着觉 > 失眠; 晚上睡不好 > 失眠; 拉肚子 > 腹泻; 闹肚子 > 腹泻; 大便拉不出来 > 便秘; 肚子胀胀的 > 腹胀; 没有力气 > 疲劳; 好累 > 疲劳; 记性变差了 > 记忆力减退; 忘东忘西 > 记忆力减退;
掉头发 > 脱发; 膝盖疼 > 膝关节疼痛; 腰疼 > 腰背痛; 落枕了 > 颈肩僵硬; 打喷嚏 > 过敏性鼻炎; 头疼 > 头痛; 眼睛干 > 干眼症; 嘴破了 > 口腔溃疡; 来月经肚子痛 > 痛经; 半夜起夜 > 夜尿; 小便次数多 > 尿频;
手麻脚麻 > 手脚麻木; 全身痒 > 皮肤瘙痒; 胃痛 > 胃炎; 不想吃饭 > 食欲不振; 想吐 > 恶心呕吐; 压力太大 > 心理压力; 脚肿 > 下肢水肿; 咳个不停 > 慢性咳嗽; 喘不过气 > 哮喘; 太胖 > 超重与肥胖;
地瓜 > 红薯; 西红柿 > 番茄; 芭乐 > 番石榴; 高丽菜 > 卷心菜; 白木耳 > 银耳; 番薯叶 > 地瓜叶; 青花菜 > 西兰花`,
  pinyin: `
shimian > 失眠; shi mian > 失眠; bianmi > 便秘; gaoxueya > 高血压; tangniaobing > 糖尿病; tong feng > 痛风; touyun > 头晕; pinxue > 贫血; ganmao > 感冒; xiaochuan > 哮喘; shizhen > 湿疹; erming > 耳鸣;
zhifanggan > 脂肪肝; lǎdùzi > 腹泻; shuibuzhao > 失眠; nvxingtongjing > 痛经; shanyao > 山药; nangua > 南瓜; hongzao > 红枣; lüdou > 绿豆; xiaomi > 小米`,
  zhuyin: `
ㄕㄇㄧㄢˊ > 失眠; ㄕ ㄇㄧㄢˊ > 失眠; ㄅㄧㄢˋㄇㄧˋ > 便秘; ㄍㄠㄒㄩㄝˋㄧㄚ > 高血压; ㄊㄡˊㄩㄣ > 头晕; ㄊㄨㄥˋㄈㄥ > 痛风; ㄍㄢˇㄇㄠˋ > 感冒; ㄒㄧㄠˋㄔㄨㄢˇ > 哮喘; ㄦˇㄇㄧㄥˊ > 耳鸣; ㄕㄢㄧㄠˋ > 山药`,
  'traditional characters': `
失眠怎麼辦 > 失眠; 頭暈 > 头晕; 高血壓 > 高血压; 糖尿病患者可以吃什麼 > 糖尿病; 腸躁症 > 肠易激综合征; 膝蓋痛 > 膝关节疼痛; 癢 > 皮肤瘙痒; 過敏性鼻炎 > 过敏性鼻炎; 類風濕性關節炎 > 类风湿关节炎; 掉髮 > 脱发;
氣喘 > 哮喘; 紅棗 > 红枣; 蓮藕怎麼煮 > 莲藕; 骨鬆 > 骨质疏松; 睡不著 > 失眠; 拉肚子怎麼辦 > 腹泻; 雞蛋 > 鸡蛋; 地瓜葉 > 地瓜叶`,
  'one wrong character': `
失民 > 失眠; 便密 > 便秘; 高雪压 > 高血压; 糖料病 > 糖尿病; 同风 > 痛风; 头运 > 头晕; 贫雪 > 贫血; 骨质书松 > 骨质疏松; 湿诊 > 湿疹; 耳明 > 耳鸣; 脂肪干 > 脂肪肝; 哮踹 > 哮喘; 甲壮腺功能减退 > 甲状腺功能减退;
口腔贵疡 > 口腔溃疡; 牙银出血 > 牙龈出血; 更年期朝热 > 更年期潮热; 偏投痛 > 偏头痛; 荨麻诊 > 荨麻疹; 消化不凉 > 消化不良; 类风实关节炎 > 类风湿关节炎; 慢性可嗽 > 慢性咳嗽; 山要 > 山药; 红早 > 红枣`,
  mood: `
心里堵得慌 > 情绪低落; 高兴不起来 > 情绪低落; 做什么都没意思 > 情绪低落; 老想哭怎么办 > 情绪低落; 心情不好 > 情绪低落; 整天闷闷不乐 > 情绪低落; 老伴走了心里空落落的 > 情绪低落;
是不是抑郁了 > 情绪低落; 不想出门不想见人 > 情绪低落; 心里七上八下 > 焦虑; 坐立不安 > 焦虑; 老是担心这担心那 > 焦虑; 爱胡思乱想 > 焦虑; 心里烦躁怎么办 > 焦虑; 心里负担重 > 心理压力`,
  memory: `
老忘事 > 记忆力减退; 丢三落四 > 记忆力减退; 刚说过的话就忘了 > 记忆力减退; 脑子不好使 > 记忆力减退; 脑子不够用了 > 记忆力减退; 记性越来越差 > 记忆力减退; 想不起人名 > 记忆力减退;
出门忘了关火 > 记忆力减退; 转头就忘 > 记忆力减退; 东西放哪儿想不起来 > 记忆力减退; 爱忘事怎么回事 > 记忆力减退; 老糊涂了 > 记忆力减退; 是不是老年痴呆 > 记忆力减退; 记不住东西 > 记忆力减退;
话到嘴边想不起来 > 记忆力减退`,
  joints: `
膝盖上楼疼 > 膝关节疼痛; 膝盖嘎吱响 > 膝关节疼痛; 蹲下膝盖疼 > 膝关节疼痛; 波棱盖疼 > 膝关节疼痛; 膝盖发软 > 膝关节疼痛; 天一冷膝盖就疼 > 膝关节疼痛; 手指关节早上僵硬 > 类风湿关节炎;
手指头关节变形 > 类风湿关节炎; 关节老化 > 骨关节炎; 关节磨损 > 骨关节炎; 腰酸背痛 > 腰背痛; 腰直不起来 > 腰背痛; 脖子转不动 > 颈肩僵硬; 肩膀酸得抬不起来 > 颈肩僵硬; 大脚趾又红又肿 > 痛风`,
  tiredness: `
浑身没劲 > 疲劳; 全身乏力 > 疲劳; 一点力气都没有 > 疲劳; 走几步就累 > 疲劳; 整天犯困 > 疲劳; 睡醒了还是累 > 疲劳; 身子发软 > 疲劳; 没精打采 > 疲劳; 干点活就累 > 疲劳; 提不起精神 > 疲劳;
老觉得累 > 疲劳; 四肢无力 > 疲劳; 浑身酸软 > 疲劳; 累得不想动 > 疲劳; 体力不如从前 > 疲劳`,
};

export interface TypedQuery {
  kind: string;
  words: string;
  /** Part of the expected title, which must be among the first three hits. */
  expected: string;
}

const byHand = Object.entries(typed).flatMap(([kind, lines]) =>
  lines.split(';').map((line): TypedQuery => {
    const [words = '', expected = ''] = line.split('>').map((part) => part.trim());
    return { kind, words, expected };
  }),
);

/** For every symptom and food: its name, each alias and a question. */
const generated: readonly TypedQuery[] = [
  ...symptoms.map(({ name }) => ({ kind: 'a name', words: name, expected: name })),
  ...symptoms.flatMap(({ name, aliases }) => aliases.map((words) => ({ kind: 'a name', words, expected: name }))),
  ...symptoms.map(({ name }) => ({ kind: 'a question about each', words: `${name}怎么办`, expected: name })),
  ...foods.map(({ name }) => ({ kind: 'a name', words: name, expected: name })),
  ...foods.map(({ name }) => ({ kind: 'a question about each', words: `${name}可以怎么吃？`, expected: name })),
];

/** All test queries: hand-written, and generated from the seed. */
export const typedQueries: readonly TypedQuery[] = [...byHand, ...generated];
