import type { ContractOperation } from '../operations.ts';
import { at } from '../../http/at.ts';
import { rowsIn } from '../answer/rows.ts';
import { shown } from '../answer/shown.ts';
import { noSuchId, type Suite } from '../suite.ts';

/** Rows of the list that they are taken from, and how many from both of its ends. */
const [sampled, sample] = [30, 4];

/** Checks single records of a list, and one that isn't there. */
export const checkRecord = async (suite: Suite, read: ContractOperation, list: ContractOperation): Promise<void> => {
  const { ask } = suite;
  const token = read.isOpen ? null : await suite.token();
  const rows = rowsIn((await ask(list, { token, query: { per_page: sampled } }))?.body);
  const ids = rows.map(({ id }) => id).filter((id) => typeof id === 'number' || typeof id === 'string');
  const chosen = new Set([...ids.slice(0, sample / 2), ...ids.slice(-sample / 2)]);
  if (chosen.size === 0) suite.note(`${read.id}: there is no record to read.`);
  for (const id of chosen) {
    const asked = await ask(read, { token, id });
    const found = at(asked?.body, ['data', 'id']);
    if (asked && String(found) !== String(id)) {
      asked.wrong({ field: 'data.id', expected: 'the one asked for', found: shown(found, 'id') });
    }
  }
  await ask(read, { token, id: noSuchId, status: 404, because: 'no such record' });
};
