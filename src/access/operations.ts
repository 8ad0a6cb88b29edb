/** Operations as the rooms of this service declare them. */
import type { Model } from '../corpus/corpus.public.ts';
import type { Executor } from '../platform/operations/executor.ts';
import type { Client, Declaration, Context as PlatformContext } from '../platform/operations/operation.ts';
import type { Caller } from './caller.ts';
import type { Scope } from './keys/keys.rules.ts';
import type { CostName, Feature } from './limits/plans.rules.ts';
import type { ToolScope } from './scopes.rules.ts';

export type Context = PlatformContext<Caller, Model>;

/** Units of an answer of unknown length: charged first, never more than a whole minute of the caller; what it did not need is refunded. */
export interface UpTo {
  upTo: number;
}

/** What an operation asks of its caller. */
export interface Terms<I> {
  /** One of these scopes is needed; null for operations that are open to everyone. */
  scopes: readonly (Scope | ToolScope)[] | null;
  /** Feature the caller's plan must have; of some requests only where it is a function. Checked before validation. */
  feature?: Feature | ((client: Client, input: I) => Feature | null);
  /** Name in the cost table, or the units computed from the input. */
  cost: CostName | ((input: I, price: (name: CostName) => number, client: Client) => number | UpTo);
  /** The answer contains a secret: what is stored of it for an idempotency key is sealed. */
  confidential?: true;
  /** Agent tool that the operation is, for the record of usage. */
  tool?: string;
}

export type Operation<I = never> = Declaration<Context, I> & Terms<I>;
export type OperationExecutor = Executor<Operation, Caller, Model>;

/** Makes operations callable, by every way in that there is. */
export type Serve = (operations: readonly Operation[]) => void;

export function defineOperation<I>(operation: Operation<I>): Operation {
  return operation as Operation;
}
