import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Way } from '../site.ts';

/** In ms. */
const timeout = 10_000;

/** Asks for JSON by a chosen way, which `fetch` does not let choose; gives the headers. Rejects when that way leads nowhere. */
export const askBy = (way: Way, url: URL): Promise<{ headers: Headers }> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const sent = send(url, { ...way, agent: false, headers: { Accept: 'application/json' }, timeout }, (answer) => {
      answer.resume();
      const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      answer.once('end', () => resolve({ headers: new Headers(headers) }));
      answer.once('error', reject);
    });
    sent.once('timeout', () => sent.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    sent.once('error', reject);
    sent.end();
  });
