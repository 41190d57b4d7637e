import * as v from 'valibot';
import {
  vAliases,
  vCalendarDate,
  vDateTime,
  vExcerpt,
  vPassword,
  vPersonAge,
  vPersonName,
  vSources,
} from '@/api/gen/public/valibot.gen.ts';
import type { Option } from '@/ui/inputs/options.ts';

/** Schema of the sample form. */
export const vSample = v.object({
  name: vPersonName,
  excerpt: vExcerpt,
  age: v.nullable(vPersonAge),
  weight: v.nullable(v.pipe(v.number(), v.minValue(0.5), v.maxValue(300))),
  diet: v.nullable(v.string()),
  cities: v.pipe(v.array(v.string()), v.maxLength(3)),
  day: v.nullable(vCalendarDate),
  time: v.nullable(vDateTime),
  aliases: vAliases,
  sources: vSources,
  password: vPassword,
});

/** Values of the sample form. */
export type Sample = v.InferOutput<typeof vSample>;

/** Empty form values. */
export const empty: Sample = {
  name: '',
  excerpt: '',
  age: null,
  weight: null,
  diet: null,
  cities: [],
  day: null,
  time: null,
  aliases: [],
  sources: [],
  password: '',
};

/** Valid form values. */
export const filled: Sample = {
  name: '林秀英',
  excerpt: '清晨先喝一杯温水，再慢慢吃一碗热粥。',
  age: 68,
  weight: 52.5,
  diet: 'soft',
  cities: ['beijing', 'hangzhou'],
  day: '2026-11-20',
  time: '2026-11-20T08:00:00.000000Z',
  aliases: ['胃胀', '腹胀'],
  sources: [
    { title: '饮食与恢复', url: 'https://example.com/a' },
    { title: '一碗粥的学问', url: 'https://example.com/b' },
  ],
  password: '小米粥配青菜-Qing',
};

/** Form values that are invalid in most fields. */
export const broken: Sample = {
  ...filled,
  name: '',
  excerpt: '字'.repeat(301),
  age: 131,
  weight: 301,
  cities: ['beijing', 'hangzhou', 'kunming', 'chengdu'],
  day: '2026-11-40',
  time: '2026-11-20',
  aliases: ['胃胀', '胀'.repeat(31)],
  sources: [{ title: '饮食与恢复', url: 'example.com' }],
  password: '1234',
};

export const diets: Option[] = [
  { value: 'plain', label: '普通饮食' },
  { value: 'soft', label: '软食' },
  { value: 'liquid', label: '流质' },
];

export const cities: Option[] = [
  { value: 'beijing', label: '北京' },
  { value: 'hangzhou', label: '杭州' },
  { value: 'kunming', label: '昆明' },
  { value: 'chengdu', label: '成都' },
];
