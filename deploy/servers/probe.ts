import { PlainError } from '../command/plain.ts';

/** Throws a `PlainError` when what answers there is not Laravel's API. */
export const probe = async (origin: string) => {
  const address = `${origin}/api/news?per_page=1`;
  const answer = await fetch(address, {
    headers: { Accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  if (!answer) throw new PlainError(`Nothing answers at ${origin}: start Laravel, or name its address by --api.`);
  if (!/json/.test(answer.headers.get('Content-Type') ?? ''))
    throw new PlainError(
      `${address} is answered with ${answer.status} and no JSON: --api has to be the address of Laravel itself.`,
    );
};
