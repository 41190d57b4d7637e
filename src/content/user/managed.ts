import { editableScope, mayUse } from '@/lib/scope.ts';
import { confirmedNewPassword } from '@/ui/form/form-schema.ts';
import { defineManaged } from '@/content/define-managed.ts';
import { managedMenu } from '@/content/managed-menu.ts';

/** How many types of content a user may manage; one more for `admin`, which includes what is added later. */
const managedCount = (scope: unknown): number =>
  ['admin', ...managedMenu.map((type) => `admin-${type}`)].filter((name) => mayUse(scope, name)).length;

export const managedUser = defineManaged('user', {
  titleOf: (row) => row.name,
  columns: [
    { label: '名字', kind: 'text', value: (row) => row.name, sort: 'name' },
    { label: '邮箱', kind: 'email', value: (row) => row.email, sort: 'email' },
    {
      label: '权限',
      kind: 'scopes',
      value: (row) => editableScope(row.scope),
      localSort: { key: 'scope', rank: (row) => managedCount(row.scope) },
    },
    { label: '邮箱验证时间', kind: 'dateTime', value: (row) => row.email_verified_at },
    { label: '注册时间', kind: 'dateTime', value: (row) => row.created_at, sort: 'created_at' },
  ],
  sections: [
    {
      title: '用户',
      fields: [
        { name: 'name', label: '名字', kind: 'text' },
        { name: 'email', label: '邮箱', kind: 'email' },
        { name: 'avatar_id', label: '头像', kind: 'image', isOptional: true },
      ],
    },
    {
      title: '权限',
      fields: [{ name: 'scope', label: '可以管理', kind: 'scopes' }],
    },
    {
      title: '密码',
      fields: [
        { name: 'password', label: '密码', kind: 'password', editDescription: '不填就保留原来的密码。' },
        { name: 'password_confirmation', label: '再写一遍密码', kind: 'password' },
      ],
    },
  ],
  check: confirmedNewPassword,
  deletion: '以后就不能登录了，无法恢复。写过的内容会留下，不再有作者。',
  cannotDeleteReason: (id, ownId) => (id === ownId ? '不能删除自己的账号。' : null),
});
