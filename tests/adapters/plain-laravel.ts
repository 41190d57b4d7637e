import { accessToken, bareUser, withoutWrapping } from '@/api/adapter/bodies.ts';
import { defineAdapter } from '@/api/adapter/define-adapter.ts';
import { renameField } from '@/api/adapter/fields.ts';
import { paginate } from '@/api/adapter/lists.ts';
import { path } from '@/api/adapter/paths.ts';

/** A Laravel server without API resources: `paginate()`, models without `data`, the token of jwt-auth, `/auth/me`, `summary`. */
export const adapter = defineAdapter(
  path('/api/auth/user', '/api/auth/me'),
  renameField('excerpt', 'summary'),
  paginate(),
  withoutWrapping(),
  accessToken(),
  bareUser(),
);
