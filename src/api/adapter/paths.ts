import type { ContractPath } from '@/api/gen/calls.gen.ts';
import type { Difference } from '@/api/adapter/define-adapter.ts';

/** The server has this in place of `/api`, such as `/api/v1`. */
export const prefix = (serverPrefix: string): Difference => ({
  path: (path) => path.replace(/^\/api(?=\/)/, serverPrefix),
});

/** The server has a path, and all paths below it, elsewhere. Parameters keep their names. Before `prefix` in the adapter. */
export const path = (contractPath: ContractPath, serverPath: string): Difference => ({
  path: (current) =>
    current === contractPath || current.startsWith(`${contractPath}/`)
      ? serverPath + current.slice(contractPath.length)
      : current,
});

/** The server takes another method for all calls of one: `method('PUT', 'PATCH')`. */
export const method = (contractMethod: 'PUT' | 'DELETE', serverMethod: string): Difference => ({
  method: (current) => (current === contractMethod ? serverMethod : current),
});
