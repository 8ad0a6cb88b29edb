import { mark, type RequestTimes } from '../telemetry/stages.ts';
import { today } from '../today.ts';
import type { AnyDeclaration, Client, Context } from './operation.ts';
import type { Claim, Lease, Ticket } from './ports.ts';

/** One call of an operation, from admission to response. Operations see it as their context. */
export class Call<Operation extends AnyDeclaration, Caller, Model> implements Context<Caller, Model> {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly client: Client;
  readonly ticket: Ticket | null;
  readonly strict: boolean;
  /** Date of an earlier response that is recomputed. */
  asOf: string | null = null;
  warnings: string[] | null = null;
  reusable = true;
  lease: Lease<Model> | null = null;
  claim: Claim | null = null;
  closed = false;
  /** Null for calls within a request that is timed as a whole. */
  times: RequestTimes | null = null;

  constructor(operation: Operation, caller: Caller, client: Client, ticket: Ticket | null) {
    this.operation = operation;
    this.caller = caller;
    this.client = client;
    this.ticket = ticket;
    const { prefer } = client.headers;
    this.strict = prefer !== undefined && /(?:^|[,;])\s*handling\s*=\s*"?strict\b/i.test(String(prefer));
  }

  get today(): string {
    return this.asOf ?? today();
  }

  get model(): Model {
    if (this.lease === null) throw new Error(`${this.operation.id} does not declare that it reads a release`);
    return this.lease.model;
  }

  /** Records the end of a stage. */
  mark(stage: string): void {
    mark(this.times, stage);
  }
}
