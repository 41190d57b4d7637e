/** Characters that are taken for each other, because they look alike; written for the characters of names of symptoms and foods. */
const groups =
  '血皿盂盅 压庄厌圧 秘泌密蜜宓必 嗽漱簌敕 咳孩该刻骇核 眠眼民泯岷抿 睡唾陲垂 痛疼病通桶捅涌踊疯 疹诊疼疗珍趁 湿温显混濡 ' +
  '头买卖斗 晕荤浑军晖 胃谓渭猬冒 炎交火淡谈灾 腹复履覆馥 胀涨帐账张 泻泄写污 便使更硬 脱蜕悦说锐兑 发友拔犮 风凤夙枫疯 ' +
  '焦蕉礁隼 虑虎虚虏虐 膀榜傍磅 胱恍晃光 耳目且月 鸣呜鸟乌嗚 心必 悸季委秀 胸脑脾腦恼 闷门问闪闭焖 骨滑猾肯 质盾贡贤 疏琉硫流梳蔬毓 松忪公讼 ' +
  '食良飠 管营官菅 反返板版 流硫琉 牙芽穿呀雅 龈眼银恨限根跟 出拙山 溃馈贵债遗 疡扬杨汤荡疠 口囗日 腔控空胫 贫贪贯盆 糖塘搪唐 尿屎屌 ' +
  '偏编扁遍篇 关共天羊 节芦芹艺 膝漆滕腾 肩扇房肓 腰要妖 背北肯脊 抽轴油柚袖 筋箭肋 麻摩磨床 木本术 肿种钟冲中 水永冰 下不卞 肢枝技岐 ' +
  '瘙搔骚蚤 痒洋样佯氧 干千于王 燥躁噪澡操 皮波披疲被破 经径轻茎泾 痢利 尿原 频濒颁烦 感憾惑咸 冒昌胃 鼻鼾 窦塞赛寒 敏每海 过边进 ' +
  '忧优犹扰 郁都部 低底抵氐 落洛骆 健建键腱 忘忙妄 记己纪计 忆亿亿意 减咸碱 退腿褪 糊湖葫瑚 振震赈 欲浴裕俗 营萱莹 养羊美 良食 ' +
  '甲由申田 状壮妆 腺线泉 功攻巩 能熊态 尿路 感 染柒 代伐 谢射 综棕踪 合台含 征证徵 消削硝 化仑花华 呕沤妪 吐杜肚土 恶悉亚 ' +
  '焦 类娄米 湿 喘踹端揣湍 哮孝啸 失矢夫朱 ' +
  '山仙 药约要 番蕃翻 茄加 薯署曙 红虹江 枣束棘 莲连链涟 藕耦偶 银很根 百白自 合 菠波 菜采彩莱 卷券拳 兰三 花化 瓜爪 冬东 豆斗 腐府 鲈鲤驴 糙造 ' +
  '燕蒸 麦夌 核该 桃挑跳 枸构狗 杞祀己 姜美羌 芝之 蛋旦 柿市 榴溜瘤 葵蔡 秋愁 丝纱';

const alike = new Map<string, Set<string>>();
for (const group of groups.split(' ')) {
  for (const character of group) {
    const others = alike.get(character) ?? new Set();
    for (const other of group) others.add(other);
    alike.set(character, others);
  }
}

/** Whether two characters are equal or look alike. */
export const looksLike = (one: string, other: string): boolean => one === other || alike.get(one)?.has(other) === true;
