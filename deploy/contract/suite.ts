import type { Credentials } from '../command/credentials.ts';
import type { ContractOperation } from './operations.ts';
import type { Ask } from './answer/ask.ts';
import type { createFindings } from './answer/findings.ts';
import type { Send } from '../http/send.ts';

/** What every check of a run shares. */
export interface Suite extends ReturnType<typeof createFindings> {
  contract: readonly ContractOperation[];
  /** By `operationId`; throws for one that the contract has not. */
  operation: (id: string) => ContractOperation;
  ask: Ask;
  send: Send;
  /** A usable token, or null without an account. Signs in when first asked. */
  token: () => Promise<string | null>;
  /** Whether the account has a type's scope; for images any. */
  mayManage: (type: string) => Promise<boolean>;
  credentials: Credentials | null;
  mayWrite: boolean;
  now: () => number;
}

/** A part of a run: checks of some operations. */
export interface Step {
  operations: readonly ContractOperation[];
  run: () => Promise<void>;
}

/** No server has so many records. */
export const noSuchId = 999_999_999;
