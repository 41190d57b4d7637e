import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import { managedHighlight } from '@/content/highlight/managed.ts';
import { managedKnowhow } from '@/content/knowhow/managed.ts';
import { managedTypes } from '@/content/managed-types.ts';
import { managedNews } from '@/content/news/managed.ts';
import { managedPhoto } from '@/content/photo/managed.ts';
import { managedReflection } from '@/content/reflection/managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { managedSymptom } from '@/content/symptom/managed.ts';
import { managedTag } from '@/content/tag/managed.ts';
import { managedUser } from '@/content/user/managed.ts';
import { managedWitness } from '@/content/witness/managed.ts';
import { createValueRules } from '@/features/manage/record-editor/record-values.ts';
import { signIn } from './visit.tsx';

/** What the admin pages do with a definition. */
const subjectOf = <T extends ManagedType>(definition: ManagedDefinition<T>) => {
  const { resource, createInput, updateInput, titleOf } = definition;
  const fields = definition.sections.flatMap((section) => section.fields);
  const created = createValueRules(fields, resource.schemas.create);
  const updated = createValueRules(fields, resource.schemas.update);
  return {
    type: resource.type,
    definition,
    inputs: fields.map(({ name }) => name),
    values: Object.keys(createInput()),
    /** Names of the fields without which a new record is rejected. */
    missing: () => {
      const { issues = [] } = v.safeParse(resource.schemas.create, created.toInput({ ...createInput() }));
      return issues.map((issue) => v.getDotPath(issue));
    },
    /** Opens the first record and saves it unchanged. */
    save: async () => {
      const { data: rows } = await resource.list({ query: v.parse(resource.schemas.query, {}) });
      const [row] = rows.data;
      if (!row) throw new Error(`The seed has no ${resource.type}.`);
      const { data: before } = await resource.read({ path: { id: row.id } });
      const input = { ...updated.toInput({ ...updateInput(before.data) }), updated_at: before.data.updated_at };
      const body = v.parse(resource.schemas.update, input);
      const { data: after } = await resource.update({ path: { id: row.id }, body });
      return { title: titleOf(row), before: before.data, after: after.data };
    },
  };
};

const subjects = [
  subjectOf(managedHighlight),
  subjectOf(managedKnowhow),
  subjectOf(managedNews),
  subjectOf(managedSymptom),
  subjectOf(managedPhoto),
  subjectOf(managedWitness),
  subjectOf(managedReflection),
  subjectOf(managedTag),
  subjectOf(managedUser),
];

beforeEach(() => signIn());

test('the definitions below are all of the managed types', () => {
  expect(subjects.map(({ definition }) => definition)).toEqual(managedTypes);
});

describe.each(subjects)('the form of $type', ({ type, inputs, values, missing, save }) => {
  test('has an input for every value', () => {
    expect(new Set(inputs)).toEqual(new Set(values));
    expect(inputs).toHaveLength(values.length);
  });

  test('rejects an empty record, naming its title', () => {
    expect(missing()).toContain(type === 'tag' || type === 'user' ? 'name' : 'title');
  });

  test('saves an opened record without changing any value', async () => {
    const { title, before, after } = await save();
    expect(title).not.toBe('');
    expect(after).toEqual({ ...before, updated_at: after.updated_at });
  });
});
