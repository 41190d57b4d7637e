import { expect, test } from 'vitest';
import type { Send } from '../http/send.ts';
import { publishedCards, versionOf } from './published.ts';

const listed = async (row: object) => {
  const json = { data: [row], meta: { last_page: 1, total: 1 } };
  const send: Send = async () => ({ status: 200, headers: new Headers(), text: JSON.stringify(json), json, at: 0 });
  const unreadable: string[] = [];
  const cards = [];
  for await (const { card } of publishedCards(send, 'news', (message) => unreadable.push(message))) cards.push(card);
  return { cards, unreadable };
};

test('reads records whose id is a text and whose times are missing, and generates their pages each time', async () => {
  const { cards, unreadable } = await listed({ id: '5', title: '汤' });
  expect([cards.map(({ id }) => id), unreadable]).toEqual([[5], []]);
  expect(cards.map(versionOf)).toEqual([undefined]);
});

test('reports records that have no usable id', async () => {
  const { cards, unreadable } = await listed({ id: 'a', title: '汤' });
  expect(cards).toEqual([]);
  expect(unreadable).toHaveLength(1);
});
