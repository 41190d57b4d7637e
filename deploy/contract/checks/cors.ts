import type { Suite } from '../suite.ts';

/** What the client sends to another origin. */
const headers = ['accept', 'authorization', 'content-type'];
const methods = ['GET', 'POST', 'PUT', 'DELETE'];

const namesIn = (value: string | null) => (value ?? '').toLowerCase().split(/\s*,\s*/);

/** Checks that a site on another origin may call the API. */
export const checkCors = async ({ send, add, operation }: Suite, origin: string): Promise<void> => {
  for (const id of ['listNews', 'updateNews']) {
    const path = operation(id).url.replace('{id}', '1');
    const tell = (field: string, expected: string, found: string | null, effect: 'breaks' | 'tolerated' = 'breaks') =>
      add({ operation: id, path: `OPTIONS ${path}`, field, expected, found: found ?? 'missing', effect });
    const method = operation(id).method.toUpperCase();
    const asked = {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.join(),
    };
    const preflight = await send({ method: 'OPTIONS', path, headers: asked });
    const allowed = (name: string) => preflight.headers.get(`Access-Control-Allow-${name}`);
    if (preflight.status >= 300) tell('status', '204', String(preflight.status));
    if (allowed('Origin') !== origin && allowed('Origin') !== '*') {
      tell('Access-Control-Allow-Origin', origin, allowed('Origin'));
    }
    const [taken, known] = [namesIn(allowed('Headers')), namesIn(allowed('Methods'))];
    // `*` does not stand for Authorization.
    const lacking = headers.filter(
      (name) => !taken.includes(name) && !(taken.includes('*') && name !== 'authorization'),
    );
    if (lacking.length > 0) tell('Access-Control-Allow-Headers', lacking.join(', '), allowed('Headers'));
    const isSimple = ['GET', 'POST'].includes(method);
    if (!isSimple && !known.includes(method.toLowerCase()) && !known.includes('*')) {
      tell('Access-Control-Allow-Methods', methods.join(', '), allowed('Methods'));
    }
  }
  const { headers: given } = await send({
    method: 'GET',
    path: operation('listNews').url,
    headers: { Origin: origin },
  });
  const exposed = given.get('Access-Control-Expose-Headers');
  const lacking = ['retry-after', 'x-ratelimit-remaining'].filter((name) => !namesIn(exposed).includes(name));
  if (lacking.length > 0) {
    const path = `GET ${operation('listNews').url}`;
    const [field, expected] = ['Access-Control-Expose-Headers', lacking.join(', ')];
    add({ operation: 'listNews', path, field, expected, found: exposed ?? 'missing', effect: 'tolerated' });
  }
};
