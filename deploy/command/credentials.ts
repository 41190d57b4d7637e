import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { PlainError } from './plain.ts';

/** The account of a command. */
export interface Credentials {
  email: string;
  password: string;
}

/** Options of commands that sign in. `password` is refused: npm logs the command, and `ps` shows it. */
export const accountOptions = {
  email: { type: 'string' },
  password: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
} as const;

const fromInput = async () => {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password === '') throw new PlainError('--password-stdin: the input is empty.');
  return password;
};

const fromTerminal = async (email: string) => {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  // `silent` hides the password.
  process.stderr.write(`Password of ${email}: `);
  const closed = new AbortController();
  // Ctrl + C and Ctrl + D close it.
  lines.once('close', () => closed.abort());
  try {
    return await lines.question('', { signal: closed.signal });
  } catch (error) {
    throw new PlainError('No password was entered.', { cause: error });
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
};

/** The account of a command line; asks for the password in a terminal. Null without `--email`. */
export const readCredentials = async (values: {
  email?: string;
  password?: string;
  'password-stdin': boolean;
}): Promise<Credentials | null> => {
  const { email, 'password-stdin': isPiped } = values;
  if (values.password !== undefined)
    throw new PlainError(
      '--password is refused, since logs and the list of processes would keep it: set SITE_PASSWORD, use --password-stdin, or leave it out to be asked.',
    );
  if (!email) {
    if (isPiped) throw new PlainError('--password-stdin needs --email.');
    return null;
  }
  if (isPiped) return { email, password: await fromInput() };
  const password = process.env.SITE_PASSWORD || (process.stdin.isTTY ? await fromTerminal(email) : '');
  if (password === '')
    throw new PlainError('--email needs a password: set SITE_PASSWORD, or pipe it in with --password-stdin.');
  return { email, password };
};
