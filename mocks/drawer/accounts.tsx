import { useEffect, useState } from 'react';
import { watch } from '../changes.ts';
import { db } from '../db/db.ts';
import { scopesOf } from '../db/users.ts';
import type { SectionProps } from './section.ts';
import { signedInAs } from './session.ts';

/** Limit of accounts listed at once. */
const limit = 12;

/** Signs the page in as any account. */
export function Accounts({ mock, attempt }: SectionProps) {
  const [words, setWords] = useState('');
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    const read = () => void signedInAs().then(setCurrent);
    read();
    return watch(read);
  }, []);

  const users = [...db.tables.user.values()].filter(({ name, email }) => `${name} ${email}`.includes(words.trim()));
  return (
    <>
      <label>
        找账号
        <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      </label>
      <ul>
        {users.slice(0, limit).map(({ id, name, email, scope }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong> {email}
              <small>{scopesOf(scope).join('、') || '没有管理权限'}</small>
            </div>
            <button
              type="button"
              aria-pressed={id === current}
              aria-label={id === current ? `现在的身份：${name}` : `以${name}的身份登录`}
              onClick={() => attempt(() => mock.signIn(id))}
            >
              {id === current ? '现在的身份' : '登录'}
            </button>
          </li>
        ))}
      </ul>
      {users.length > limit && <small>还有 {users.length - limit} 个账号，请输入姓名或邮箱来找。</small>}
      <button type="button" onClick={() => attempt(mock.signOut)}>
        退出登录
      </button>
    </>
  );
}
