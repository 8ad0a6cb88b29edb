/** Ports of the executor to the capabilities for access, patient data and releases. `app.ts` provides them. */
import type { AppError } from '../errors/app-error.ts';
import type { AnyDeclaration, Client, Input } from './operation.ts';

/** Remaining units of the minute, for response headers. */
export interface LimitWindow {
  limit: number;
  remaining: number;
  /** Seconds since epoch. */
  reset: number;
}

/** Authorizes one call and charges it. */
export interface Ticket {
  /** The caller's window with the least remaining, as of the last charge. */
  readonly window: LimitWindow | null;
  /**
   * Acquires a slot. @throws AppError when the minute is exhausted, a scope is missing, or too many requests are in
   * progress.
   */
  authorize(): void;
  /** @throws AppError when the plan lacks a feature that the request needs. */
  permit(client: Client, input: Input): void;
  /**
   * Charges the units of valid input. @param repeated a stored response is replayed. @throws AppError when a limit is
   * exceeded.
   */
  charge(client: Client, input: Input, repeated: boolean): Promise<void>;
  /** Refunds units charged for more than the response contains. @param units actual price */
  reduce(units: number): Promise<void>;
  /**
   * Charges a request that failed before its charge, and refunds an invalid one. @returns the rejection of a caller
   * over a limit.
   */
  settle(error: AppError): Promise<AppError | null>;
  /** Releases the slot. */
  leave(): void;
  /** Counts the completed request; refunds one that failed because of the service. */
  close(status: number): Promise<void> | undefined;
}

export interface Gate<Operation, Caller> {
  open(operation: Operation, caller: Caller, client: Client): Ticket;
}

/** A release that stays open until the response is sent. */
export interface Lease<Model> {
  model: Model;
  id: string;
  end(): void;
}

export interface Releases<Model> {
  /**
   * @param requested by the caller; null for the newest. @param begun release of the previous page. @throws AppError
   * when it is not retained.
   */
  open(requested: string | null, begun: string | null): Lease<Model> | Promise<Lease<Model>>;
}

/** A stored response to an earlier request with the same key: a complete envelope as JSON text. */
export interface Repeat {
  status: number;
  text: string;
}

/** An idempotency key claimed by a request in progress. */
export interface Claim {
  key: string;
  /** Stores the response, or releases the key when the client is expected to resend the request. */
  finish(status: number, text: string | null): Promise<void>;
}

export interface Repeats<Operation, Caller> {
  /** The client's idempotency key, as echoed in responses; null without a valid one. */
  keyIn(client: Client): string | null;
  /**
   * @returns null without a key; the stored response, so that nothing is executed; or the claim of the key. @throws
   * AppError
   */
  begin(operation: Operation, caller: Caller, client: Client, input: Input): Promise<Repeat | Claim | null>;
}

/** Signs responses. */
export interface Receipts<Caller> {
  /** Whether the caller's responses are always signed. */
  always(caller: Caller): boolean;
  /** @returns `meta.receipt` for a response. */
  sign(answer: SignedAnswer): Promise<object>;
}

/** Content of a receipt. */
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
  /** Converts a failure to the error for callers. */
  toError(error: unknown): AppError;
}
