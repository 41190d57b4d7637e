import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import type { FieldInputProps } from '@/features/manage/field-inputs/field-input-props.ts';
import { useTypedName } from '@/features/manage/field-inputs/use-typed-name.ts';
import { StoredRecordContext } from '@/features/manage/record-editor/form-contexts.ts';
import { useInput } from '@/ui/form/use-input.ts';
import { inputLayout } from '@/ui/inputs/input-layout.tsx';
import classes from '@/ui/inputs/inputs.module.css';
import { TextField } from '@/ui/inputs/text-field.tsx';

/** Slug input. In a new record it follows the name until edited; a stored slug never changes automatically. */
export function SlugInput({ limit = Infinity, ...props }: FieldInputProps) {
  const { value, latest, change } = useInput<string>();
  const { id } = useContext(StoredRecordContext);
  const name = useTypedName();
  const followed = useRef('');
  const isWanted = id === null || value === '';
  const { data: proposal = '' } = useQuery({
    queryKey: ['pinyin-slug', name, limit],
    // Loaded lazily: the dictionary is large.
    queryFn: async () => (await import('@/lib/pinyin-slug.ts')).pinyinSlug(name, limit),
    enabled: isWanted && name !== '',
    networkMode: 'always',
    gcTime: 0,
  });

  const follow = useEffectEvent((next: string) => {
    if (id !== null || next === '' || ![followed.current, ''].includes(latest())) return;
    followed.current = next;
    change(next);
  });
  useEffect(() => follow(proposal), [proposal]);

  return (
    <TextField
      {...props}
      autoCapitalize="none"
      spellCheck={false}
      inputContainer={inputLayout(
        isWanted && proposal !== '' && proposal !== value && (
          <Group gap="xs" className={classes.below}>
            <span>按名称的拼音：{proposal}</span>
            <Button variant="subtle" onClick={() => change(proposal)}>
              用这个
            </Button>
          </Group>
        ),
      )}
    />
  );
}
