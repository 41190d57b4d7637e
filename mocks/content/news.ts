import { tableOf } from '../seed/tables.ts';
import type { ContentDefinition } from './define.ts';

export const news: ContentDefinition<'news'> = {
  type: 'news',
  defaults: { source_name: null, source_url: null, happened_on: null },
  read: ({ source_name, source_url, happened_on }) => ({ source_name, source_url, happened_on }),
  texts: ({ source_name }) => [source_name],
  seed: ({ created_at }, { faker }) => {
    const [name = '', host = ''] = faker.helpers.arrayElement(newspapers);
    const article = faker.number.int({ min: 1000, max: 99_999 });
    const hasSource = faker.datatype.boolean(0.85);
    return {
      source_name: hasSource ? name : null,
      source_url: hasSource ? `https://example.com/${host}/articles/${article}` : null,
      happened_on: faker.datatype.boolean(0.8) ? created_at.slice(0, 10) : null,
    };
  },
};

const newspapers = tableOf(`
岛屿健康报 | island-health
晨间生活新闻 | morning-life
社区厨房通讯 | community-kitchen
南方食农周刊 | southern-farm-weekly
营养师公会公告 | dietitians
银发生活志 | silver-life
`);
