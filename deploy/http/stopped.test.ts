import { expect, test } from 'vitest';
import { failureSentence } from './stopped.ts';

const base = new URL('https://api.example.com');

const failed = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

test.each([
  ['ECONNREFUSED', /^Nothing listens at https:\/\/api\.example\.com/],
  ['ENOTFOUND', /^The name api\.example\.com is not known/],
  ['CERT_HAS_EXPIRED', /^The certificate of api\.example\.com has expired: renew it/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /is self-signed; NODE_EXTRA_CA_CERTS/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /is for another name/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /incomplete chain/],
  ['ERR_SSL_WRONG_VERSION_NUMBER', /does not speak TLS: try http:\/\//],
  ['UND_ERR_SOCKET', /cut the connection/],
  ['ETIMEDOUT', /gave no response in time/],
  ['ESTRANGE', /could not be asked: ESTRANGE\.$/],
])('explains %s in one sentence', (code, sentence) => {
  expect(failureSentence(failed(code), base)).toMatch(sentence);
});

test('uses the first error of a name with several addresses', () => {
  const error = new TypeError('fetch failed', {
    cause: new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]),
  });
  expect(failureSentence(error, base)).toMatch(/^Nothing listens/);
});
