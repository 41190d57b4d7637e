import type { ContractOperation } from '../operations.ts';
import type { Send } from '../../http/send.ts';

interface Record {
  remove: ContractOperation;
  id: number;
}

/** What a run has created and has to remove again. */
export const createLeftovers = () => {
  const created: Record[] = [];
  const remaining: string[] = [];
  const isSame = (one: Record, other: Record) => one.id === other.id && one.remove === other.remove;
  return {
    created: (remove: ContractOperation, id: number) => {
      created.push({ remove, id });
    },
    removed: (remove: ContractOperation, id: number) => {
      const place = created.findIndex((record) => isSame(record, { remove, id }));
      if (place >= 0) created.splice(place, 1);
    },
    /** Of what can't be removed. */
    remains: (what: string) => {
      if (!remaining.includes(what)) remaining.push(what);
    },
    /** Removes what is left, last first; gives what could not be. */
    clean: async (send: Send, tokenNow: () => Promise<string | null>): Promise<string[]> => {
      if (created.length === 0) return remaining;
      const token = await tokenNow().catch(() => null);
      for (const { remove, id } of created.toReversed()) {
        const path = remove.url.replace('{id}', String(id));
        const status = await send({ method: 'DELETE', path, token }).then(
          (answer) => String(answer.status),
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        );
        if (!/^(?:2\d\d|404)$/.test(status)) remaining.push(`${path} (its DELETE: ${status})`);
      }
      created.length = 0;
      return remaining;
    },
  };
};

export type Leftovers = ReturnType<typeof createLeftovers>;
