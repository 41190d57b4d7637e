import type { HttpHandler } from 'msw';
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

export const operations: HttpHandler[] = [...auth, ...account, ...published, ...managed, ...tag, ...user, ...image];

export const handlers: HttpHandler[] = [callsOf(operations), ...control, ...files];
