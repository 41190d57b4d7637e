import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Answer } from '../../http/send.ts';
import type { Way } from '../site.ts';

/** In ms. */
const timeout = 10_000;

/**
 * Asks for JSON by a chosen way, or with a `Host` of its own, which `fetch` does not allow. Rejects when that leads
 * nowhere.
 */
export const askBy = (
  way: Way,
  url: URL,
  added: Readonly<Record<string, string>> = {},
): Promise<Pick<Answer, 'status' | 'headers' | 'text'>> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const options = {
      ...way,
      agent: false,
      headers: { Accept: 'application/json', ...added },
      timeout,
      // Of the address, not of the `Host`.
      ...(isIP(url.hostname.replaceAll(/[[\]]/g, '')) === 0 && { servername: url.hostname }),
    };
    const sent = send(url, options, (answer) => {
      const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      text(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, headers: new Headers(headers), text: body }),
        reject,
      );
    });
    sent.once('timeout', () => sent.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    sent.once('error', reject);
    sent.end();
  });
