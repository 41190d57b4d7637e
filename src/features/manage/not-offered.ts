import { ApiError } from '@/api/error.ts';

const statuses = new Set([404, 405, 501]);

/** Whether the server lacks an optional call of the contract, as far as its response tells: a missing record is a 404, too. */
export const isNotOffered = (error: unknown): boolean => error instanceof ApiError && statuses.has(error.status);
