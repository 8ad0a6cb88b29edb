/**
 * The only way to run an operation, for every protocol: authorize -> validate -> guard -> repeats -> charge -> release
 * -> fresh? -> run -> envelope.
 */
import { AppError } from '../errors/app-error.ts';
import { Call } from './call.ts';
import { type AnswerFacts, rewriteMeta, writeAnswer } from './envelope.ts';
import { maxInputBytes } from './input-size.ts';
import { findMalformation as malformed } from './malformed.ts';
import { compileNotices } from './notices.ts';
import { type AnyDeclaration, type Client, type Input, LATEST } from './operation.ts';
import type { LimitWindow, Ports, Repeat } from './ports.ts';
import type { DataResult, FileResult, Result, StoredResult, StreamResult } from './result.ts';
import { signedInput, wantsReceipt } from './signed-input.ts';
import { compileValidation, type Invalid } from './validation/validate.ts';

/** Successful outcomes of a call. */
export type Outcome =
  /** Data in an envelope, serialized by `write`. */
  | { kind: 'answer'; status: number; result: DataResult | StoredResult; release: string | null; write(): Buffer }
  /** The stored envelope of an earlier answer. */
  | { kind: 'repeat'; status: number; text: string }
  /** The client has the answer already. */
  | { kind: 'fresh' }
  | { kind: 'file'; result: FileResult }
  | { kind: 'stream'; result: StreamResult };

export type Executed = { window: LimitWindow | null } & (
  | { outcome: Outcome; error: null }
  | { outcome: null; error: AppError }
);

/** Whether the client already has the response of a release. */
export type IsFresh = (release: string) => boolean;

const REPLAY: Client = { id: 'replay', ip: '', url: '', protocol: '', host: '', headers: {}, unique: true };

interface Compiled {
  maxBytes: number;
  validate(input: Input): Invalid | null;
  notice(call: { warnings: string[] | null; readonly strict: boolean }, input: Input): void;
}

export class Executor<Operation extends AnyDeclaration, Caller, Model> {
  readonly #ports: Ports<Operation, Caller, Model>;
  /** By operation; compiled on the first call. */
  readonly #compiled = new Map<Operation, Compiled>();

  constructor(ports: Ports<Operation, Caller, Model>) {
    this.#ports = ports;
  }

  /** @param caller null for operations open to everyone. Call `authorize` on its ticket next. */
  open(operation: Operation, caller: Caller | null, client: Client): Call<Operation, Caller, Model> {
    const ticket = caller === null ? null : this.#ports.gate.open(operation, caller, client);
    return new Call(operation, caller as Caller, client, ticket);
  }

  /** Runs a complete call for callers with the input already available: never throws. */
  async execute(operation: Operation, caller: Caller, client: Client, input: Input): Promise<Executed> {
    const call = this.open(operation, caller, client);
    let executed: Executed;
    try {
      call.ticket?.authorize();
      const outcome = await this.perform(call, input, () => false);
      executed = { outcome, error: null, window: call.ticket?.window ?? null };
    } catch (thrown) {
      const known = this.#ports.toError(thrown);
      const error = (await call.ticket?.settle(known)) ?? known;
      executed = { outcome: null, error, window: call.ticket?.window ?? null };
    }
    const { outcome, error } = executed;
    await this.close(call, error?.status ?? (outcome !== null && 'status' in outcome ? outcome.status : 200));
    return executed;
  }

  /** Runs an authorized call. @throws AppError; then call `Ticket.settle`. */
  async perform(call: Call<Operation, Caller, Model>, input: Input, isFresh: IsFresh): Promise<Outcome> {
    const { operation, ticket } = call;
    const sent = operation.receipt === true && this.#signs(call, input) ? signedInput(input) : null;
    try {
      this.#check(call, input);
      if (operation.receipt === true) call.asOf = (input.query as { as_of?: string } | undefined)?.as_of ?? null;
      if (ticket !== null) {
        const stored = operation.method === 'GET' ? null : await this.#claim(call, input);
        await this.#charge(call, input, stored !== null);
        if (stored !== null) return { kind: 'repeat', ...stored };
      }
      if (operation.release !== undefined) {
        const lease = this.#lease(operation, input);
        call.lease = lease instanceof Promise ? await lease : lease;
        if (operation.cache !== undefined && isFresh(call.lease.id)) return { kind: 'fresh' };
      }
      const result = await this.#run(call, input);
      if ('file' in result && result.units !== undefined) await ticket?.reduce(result.units);
      return await this.#outcome(call, sent === null ? result : await this.#sign(call, result, sent));
    } catch (error) {
      if (operation.refused !== undefined && error instanceof AppError)
        await operation.refused(call as never, input, error);
      throw error;
    }
  }

  /** Closes a completed call, successful or not. Idempotent. */
  close(call: Call<Operation, Caller, Model>, status: number): Promise<void> | undefined {
    if (call.closed) return undefined;
    call.closed = true;
    call.lease?.end();
    call.lease = null;
    call.ticket?.leave();
    return call.ticket?.close(status);
  }

  /** Validates input and checks it for patient data, without running the operation. @throws AppError */
  inspect(operation: Operation, input: Input): void {
    const inputBytes = Buffer.byteLength(JSON.stringify(input.body ?? null));
    this.#check(this.open(operation, null, { ...REPLAY, inputBytes }), input);
  }

  /**
   * Recomputes the data of a response for an earlier release and date, without a caller: nothing is charged or
   * recorded. @throws AppError
   */
  async replay(operation: Operation, input: Input, release: string, asOf: string): Promise<unknown> {
    const inputBytes = Buffer.byteLength(JSON.stringify(input.body ?? null));
    const call = this.open(operation, null, { ...REPLAY, inputBytes });
    call.asOf = asOf;
    this.#check(call, input);
    call.lease = await this.#ports.releases.open(release, null);
    try {
      const result = await operation.run(call as never, input as never);
      return 'data' in result ? result.data : null;
    } finally {
      call.lease.end();
    }
  }

  #signs({ caller }: Call<Operation, Caller, Model>, input: Input): boolean {
    return wantsReceipt(input) || (caller !== null && this.#ports.receipts.always(caller));
  }

  async #sign(call: Call<Operation, Caller, Model>, result: Result, input: Input): Promise<Result> {
    if (!('data' in result) || call.lease === null) return result;
    const { operation, lease, today: asOf } = call;
    const signed = { operation: operation.id, data: result.data, release: lease.id, asOf, input };
    return { ...result, meta: { ...result.meta, receipt: await this.#ports.receipts.sign(signed) } };
  }

  async #run(call: Call<Operation, Caller, Model>, input: Input): Promise<Result> {
    call.mark('limits');
    call.times?.span?.beginOperation(`operation ${call.operation.id}`);
    try {
      const run = () => call.operation.run(call as never, input as never);
      // What the operation waits for is recorded in its span.
      const span = call.times?.span ?? null;
      return await (span === null ? run() : span.within(run));
    } finally {
      call.mark('operation');
      call.times?.span?.endOperation();
    }
  }

  #check(call: Call<Operation, Caller, Model>, input: Input): void {
    const { operation, ticket, client } = call;
    const { validate, notice, maxBytes } = this.#compile(operation);
    if (client.inputBytes !== undefined && client.inputBytes > maxBytes)
      throw new AppError('REQUEST_TOO_LARGE', 'The body is larger than this operation accepts');
    const unreadable = malformed(input.query) ?? malformed(input.params) ?? malformed(input.body);
    if (unreadable !== null) throw new AppError('VALIDATION_ERROR', unreadable);
    ticket?.permit(client, input);
    const invalid = validate(input);
    let refused: AppError | null = null;
    try {
      notice(call, input);
    } catch (error) {
      refused = error as AppError;
    }
    if (operation.phi === 'refused') {
      // Input larger than its schema allows is not scanned.
      if (invalid !== null && invalid.oversized !== null) throw invalid.oversized;
      this.#guard(call, input);
    }
    refused ??= invalid?.error ?? null;
    if (refused !== null) throw refused;
  }

  /** A client that sent patient data gets no other validation messages, because they could repeat some of it. */
  #guard(call: Call<Operation, Caller, Model>, input: Input): void {
    try {
      this.#ports.guard(call.operation, input, call.client);
    } catch (error) {
      call.warnings = null;
      throw error;
    }
  }

  #compile(operation: Operation): Compiled {
    let compiled = this.#compiled.get(operation);
    if (compiled === undefined) {
      compiled = {
        validate: compileValidation(operation),
        notice: compileNotices(operation),
        maxBytes: maxInputBytes(operation),
      };
      this.#compiled.set(operation, compiled);
    }
    return compiled;
  }

  /** @returns the response stored for the idempotency key; null when the call is to be executed. */
  async #claim(call: Call<Operation, Caller, Model>, input: Input): Promise<Repeat | null> {
    const { operation, caller, client } = call;
    const begun = await this.#ports.repeats.begin(operation, caller, client, input);
    if (begun === null) return null;
    if ('key' in begun) {
      call.claim = begun;
      return null;
    }
    const fields = { request_id: client.id, timestamp: new Date().toISOString(), idempotency_key: this.#key(call) };
    return { status: begun.status, text: rewriteMeta(begun.text, { ...fields, cached: true }) };
  }

  #key({ client, claim }: Call<Operation, Caller, Model>): string | null {
    return claim?.key ?? this.#ports.repeats.keyIn(client);
  }

  async #charge(call: Call<Operation, Caller, Model>, input: Input, repeated: boolean): Promise<void> {
    try {
      await call.ticket!.charge(call.client, input, repeated);
    } catch (error) {
      await call.claim?.finish(429, null);
      call.claim = null;
      throw error;
    }
  }

  #lease({ release }: Operation, input: Input) {
    const { release: provided } = (input.query ?? {}) as { release?: string };
    const requested = provided?.trim() || null;
    const begun = typeof release === 'function' && requested === null ? release(input as never) : null;
    return this.#ports.releases.open(requested === LATEST ? null : requested, begun);
  }

  async #outcome(call: Call<Operation, Caller, Model>, result: Result): Promise<Outcome> {
    if ('file' in result) return { kind: 'file', result };
    if ('stream' in result) return { kind: 'stream', result };
    const status = ('status' in result ? result.status : undefined) ?? 200;
    const { operation, claim } = call;
    const answer = { kind: 'answer', status, result, release: call.lease?.id ?? null } as const;
    const write = () => writeAnswer(result, this.#facts(call), operation.output[status]!);
    if (claim === null) return { ...answer, write };
    const written = write();
    call.claim = null;
    await claim.finish(status, written.toString());
    return { ...answer, write: () => written };
  }

  #facts(call: Call<Operation, Caller, Model>): AnswerFacts {
    const { operation, client, warnings, lease } = call;
    const repeatKey = operation.method === 'GET' ? undefined : this.#key(call);
    return { requestId: client.id, warnings, repeatKey, release: lease?.id ?? null };
  }
}
