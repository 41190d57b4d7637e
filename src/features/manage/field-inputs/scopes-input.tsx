import { Checkbox, Input, Stack } from '@mantine/core';
import { useContext, useId, useState } from 'react';
import { useSessionState } from '@/auth/session-context.ts';
import { titles } from '@/content/catalog.ts';
import type { FieldValues } from '@/content/define-managed.ts';
import type { FieldInputProps } from '@/features/manage/field-inputs/field-input-props.ts';
import classes from '@/features/manage/field-inputs/scopes-input.module.css';
import { scopeLabels, scopeLabel } from '@/features/manage/scope-labels.ts';
import { StoredRecordContext } from '@/features/manage/record-editor/form-contexts.ts';
import { mayUse, scopeIncludes, scopeNames, withScope } from '@/lib/scope.ts';
import { useInput } from '@/ui/form/use-input.ts';
import { confirmBox } from '@/ui/overlays/confirm-dialog.ts';

const contentScopes = Object.keys(titles).map((type) => `admin-${type}`);
const otherScopes = [...scopeLabels.keys()].filter((scope) => scope !== 'admin' && !contentScopes.includes(scope));

/** Checkboxes of a user's permissions. */
export function ScopesInput({ label, description, required }: FieldInputProps) {
  const { name, value, latest, change, blur, error } = useInput<FieldValues['scopes']>();
  const { id, values: stored } = useContext(StoredRecordContext);
  const { user } = useSessionState();
  const labelId = useId();
  const errorId = useId();
  const isAdmin = scopeIncludes(user?.scope, 'admin');
  const isOwn = user !== null && id === user.id;
  const isHeld = (scope: string) => scopeIncludes(value, scope);
  // Unknown scopes that were unchecked stay listed, so that they can be checked again.
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const shownUnknown = [...new Set([...unknown, ...scopeNames(stored.scope), ...scopeNames(value)])].filter(
    (scope) => !scopeLabels.has(scope),
  );

  const toggle = async (scope: string, held: boolean) => {
    const next = withScope(latest(), scope, held);
    const isLosingAccess = isOwn && mayUse(latest(), 'admin-user') && !mayUse(next, 'admin-user');
    const isConfirmed =
      !isLosingAccess ||
      (await confirmBox({
        title: '去掉自己管理用户的权限？',
        message: '保存以后，您自己就不能再管理用户，也不能把这个权限加回来，要请别的管理员帮忙。',
        yes: '去掉',
      }));
    if (!isConfirmed) return;
    if (!scopeLabels.has(scope)) setUnknown((before) => [...before, scope]);
    change(withScope(latest(), scope, held));
  };

  const checkbox = (scope: string, more: { disabled?: boolean; description?: string } = {}) => (
    <Checkbox
      key={scope}
      label={scopeLabel(scope)}
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
    <Input.Wrapper
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
          // A non-admin can still uncheck it if it comes from a draft.
          disabled: !isAdmin && isHeld('admin') === scopeIncludes(stored.scope, 'admin'),
          description: isAdmin ? '可以管理下面的全部内容，也可以让别人成为管理员。' : '只有管理员可以改这一项。',
        })}
        {group('内容', contentScopes)}
        {group('标签和用户', otherScopes)}
        {shownUnknown.length > 0 && group('这个网站不认识的权限', shownUnknown)}
      </Stack>
    </Input.Wrapper>
  );
}
