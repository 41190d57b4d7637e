import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A certificate for localhost and its key, signed by itself, made by openssl. */
export const makeCertificate = async (): Promise<{ cert: string; key: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = '-x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -subj /CN=localhost'.split(' ');
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1';
  const written = ['-addext', names, '-keyout', keyFile, '-out', certFile];
  await promisify(execFile)('openssl', ['req', ...options, '-days', '1', ...written]);
  const [cert, key] = await Promise.all([certFile, keyFile].map((path) => readFile(path, 'utf8')));
  await rm(folder, { recursive: true });
  return { cert: cert ?? '', key: key ?? '' };
};
