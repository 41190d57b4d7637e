import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailSlip } from '@/lib/email-slip.ts';

describe('emailSlip suggests', () => {
  test.each([
    // Endings
    ['zhou@qq.con', 'zhou@qq.com'],
    ['zhou@qq.co', 'zhou@qq.com'],
    ['zhou@qq.cm', 'zhou@qq.com'],
    ['zhou@qq.vom', 'zhou@qq.com'],
    ['zhou@qq.comm', 'zhou@qq.com'],
    ['zhou@qq.c', 'zhou@qq.com'],
    ['zhou@qq.com.cn', 'zhou@qq.com'],
    ['zhou@qq', 'zhou@qq.com'],
    ['zhou@qqcom', 'zhou@qq.com'],
    ['zhou@163.co', 'zhou@163.com'],
    ['zhou@163.cim', 'zhou@163.com'],
    ['zhou@163com', 'zhou@163.com'],
    ['zhou@126.con', 'zhou@126.com'],
    ['zhou@139.cmo', 'zhou@139.com'],
    ['zhou@189.c', 'zhou@189.cn'],
    ['zhou@gmail.c.om', 'zhou@gmail.com'],
    ['zhou@gmail.com.tw', 'zhou@gmail.com'],
    ['zhou@yahoo.com.t', 'zhou@yahoo.com.tw'],
    ['zhou@yahoo.con.tw', 'zhou@yahoo.com.tw'],
    ['zhou@yahoo.comtw', 'zhou@yahoo.com.tw'],
    ['zhou@hotmail.cpm', 'zhou@hotmail.com'],
    ['zhou@hinet.nte', 'zhou@hinet.net'],
    ['zhou@vip.163.con', 'zhou@vip.163.com'],
    ['zhou@company.con', 'zhou@company.com'],
    ['zhou@company.con.tw', 'zhou@company.com.tw'],
    ['zhou@ntu.eud.tw', 'zhou@ntu.edu.tw'],
    ['zhou@company.nett', 'zhou@company.net'],
    ['zhou@yahoo.tw', 'zhou@yahoo.com.tw'],
    ['zhou@hotmail.tw', 'zhou@hotmail.com.tw'],
    ['zhou@gmail.con.tw', 'zhou@gmail.com'],
    ['zhou@gmail.net', 'zhou@gmail.com'],
    ['zhou@qq.cn', 'zhou@qq.com'],
    ['zhou@company.com.t', 'zhou@company.com.tw'],
    ['zhou@company.edu.c', 'zhou@company.edu.cn'],
    ['zhou@company.c', 'zhou@company.com'],
    // Names
    ['zhou@gmial.com', 'zhou@gmail.com'],
    ['zhou@gamil.com', 'zhou@gmail.com'],
    ['zhou@gmal.com', 'zhou@gmail.com'],
    ['zhou@gnail.com', 'zhou@gmail.com'],
    ['zhou@gmaill.con', 'zhou@gmail.com'],
    ['zhou@gmial', 'zhou@gmail.com'],
    ['zhou@hotmial.com', 'zhou@hotmail.com'],
    ['zhou@homtail.com', 'zhou@hotmail.com'],
    ['zhou@hotmil.co', 'zhou@hotmail.com'],
    ['zhou@outlok.com', 'zhou@outlook.com'],
    ['zhou@oultook.com', 'zhou@outlook.com'],
    ['zhou@yahooo.com.tw', 'zhou@yahoo.com.tw'],
    ['zhou@yhaoo.com', 'zhou@yahoo.com'],
    ['zhou@foxmial.com', 'zhou@foxmail.com'],
    ['zhou@iclould.com', 'zhou@icloud.com'],
    ['zhou@sian.com', 'zhou@sina.com'],
    ['zhou@yaeh.net', 'zhou@yeah.net'],
    ['zhou@1633.com', 'zhou@163.com'],
    ['zhou@l63.com', 'zhou@163.com'],
    ['zhou@qqq.com', 'zhou@qq.com'],
    // Marks
    ['zhou@qq,com', 'zhou@qq.com'],
    ['zhou@qq，com', 'zhou@qq.com'],
    ['zhou@163。com', 'zhou@163.com'],
    ['zhou＠gmail。con', 'zhou@gmail.com'],
    ['zhou@126、com', 'zhou@126.com'],
    ['zhou@company。com', 'zhou@company.com'],
    ['zhou@qq..com', 'zhou@qq.com'],
    ['zhou@qq.com.', 'zhou@qq.com'],
    ['zhou@qq.com。', 'zhou@qq.com'],
    ['zhou@@qq.com', 'zhou@qq.com'],
    ['zhou @ qq.com', 'zhou@qq.com'],
    ['zhou@.qq.com', 'zhou@qq.com'],
    ['www.zhou@qq.com', 'zhou@qq.com'],
    ['mailto:zhou@qq.com', 'zhou@qq.com'],
    // Without @
    ['123456qq.com', '123456@qq.com'],
    ['zhou#163.com', 'zhou@163.com'],
    ['zhou.vip.163.com', 'zhou@vip.163.com'],
    ['zhou.wang gmail.com', 'zhou.wang@gmail.com'],
    // Case
    ['Zhou@QQ.CON', 'Zhou@qq.com'],
  ])('%s → %s', (typed, address) => {
    expect(emailSlip(typed)).toEqual({ address });
  });
});

describe('emailSlip leaves alone', () => {
  test.each([
    ...'zhou@qq.com ZHOU@QQ.COM zhou@163.com zhou@126.com zhou@vip.qq.com zhou@foxmail.com zhou@gmail.com'.split(' '),
    ...'zhou@yahoo.com.tw zhou@yahoo.co.jp zhou@yahoo.fr zhou@hotmail.de zhou@hotmail.co.uk zhou@outlook.jp'.split(' '),
    ...'zhou@live.cn zhou@189.cn zhou@wo.cn zhou@21cn.com zhou@188.com zhou@163.net zhou@hinet.net'.split(' '),
    ...'user@company.co name@mail.tw name@mail.com name@email.com name@ymail.com name@mac.com name@me.com'.split(' '),
    ...'name@hey.com name@gmx.de name@mailw.com name@proton.me name@cloud.com name@line.me name@gmx.fr'.split(' '),
    ...'name@sub.company.com.tw name@ntu.edu.tw name@tsinghua.edu.cn name@example.org name@company.net'.split(' '),
    ...'name@company.cm name@company.om name@company.cam name@company.eu name@company.io name@x.ai name@a.bet'.split(
      ' ',
    ),
    ...'name@zhou.health name@love.com name@olive.com name@tom.com name@or.jp name@clinic.go.jp name@x.or.kr name@x.gob.mx name@x.gouv.fr name@x.nom.br name@t.cn name@例子.中国'.split(
      ' ',
    ),
    ...'a.b+c@example.com name@[127.0.0.1] name@xn--fiq228c.com zhou＠qq.com zhou@ｑｑ．com'.split(' '),
    ...' |@|zhou|zhou@|@qq.com|qq.com|www.qq.com|a@b@qq.com|'.split('|'),
  ])('%j', (typed) => {
    expect(emailSlip(typed)).toBeNull();
  });
});

describe('emailSlip asks without a suggestion', () => {
  test.each(['zhou@company', 'zhou@localhost', 'zhou@clinic', 'zhou@公司', 'zhou@a.1', 'zhou@a.z'])(
    'about %s, whose domain has no ending',
    (typed) => {
      expect(emailSlip(typed)).toEqual({ address: null });
    },
  );
});

test('emailSlip finds nothing in its own suggestions', () => {
  const key = fc.constantFrom(...Array.from('qgmailhotyuk163259.,。@ con twfx'));
  fc.assert(
    fc.property(fc.array(key, { maxLength: 16 }), (keys) => {
      const slip = emailSlip(`zhou@${keys.join('')}`);
      expect(emailSlip(slip?.address ?? '')?.address ?? null).toBeNull();
    }),
  );
});
