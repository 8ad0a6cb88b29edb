/** What the executor needs of the rooms that know callers, patients and releases. `app.ts` provides it. */
import type { AppError } from '../errors/app-error.ts';
import type { AnyDeclaration, Client, Input } from './operation.ts';

/** How much of the minute remains, for the headers of an answer. */
export interface LimitWindow {
  limit: number;
  remaining: number;
  /** Seconds since epoch. */
  reset: number;
}

/** The right of one call to be answered, and what it is charged. */
export interface Ticket {
  /** The narrowest window of the caller, as of the last charge. */
  readonly window: LimitWindow | null;
  /** Acquires a slot. @throws AppError where the minute is exhausted, a scope is missing, or too much is in progress. */
  authorize(): void;
  /** @throws AppError where the plan lacks what the request needs. */
  permit(client: Client, input: Input): void;
  /** Charges the units of valid input. @param repeated a stored answer is sent again. @throws AppError where they exceed a limit. */
  charge(client: Client, input: Input, repeated: boolean): Promise<void>;
  /** Refunds what was charged for more than the answer holds. @param units that it costs */
  reduce(units: number): Promise<void>;
  /** Charges a request that failed before its charge, and refunds what an invalid one was charged. @returns the refusal of a caller beyond his limits. */
  settle(error: AppError): Promise<AppError | null>;
  /** Releases the slot. */
  leave(): void;
  /** Counts the answered request; refunds one that failed by a fault of the service. */
  close(status: number): Promise<void> | undefined;
}

export interface Gate<Operation, Caller> {
  open(operation: Operation, caller: Caller, client: Client): Ticket;
}

/** A release that stays open until the answer is sent. */
export interface Lease<Model> {
  model: Model;
  id: string;
  end(): void;
}

export interface Releases<Model> {
  /** @param requested by the caller; null for the newest one. @param begun of the page before. @throws AppError where it is not kept. */
  open(requested: string | null, begun: string | null): Lease<Model> | Promise<Lease<Model>>;
}

/** A stored answer to an earlier request with the same key: a complete envelope as JSON text. */
export interface Repeat {
  status: number;
  text: string;
}

/** A key that a request claims until it is answered. */
export interface Claim {
  key: string;
  /** Stores the answer, or releases the key where the same request is to be sent again. */
  finish(status: number, text: string | null): Promise<void>;
}

export interface Repeats<Operation, Caller> {
  /** The key a client sent, as answers repeat it; null without a valid one. */
  keyIn(client: Client): string | null;
  /** @returns null without a key; the stored answer, and nothing is executed; or the claim of the key. @throws AppError */
  begin(operation: Operation, caller: Caller, client: Client, input: Input): Promise<Repeat | Claim | null>;
}

/** Signs answers. */
export interface Receipts<Caller> {
  /** Whether answers to the caller are signed without being asked. */
  always(caller: Caller): boolean;
  /** @returns `meta.receipt` for an answer. */
  sign(answer: SignedAnswer): Promise<object>;
}

/** What a receipt is about. */
export interface SignedAnswer {
  operation: string;
  data: unknown;
  release: string;
  /** YYYY-MM-DD */
  asOf: string;
  /** As the caller sent it. */
  input: Input;
}

export interface Ports<Operation extends AnyDeclaration, Caller, Model> {
  gate: Gate<Operation, Caller>;
  /** @throws AppError for patient data. */
  guard(operation: Operation, input: Input, client: Client): void;
  releases: Releases<Model>;
  repeats: Repeats<Operation, Caller>;
  receipts: Receipts<Caller>;
  /** What went wrong, as callers learn of it. */
  toError(error: unknown): AppError;
}
