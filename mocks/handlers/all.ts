import type { HttpHandler } from 'msw';
import { absentCalls } from '../../src/api/gen/features.gen.ts';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { callsOf } from './calls.ts';
import { control } from './control.ts';
import { files } from './files.ts';
import { image } from './image.ts';
import { managed } from './managed.ts';
import { published } from './published.ts';
import { tag } from './tag.ts';
import { user } from './user.ts';

/** As in the contract: `GET /api/news/{id}`. */
const nameOf = ({ info: { method, path } }: HttpHandler): string =>
  `${String(method)} ${String(path)
    .slice(1)
    .replace(/:(\w+)/g, '{$1}')}`;

/** A handler for each call that the server offers. */
export const operations: HttpHandler[] = [
  ...auth,
  ...account,
  ...published,
  ...managed,
  ...tag,
  ...user,
  ...image,
].filter((handler) => !absentCalls.includes(nameOf(handler)));

export const handlers: HttpHandler[] = [callsOf(operations), ...control, ...files];
