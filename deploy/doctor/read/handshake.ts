import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** What a TLS handshake shows. */
export interface Handshake {
  /** Why a browser would not trust the certificate; null when it would. */
  distrust: unknown;
  /** Of the certificate, in epoch ms. */
  validFrom: number;
  validTo: number;
}

/** Shakes hands with a server, whatever its certificate. Rejects when it does not speak TLS, or within `timeout` ms says nothing. */
export const shakeHands = (url: URL, timeout: number): Promise<Handshake> =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replaceAll(/[[\]]/g, '');
    const socket = connect({
      host,
      port: Number(url.port || 443),
      // No name is sent for an address (RFC 6066, 3).
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: false,
    });
    socket.setTimeout(timeout, () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const { authorized, authorizationError } = socket;
      const certificate = socket.getPeerCertificate();
      const [validFrom, validTo] = [Date.parse(certificate.valid_from), Date.parse(certificate.valid_to)];
      // The type says an Error, Node gives the code.
      const distrust: unknown = authorized ? null : { code: String(authorizationError) };
      resolve({ distrust, validFrom, validTo });
      socket.destroy();
    });
  });
