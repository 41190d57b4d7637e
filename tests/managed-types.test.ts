import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { managedMenu } from '@/content/managed-menu.ts';
import { managedByType } from '@/content/managed-types.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { blankValues, storedValues } from '@/features/manage/form-values.ts';
import { createValueRules } from '@/features/manage/record-editor/record-values.ts';
import { signIn } from './visit.tsx';

/** Operations of the admin pages on the definition of a type. */
const subjectOf = <T extends ManagedType>(type: T) => {
  const definition = managedByType[type];
  const { resource, titleOf } = definition;
  const fields = definition.fields;
  const created = createValueRules(fields, resource.schemas.create);
  const updated = createValueRules(fields, resource.schemas.update);
  return {
    type,
    inputs: fields.map(({ name }) => name),
    /** Names of the required fields that a blank record lacks. */
    missing: () => {
      const { issues = [] } = v.safeParse(resource.schemas.create, created.toInput(blankValues(definition)));
      return issues.map((issue) => v.getDotPath(issue));
    },
    /** Reads the first record and saves it unchanged; returns it before and after. */
    save: async () => {
      const { data: rows } = await resource.list({ query: v.parse(resource.schemas.query, {}) });
      const [row] = rows.data;
      if (!row) throw new Error(`The seed has no ${resource.type}.`);
      const { data: before } = await resource.read({ path: { id: row.id } });
      const input = { ...updated.toInput(storedValues(definition, before.data)), updated_at: before.data.updated_at };
      const body = v.parse(resource.schemas.update, input);
      const { data: after } = await resource.update({ path: { id: row.id }, body });
      return { title: titleOf(row), before: before.data, after: after.data };
    },
  };
};

const subjects = managedMenu.map((type) => subjectOf(type));

beforeEach(() => signIn());

describe.each(subjects)('form of $type', ({ type, inputs, missing, save }) => {
  test('has one input per value', () => {
    expect(inputs).toHaveLength(new Set(inputs).size);
  });

  test('rejects a blank record and names its title', () => {
    expect(missing()).toContain(type === 'tag' || type === 'user' ? 'name' : 'title');
  });

  test('saves an unedited record without changing any value', async () => {
    const { title, before, after } = await save();
    expect(title).not.toBe('');
    expect(after).toEqual({ ...before, updated_at: after.updated_at });
  });
});
