import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ReadResponse } from '../http/send.ts';

/** A route to a server with several addresses. */
export interface Way {
  family?: 4 | 6;
  localAddress?: string;
}

/** Sends a GET for JSON in ways that `fetch` does not allow: by a chosen route, or with a `Host` header. Rejects without a response. */
export const askBy = (
  way: Way,
  url: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<Pick<ReadResponse, 'status' | 'headers' | 'text'>> =>
  new Promise((resolve, reject) => {
    const options = {
      ...way,
      agent: false,
      headers: { Accept: 'application/json', ...headers },
      timeout: 10_000,
      // Of the address, not of the `Host`.
      ...(isIP(url.hostname.replaceAll(/[[\]]/g, '')) === 0 && { servername: url.hostname }),
    };
    const sent = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (response) => {
      const { statusCode: status = 0, headersDistinct } = response;
      const entries = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      text(response).then((body) => resolve({ status, headers: new Headers(entries), text: body }), reject);
    });
    sent.once('timeout', () => sent.destroy(Object.assign(new Error('no response'), { code: 'ETIMEDOUT' })));
    sent.once('error', reject);
    sent.end();
  });
