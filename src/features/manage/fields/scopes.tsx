import { Checkbox, Input as MantineInput, Stack } from '@mantine/core';
import { useContext, useId, useState } from 'react';
import * as v from 'valibot';
import { useSessionState } from '@/auth/session-context.ts';
import type { FieldValues } from '@/content/define-managed.ts';
import { managedNames, titles } from '@/content/catalog.ts';
import { defineKind, isSameSet, type FieldInputProps } from '@/features/manage/fields/define-kind.ts';
import classes from '@/features/manage/fields/scopes.module.css';
import { StoredRecordContext } from '@/features/manage/stored-record-context.ts';
import { mayUse, scopeIncludes, scopeNames, withScope } from '@/lib/scope.ts';
import { useInput } from '@/ui/form/use-input.ts';
import { confirmBox } from '@/ui/overlays/confirm-dialog.tsx';

const names = new Map([
  ['admin', '全部（管理员）'],
  ...Object.entries(managedNames).map(([type, name]): [string, string] => [`admin-${type}`, name]),
]);

const contentScopes = Object.keys(titles).map((type) => `admin-${type}`);
const otherScopes = [...names.keys()].filter((name) => name !== 'admin' && !contentScopes.includes(name));

const nameOf = (scope: string) => names.get(scope) ?? scope;

type Scopes = FieldValues['scopes'];

function Input({ schema: _schema, label, description, required }: FieldInputProps) {
  const { name, value, latest, change, blur, error } = useInput<Scopes>();
  const { id, values: stored } = useContext(StoredRecordContext);
  const { user } = useSessionState();
  const labelId = useId();
  const errorId = useId();
  const isAdmin = scopeIncludes(user?.scope, 'admin');
  const isOwn = user !== null && id === user.id;
  const isHeld = (scope: string) => scopeIncludes(value, scope);
  // One that was taken away can be given back until the form closes.
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const shownUnknown = [...new Set([...unknown, ...scopeNames(stored.scope), ...scopeNames(value)])].filter(
    (scope) => !names.has(scope),
  );

  const toggle = async (scope: string, held: boolean) => {
    const next = withScope(latest(), scope, held);
    const isLosingAccess = isOwn && mayUse(latest(), 'admin-user') && !mayUse(next, 'admin-user');
    const isMeant =
      !isLosingAccess ||
      (await confirmBox({
        title: '去掉自己管理用户的权限？',
        message: '保存以后，您自己就不能再管理用户，也不能把这个权限加回来，要请别的管理员帮忙。',
        yes: '去掉',
      }));
    if (!isMeant) return;
    if (!names.has(scope)) setUnknown((before) => [...before, scope]);
    change(withScope(latest(), scope, held));
  };

  const checkbox = (scope: string, more: { disabled?: boolean; description?: string } = {}) => (
    <Checkbox
      key={scope}
      label={nameOf(scope)}
      checked={isHeld(scope)}
      onChange={(event) => void toggle(scope, event.currentTarget.checked)}
      onBlur={blur}
      classNames={{ body: classes.option }}
      {...more}
    />
  );
  const group = (title: string, scopes: readonly string[]) => (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={classes.options}>{scopes.map((scope) => checkbox(scope))}</div>
    </fieldset>
  );

  return (
    <MantineInput.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={description}
      required={required}
      error={error}
      errorProps={{ id: errorId }}
    >
      <Stack
        id={name}
        role="group"
        tabIndex={-1}
        aria-labelledby={labelId}
        aria-describedby={error === undefined ? undefined : errorId}
        gap="sm"
        mt="xs"
      >
        {checkbox('admin', {
          // Given by a draft, it can still be taken away.
          disabled: !isAdmin && isHeld('admin') === scopeIncludes(stored.scope, 'admin'),
          description: isAdmin ? '可以管理下面的全部内容，也可以让别人成为管理员。' : '只有管理员可以改这一项。',
        })}
        {group('内容', contentScopes)}
        {group('标签和用户', otherScopes)}
        {shownUnknown.length > 0 && group('这个网站不认识的权限', shownUnknown)}
      </Stack>
    </MantineInput.Wrapper>
  );
}

/** What a user may manage, kept in the form that it came in; unknown scopes are kept, too. */
export const scopes = defineKind<Scopes>({
  Input,
  height: 320,
  schema: v.union([v.array(v.string()), v.record(v.string(), v.unknown())]),
  empty: [],
  summary: (value) => scopeNames(value).map(nameOf).join('、'),
  isEqual: (one, other) => isSameSet(scopeNames(one), scopeNames(other)),
});
