import type { TrustName } from '@/content/trust/names.ts';

/** A section with paragraphs, then a list. */
interface TrustSection {
  title: string;
  paragraphs?: readonly string[];
  items?: readonly string[];
}

export interface TrustPageText {
  /** Meta description and first paragraph. */
  description: string;
  sections: readonly TrustSection[];
}

/** Added to the privacy page if failure reports are configured (`site:report`). */
export const aboutReports: TrustSection = {
  title: '网页出错的时候',
  paragraphs: [
    '网页如果在您的设备上出错，会告诉我们：出错的是哪一类页面、程序的哪个文件哪一行，以及网站的版本。',
    '您看的是哪一篇、写了什么字、是谁、用什么账号，都不在里面，也不用 cookie。',
  ],
};

/** The texts of the trust pages; to run another site, replace only these. */
export const trustPages: Readonly<Record<TrustName, TrustPageText>> = {
  about: {
    description: '我们是一个小小的编辑部，从台湾写给关心健康与饮食的人。',
    sections: [
      {
        title: '我们写什么',
        paragraphs: [
          '本站介绍自体干细胞饮食法，以及日常的饮食与照顾。我们写给读者，也写给照顾家人的人。',
          '内容分成七类。知识和症状由编辑部撰写，尽量注明出处和审核日期；见证和心得是个人经验，每一篇都这样标明。',
        ],
      },
      {
        title: '我们不做什么',
        items: [
          '不诊断，不开药，也不替任何人决定要不要看医生。',
          '不说“保证有效”，不劝人停药或者换药。',
          '不卖药品和保健品。',
        ],
      },
      {
        title: '怎样找到我们',
        paragraphs: ['请从“联系我们”写信来，编辑会回信到您的邮箱。'],
      },
    ],
  },
  policy: {
    description: '文章由谁写、由谁审、多久看一次，以及本站的经费从哪里来。',
    sections: [
      {
        title: '由谁写',
        paragraphs: [
          '知识、症状和新闻由编辑部撰写，作者的名字在标题下面。见证和心得由读者或编辑讲述自己的经历，发布前只改错字，不改意思。',
        ],
      },
      {
        title: '由谁审',
        paragraphs: [
          '讲到身体和疾病的内容，发布前由另一位编辑对照出处再看一遍。文章里的“审核日期”就是最近一次看过的日子；没有标注的，表示还没有这样看过。',
        ],
      },
      {
        title: '多久看一次',
        paragraphs: [
          '每一篇知识至少每年重新看一次。出处有了变化，或者有读者指出错误，我们会提前看。改动重要的内容时，页面上的更新日期也会改。',
        ],
      },
      {
        title: '出处',
        paragraphs: ['优先采用政府卫生机关、医学会和同行评审的研究。每一条出处都写在文章后面，可以点开查看。'],
      },
      {
        title: '经费从哪里来',
        paragraphs: [
          '本站不放广告，不收费替人发文章，也不因为推荐了什么而得到报酬。如果一篇内容和某个单位有关，文章里会写明。',
        ],
      },
    ],
  },
  privacy: {
    description: '哪些东西留在您的设备上，什么时候会连到别的网站。',
    sections: [
      {
        title: '留在您的设备上的',
        paragraphs: ['下面这些只存在您自己的浏览器里，不会交给我们，清除浏览器的网站数据就会全部消失：'],
        items: [
          '字的大小、行距、深浅、简体或繁体等阅读设置，以及问过您要不要看繁体。',
          '我的收藏，以及最近搜索过的词。',
          '读过哪些文章、读到了哪一段。可以在“我的收藏”的“读过的”里关掉、导出或清除。',
          '看诊小抄里勾选的和写下的。可以在小抄下面或“我的收藏”里清除。',
          '读过的文章的副本和图片，没有网络的时候可以再看。',
          '没有写完的信；寄出以后就从设备上删除。',
          '登录以后的登录凭证；退出时删除。',
        ],
      },
      {
        title: '交给我们的',
        items: [
          '注册时填写的称呼和邮箱，用来登录和找回密码。密码只以加密的形式保存。',
          '您寄给编辑的信，只用来给您回信。',
          '和所有网站一样，服务器会收到您的网络地址和要看的页面。',
        ],
      },
      {
        title: '会连到哪些别的网站',
        paragraphs: ['本站不用别家的统计和广告程序，字体和图片都从本站取得。只有下面的时候会连到别处：'],
        items: [
          '文章里有 YouTube 或 Vimeo 的影片时，会向它们取影片的标题和封面；按下播放，才打开它们的播放器。',
          '文章里有少数图片放在别的网站上，打开文章时会从那里取得，但不会告诉对方您在看哪一篇。',
          '您按下分享，或者点开文章里的外部链接时。',
        ],
      },
    ],
  },
  corrections: {
    description: '发现写错了？告诉我们，我们会尽快查证和更正。',
    sections: [
      {
        title: '请告诉我们',
        items: ['是哪一篇的哪一句。', '您觉得正确的是什么。', '如果知道出处，请附上来。'],
      },
      {
        title: '之后会怎样',
        items: [
          '编辑收到信以后，会对照出处查证。',
          '确实写错了，就更正文章，更新日期也会改。可能影响健康的错误最先处理。',
          '不论改或不改，都会回信告诉您原因。',
        ],
      },
    ],
  },
};
