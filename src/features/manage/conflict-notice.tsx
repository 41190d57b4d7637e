import { Alert, Button, Group, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldKindName, ManagedDefinition } from '@/content/define-managed.ts';
import type { References } from '@/content/references.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { fieldKinds } from '@/features/manage/field-kinds.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';
import { formatMinute } from '@/lib/dates.ts';

const excerptLength = 200;

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  mine: Values;
  theirs: Managed[T]['record'];
  references: References;
  onOverwrite: () => void;
  onTakeTheirs: () => void;
}

const shown = (kind: FieldKindName, value: unknown, references: References): ReactNode => {
  const { format, summary, isEmpty } = fieldKinds[kind];
  if (isEmpty(value)) return '（空）';
  const words = summary(value, references);
  if (kind === 'image' || kind === 'images') return format(value, references);
  return words.length > excerptLength ? `${words.slice(0, excerptLength)}…` : words;
};

/** Edit conflict (409): shows the differing fields and lets the editor choose a version. */
export function ConflictNotice<T extends ManagedType>(props: Props<T>) {
  const { content, mine, theirs, references, onOverwrite, onTakeTheirs } = props;
  const stored: Values = { ...content.updateInput(theirs) };
  const differing = content.sections
    .flatMap(({ fields }) => fields)
    .filter(({ name, kind }) => !fieldKinds[kind].isEqual(mine[name], stored[name]));
  return (
    <Alert color="red" role="alert" title="这条记录在您编辑的时候被别人改过了">
      <p>对方保存于 {formatMinute(theirs.updated_at)}。您写的内容还在下面，选好之后才会保存。</p>
      {differing.length > 0 && (
        <Table mt="sm" withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">不同的地方</Table.Th>
              <Table.Th scope="col">对方的</Table.Th>
              <Table.Th scope="col">您的</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differing.map(({ name, kind, label }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{shown(kind, stored[name], references)}</Table.Td>
                <Table.Td>{shown(kind, mine[name], references)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group mt="sm">
        <Button color="red" onClick={onOverwrite}>
          用我的内容覆盖
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          放弃我的，用对方的
        </Button>
      </Group>
    </Alert>
  );
}
