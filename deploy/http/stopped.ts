import { isObject } from '../../src/lib/is-object.ts';
import { PlainError } from '../command/plain.ts';

/** The run could not start or finish; its message is one sentence for the operator. */
export class RunStopped extends PlainError {}

/** The message of a run that was stopped by Ctrl + C. */
export const interrupted = 'Interrupted.';

const certificates: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired: renew it (certbot renew)',
  CERT_NOT_YET_VALID: 'is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed; NODE_EXTRA_CA_CERTS=file.pem makes it trusted for a run',
  SELF_SIGNED_CERT_IN_CHAIN:
    'is signed by an authority that is not known here; NODE_EXTRA_CA_CERTS=file.pem makes it trusted for a run',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name: renew it with all names of the site',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'comes without the intermediate one (an incomplete chain): serve certbot’s fullchain.pem, not cert.pem',
  UNABLE_TO_GET_ISSUER_CERT:
    'comes without the intermediate one (an incomplete chain): serve certbot’s fullchain.pem, not cert.pem',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'is signed by an authority that is not known here, or its chain is incomplete; NODE_EXTRA_CA_CERTS=file.pem makes it trusted for a run',
};

const sentences: Readonly<Record<string, (base: URL) => string>> = {
  ECONNREFUSED: ({ origin }) => `Nothing listens at ${origin}: is the server running, and is the port right?`,
  ENOTFOUND: ({ hostname }) => `The name ${hostname} is not known: is the address spelled right?`,
  EAI_AGAIN: ({ hostname }) => `The name ${hostname} could not be looked up: is there a network?`,
  EHOSTUNREACH: ({ host }) => `${host} can’t be reached from here: is there a network, a firewall?`,
  ENETUNREACH: ({ host }) => `${host} can’t be reached from here: is there a network, a firewall?`,
  ECONNRESET: ({ host }) => `${host} cut the connection.`,
  UND_ERR_SOCKET: ({ host }) => `${host} cut the connection.`,
  ETIMEDOUT: ({ host }) => `${host} gave no response in time.`,
  UND_ERR_CONNECT_TIMEOUT: ({ host }) => `${host} gave no response in time.`,
};

const codeOf = (error: unknown): string => {
  if (!isObject(error)) return '';
  if (error.name === 'TimeoutError') return 'ETIMEDOUT';
  if (typeof error.code === 'string') return error.code;
  if (Array.isArray(error.errors)) return codeOf(error.errors[0]);
  return codeOf(error.cause);
};

/** What a failed `fetch` means, in one sentence. */
export const failureSentence = (error: unknown, base: URL): string => {
  const code = codeOf(error);
  const certificate = certificates[code];
  if (certificate !== undefined) return `The certificate of ${base.host} ${certificate}.`;
  // OpenSSL's error for a server that speaks plain HTTP.
  if (/SSL|EPROTO/.test(code)) return `${base.host} does not speak TLS: try http:// in place of https://.`;
  const sentence = sentences[code];
  if (sentence !== undefined) return sentence(base);
  const reason = error instanceof Error ? error.message : String(error);
  return `${base.origin} could not be asked: ${code || reason}.`;
};

/** Whether a GET may succeed when it is sent again. */
export const mayPass = (error: unknown): boolean =>
  ['ECONNRESET', 'UND_ERR_SOCKET', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'EAI_AGAIN'].includes(codeOf(error));
