import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const secret = 'correct horse 电池';

let server: Server;
let url = '';
let received: string[] = [];

// A site that lets nobody in: what matters is which password arrives.
beforeAll(async () => {
  server = createServer((request, response) => {
    const respond = async () => {
      const body = await text(request);
      if (request.url === '/api/auth/login') received.push(body);
      const status = request.method === 'GET' ? 200 : 401;
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"data":[],"message":"No"}');
    };
    void respond();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(() => server.close());

beforeEach(() => {
  received = [];
});

/** Each command with an account, as far as signing in. */
const commands = {
  contract: () => ['deploy/contract/main.ts', '--url', url, '--only', 'getUser'],
  doctor: () => ['deploy/doctor/main.ts', url, '--only', 'sign-in'],
};
const account = ['--email', 'a@example.com'];

const ended = async (child: ChildProcessWithoutNullStreams) => {
  const closed: Promise<[number | null]> = once(child, 'close').then(([code]) => [code]);
  const [[code], out, errors] = await Promise.all([closed, text(child.stdout), text(child.stderr)]);
  return { code, output: (out + errors).trim() };
};

const run = (args: string[], { env = {}, input = '' } = {}) => {
  const child = spawn(process.execPath, args, { env: { ...process.env, SITE_PASSWORD: undefined, ...env } });
  child.stdin.end(input);
  return ended(child);
};

describe.each(Object.entries(commands))('npm run %s with an account', (_, args) => {
  test('takes the password from SITE_PASSWORD', async () => {
    const { output } = await run([...args(), ...account], { env: { SITE_PASSWORD: secret } });
    expect(received.map((body) => JSON.parse(body))).toContainEqual({ email: 'a@example.com', password: secret });
    expect(output).not.toContain(secret);
  });

  test('takes it from standard input', async () => {
    await run([...args(), ...account, '--password-stdin'], { input: `${secret}\n` });
    expect(received.map((body) => JSON.parse(body))).toContainEqual({ email: 'a@example.com', password: secret });
  });

  test.runIf(process.platform === 'linux')('asks for it in a terminal, without showing it', async () => {
    const command = [process.execPath, ...args(), ...account].map((word) => `'${word}'`).join(' ');
    const child = spawn('script', ['-qec', command, '/dev/null'], {
      env: { ...process.env, SITE_PASSWORD: undefined },
    });
    child.stdout.on('data', (data: Buffer) => {
      if (data.toString().includes('Password of a@example.com')) child.stdin.end(`${secret}\r`);
    });
    const { output } = await ended(child);
    expect(output).toContain('Password of a@example.com');
    expect(output).not.toContain(secret);
    expect(received.map((body) => JSON.parse(body))).toContainEqual({ email: 'a@example.com', password: secret });
  });

  test('refuses --password and says how else', async () => {
    expect(await run([...args(), ...account, '--password', secret])).toEqual({
      code: 2,
      output:
        '--password is refused, since logs and the list of processes would keep it: set SITE_PASSWORD, use --password-stdin, or leave it out to be asked.',
    });
    expect(received).toEqual([]);
  });
});

test.each([
  ['--password=', [...account, `--password=${secret}`], /^--password is refused/],
  ['no password and no terminal', account, /^--email needs a password: set SITE_PASSWORD, .*--password-stdin/],
  ['an empty input', [...account, '--password-stdin'], /^--password-stdin: the input is empty\.$/],
  ['a password without an account', ['--password-stdin'], /^--password-stdin needs --email\.$/],
])('refuses %s in one sentence', async (_, more, sentence) => {
  expect(await run([...commands.contract(), ...more])).toEqual({ code: 2, output: expect.stringMatching(sentence) });
});
