/** Operation types that the capabilities of this service use to declare operations. */
import type { Model } from '../corpus/corpus.public.ts';
import type { Executor } from '../platform/operations/executor.ts';
import type { Client, Declaration, Context as PlatformContext } from '../platform/operations/operation.ts';
import type { Caller } from './caller.ts';
import type { Scope } from './keys/keys.rules.ts';
import type { CostName, Feature } from './limits/plans.rules.ts';
import type { ToolScope } from './scopes.rules.ts';

export type Context = PlatformContext<Caller, Model>;

/**
 * Units of a response of unknown length: charged up front, at most one full minute of the caller, and the unused part
 * is refunded.
 */
export interface UpTo {
  upTo: number;
}

/** What an operation requires of its caller. */
export interface Terms<I> {
  /** One of these scopes is required; null for operations open to everyone. */
  scopes: readonly (Scope | ToolScope)[] | null;
  /** Plan feature that the operation requires; as a function, for some requests only. Checked before validation. */
  feature?: Feature | ((client: Client, input: I) => Feature | null);
  /** Name in the cost table, or the units computed from the input. */
  cost: CostName | ((input: I, price: (name: CostName) => number, client: Client) => number | UpTo);
  /** Pages of the console load it by themselves: free for a signed-in user, up to a limit per minute. */
  freeInConsole?: true;
  /** The response contains a secret: it is sealed when stored for an idempotency key. */
  confidential?: true;
  /** Name of the agent tool for this operation, for usage records. */
  tool?: string;
}

export type Operation<I = never> = Declaration<Context, I> & Terms<I>;
export type OperationExecutor = Executor<Operation, Caller, Model>;

/** Registers operations on every interface: HTTP, tools and in-process calls. */
export type Serve = (operations: readonly Operation[]) => void;

export function defineOperation<I>(operation: Operation<I>): Operation {
  return operation as Operation;
}
