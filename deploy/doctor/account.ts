import { operations } from '@/api/gen/public/operations.gen.ts';
import type { Credentials } from '../command/credentials.ts';
import type { Answer, Send } from '../http/send.ts';
import { tokenIn } from '../http/tokens.ts';

/** The account that a run was given. It signs in when it is first needed. */
export interface Account {
  /** The answer to signing in. */
  signedIn: () => Promise<Answer>;
  /** The token in use; null when signing in gave none. */
  token: () => Promise<string | null>;
  /** Exchanges the token in use; gives the answer. */
  refresh: (token: string) => Promise<Answer>;
  /** Ends the session, if there is one. Never rejects. */
  leave: () => Promise<void>;
}

const post = ({ url }: { url: string }) => ({ method: 'POST', path: url });

/** An account at the server that `call` asks. `callInTheEnd` asks it also when the run was interrupted. */
export const createAccount = (call: Send, callInTheEnd: Send, credentials: Credentials): Account => {
  let answer: Promise<Answer> | undefined;
  let current: string | null | undefined;
  const signedIn = () => (answer ??= call({ ...post(operations.login), body: credentials }));
  const token = async () => {
    if (current === undefined) {
      const { status, json } = await signedIn();
      current = status === 200 ? tokenIn(json) : null;
    }
    return current;
  };
  return {
    signedIn,
    token,
    refresh: async (old) => {
      const refreshed = await call({ ...post(operations.refreshToken), token: old });
      if (refreshed.status === 200) current = tokenIn(refreshed.json) ?? current;
      return refreshed;
    },
    leave: async () => {
      if (current) await callInTheEnd({ ...post(operations.logout), token: current }).catch(() => {});
    },
  };
};
