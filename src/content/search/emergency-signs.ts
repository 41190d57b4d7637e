/** Signs of danger in a search, and what to do. */
export interface EmergencySign {
  name: string;
  /** Found in a text without spaces and punctuation, in Simplified Chinese and small letters. */
  pattern: RegExp;
  advice: string;
}

const any = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})`;

/** None of them negated: 大便没有血 has no 有血. */
const affirmed = (words: string) => `(?<![没不未无]|没有)${any(words)}`;

/** One within a few characters of the other, in either order. */
const near = (one: string, other: string) =>
  `${affirmed(one)}.{0,8}${affirmed(other)}|${affirmed(other)}.{0,6}${affirmed(one)}`;

const chest = '胸口 胸部 前胸 胸前 胸坎 心口 心脏 胸骨 心窝 左胸 胸';
const oneSide =
  '半边身子 半边身体 半身 半边脸 半边手脚 半侧身体 一边身子 一侧身体 一侧肢体 一侧手脚 单侧肢体 一边手脚 一只手 一边手 一条胳膊 一边胳膊 半边胳膊 左半边 右半边 左边身子 右边身子 左边手脚 右边手脚 左手左脚 右手右脚 左侧肢体 右侧肢体 一边脸';

/** The signs, the most urgent first. A part of the body with a feeling is written once, in either order. */
const emergencySigns: readonly EmergencySign[] = [
  {
    name: '胸口压榨样疼痛',
    pattern: new RegExp(
      [
        near(
          chest,
          '压榨 压得 压着 压住 压了块 压了一块 像压 像被压 石头压 大石 绞痛 绞着疼 剧痛 剧疼 撕裂 冒冷汗 出冷汗 大汗 濒死 勒住',
        ),
        `${any(chest)}.{0,4}${any('痛 疼')}.{0,8}${any('左手 左臂 手臂 胳膊 下巴 后背 左肩 肩膀 牙 冷汗 喘')}`,
        any('心梗 心肌梗 心绞痛 心脏病发 心跳停 心脏骤停'),
      ].join('|'),
      'u',
    ),
    advice:
      '胸口像被压住、痛到手臂或下巴、冒冷汗，可能是心脏的急症。请马上停下来坐好，立刻拨打急救电话，不要自己开车去医院。',
  },
  {
    name: '突然一侧无力或说不清话',
    pattern: new RegExp(
      [
        near(oneSide, '不听使唤 不听话 没力 无力 没劲 麻 木 动不了 不能动 抬不起 没知觉 瘫 使不上劲 不会动 唔郁得'),
        any('嘴歪 口歪 嘴角歪 口角歪 歪嘴 嘴巴歪 脸歪 口眼歪斜 偏瘫 半身不遂 面瘫 中风 脑梗 脑溢血 脑出血 脑卒中'),
        near(
          '突然 忽然 一下子',
          '说不出话 说话不清 讲不出话 讲话不清 大舌头 口齿不清 看不见 看不清 失明 认不得人 听不见',
        ),
        any('说话不清楚 讲话不清楚 口齿不清 话说不清 舌头打结说不'),
        '头.{0,4}(?:炸开|炸裂|雷劈|一生中最|从来没这么)',
      ].join('|'),
      'u',
    ),
    advice:
      '突然一侧手脚没力、嘴歪、说不清话，可能是脑中风，越早送医越好。请记下开始的时间，立刻拨打急救电话，不要先喂水喂药。',
  },
  {
    name: '想伤害自己',
    pattern: new RegExp(
      [
        '(?<![累笑饿热冷烦羞爽馋困])想死(?!你|他|她|你们|我了|妈|家|宝)',
        any(
          '不想活 不想再活 唔想活 活不下去 不如死 死了算了 死了一了百了 自杀 自殘 自残 轻生 寻死 寻短见 了结自己 结束生命 割腕 跳楼 上吊 伤害自己 活着没意思 活着没意义 活着没什么意思 想离开这个世界 生不如死 遗书',
        ),
      ].join('|'),
      'u',
    ),
    advice:
      '您一定很难受，请先不要一个人待着：马上告诉身边信得过的人，或者拨打急救电话。说出来，就会有人帮您一起想办法。',
  },
  {
    name: '喘不上气',
    pattern: new RegExp(
      any(
        '喘不上气 喘不过气 喘不上来 喘唔到气 呼吸困难 不能呼吸 没法呼吸 呼吸不了 唔透到气 快窒息 窒息 憋死 嘴唇发紫 嘴唇紫 脸发紫 没有呼吸 没呼吸 没气了 噎住 卡住喉咙 喉咙肿 喉头水肿 气管异物',
      ),
      'u',
    ),
    advice: '喘不过气、嘴唇发紫，或者喉咙肿起来，请立刻拨打急救电话，让病人坐着，松开衣领。',
  },
  {
    name: '出血',
    pattern: new RegExp(
      [
        any(
          '便血 血便 拉血 屙血 大便带血 大便有血 大便出血 黑便 黑大便 大便发黑 大便是黑 大便黑色 柏油 吐血 呕血 咳血 咯血 痰里有血 痰带血 咖啡渣 大出血 血止不住 止不住血 流血不止 出血不止',
        ),
        near('大便 拉的 拉出来 便便 马桶 拉屎 屙屎', '鲜血 带血 有血 是血 血丝 血块 黑得像 沥青 柏油'),
        any('尿血 血尿 尿里有血 小便带血 小便有血 尿是红'),
        near('停经 绝经 怀孕 孕', '出血 流血 见红'),
      ].join('|'),
      'u',
    ),
    advice: '大便、呕吐物、痰或小便里有血，请尽快就医；出血多、头晕、冒冷汗或肚子剧痛，请立刻拨打急救电话。',
  },
  {
    name: '昏倒或意识不清',
    pattern: new RegExp(
      any(
        '昏迷 昏倒 晕倒 晕过去 昏过去 昏厥 晕厥 叫不醒 不省人事 意识不清 神志不清 没意识 没有意识 失去意识 口吐白沫 翻白眼 全身抽搐 抽搐 惊厥 羊癫疯 没脉搏 休克',
      ),
      'u',
    ),
    advice: '昏倒、叫不醒、说胡话或者全身抽搐，请立刻拨打急救电话。让病人侧躺，嘴里不要塞东西。',
  },
  {
    name: '中毒或误食',
    pattern: new RegExp(
      any('农药 中毒 误食 误服 误吞 吞了电池 药吃多了 吃错药 过量服药 吃了一瓶 煤气泄漏 老鼠药 百草枯 毒蘑菇'),
      'u',
    ),
    advice: '吃错东西、吃药过量或者吸到煤气，请立刻拨打急救电话，带上包装。不要自己催吐。',
  },
  {
    name: '剧痛或高烧不退',
    pattern: new RegExp(
      [
        near('肚子 腹部 腹 上腹', '剧痛 剧烈疼痛 痛得打滚 疼得打滚 硬得像板 刀割'),
        any('高烧不退 高热不退 持续高烧 烧到40 烧到四十 41度 四十一度 过敏性休克 大小便失禁 会阴麻'),
        near('发烧 高烧', '脖子硬 脖子僵 抽'),
        near('嘴唇 脸 舌头', '突然肿 肿得 肿起来'),
      ].join('|'),
      'u',
    ),
    advice: '痛到直不起腰、高烧不退、脸或嘴唇突然肿起来，请马上就医；情况很快变差时，请拨打急救电话。',
  },
];

/** The sign of danger in a folded text, the most urgent; undefined if there is none. */
export const emergencySignIn = (text: string): EmergencySign | undefined => {
  const plain = text.replaceAll(/[\p{P}\p{Z}\p{S}\p{C}]+/gu, '');
  return emergencySigns.find(({ pattern }) => pattern.test(plain));
};

/** Short words of the signs, which reports list as missing: 未见呕血黑便. */
export const emergencyWords = '便血 血便 黑便 呕血 吐血 咳血 咯血 血尿 尿血 昏迷 昏倒 抽搐 呼吸困难 意识不清';
