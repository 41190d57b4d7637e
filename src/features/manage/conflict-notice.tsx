import { Alert, Button, Group, Table } from '@mantine/core';
import type { ManagedDefinition } from '@/content/define.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { formatMinute } from '@/lib/dates.ts';
import { paragraphsOf } from '@/lib/paragraphs.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';

/** How much of a long text is compared by eye, in characters. */
const excerptLength = 200;

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  mine: Values;
  theirs: Managed[T]['record'];
  onOverwrite: () => void;
  onTakeTheirs: () => void;
}

const inWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '（空）';
  if (Array.isArray(value)) return value.length === 0 ? '（空）' : value.join('、');
  if (typeof value !== 'string') return JSON.stringify(value);
  const text = paragraphsOf(value).join(' ');
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text;
};

/** Somebody saved the same record meanwhile: shows where both differ, and lets the editor choose. Nothing is lost before. */
export function ConflictNotice<T extends ManagedType>({ content, mine, theirs, onOverwrite, onTakeTheirs }: Props<T>) {
  const stored: Values = { ...content.toInput(theirs) };
  const differing = content.fields.filter(({ name }) => JSON.stringify(mine[name]) !== JSON.stringify(stored[name]));
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
            {differing.map(({ name, label }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{inWords(stored[name])}</Table.Td>
                <Table.Td>{inWords(mine[name])}</Table.Td>
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
