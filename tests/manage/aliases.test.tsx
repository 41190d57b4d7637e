import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { db } from '../../mocks/db/db.ts';
import { prepareAdmin } from '../admin.ts';
import { storedDrafts } from '../stored-drafts.ts';
import { signIn, visit } from '../visit.tsx';
import { leaveQuestion } from './open-record.ts';

prepareAdmin();

/** Opens the editor of the first symptom and starts an alias. */
const startAlias = async () => {
  const [id = 0] = db.content.symptom.keys();
  await signIn();
  const { user } = visit(`/admin/symptom?edit=${id}`);
  await screen.findByRole('textbox', { name: /^标题/ });
  await user.type(await screen.findByRole('textbox', { name: '又称' }), '胸口火辣');
  return { user, id };
};

describe('an alias that is not finished', () => {
  test('is a change that closing asks about, and that the draft keeps', async () => {
    const { user, id } = await startAlias();
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: leaveQuestion });
    expect(storedDrafts(`draft.1.symptom.${id}`)).toMatchObject([{ aliases: expect.arrayContaining(['胸口火辣']) }]);
    await user.click(within(question).getByRole('button', { name: '继续编辑' }));
    expect(screen.getByRole('button', { name: '删除“胸口火辣”' })).toBeTruthy();
  });

  test('is saved by the shortcut', async () => {
    const { user, id } = await startAlias();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/^症状已保存/)).toBeTruthy();
    expect(db.content.symptom.get(id)?.aliases).toContain('胸口火辣');
    await user.type(screen.getByRole('textbox', { name: '又称' }), '辣{Control>}s{/Control}');
    await waitFor(() => expect(db.content.symptom.get(id)?.aliases).toContain('胸口火辣辣'));
    expect(db.content.symptom.get(id)?.aliases).not.toContain('胸口火辣');
  });
});
