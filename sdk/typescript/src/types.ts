/** Types of questions and answers, taken from the generated ones by path and method. */
import type { OPERATIONS } from './generated/operations.ts';
import type { paths, webhooks } from './generated/schema.ts';

type Path = keyof paths;
export type Method = 'get' | 'post' | 'patch' | 'delete';
type Json<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never;
type At<P extends Path, M extends Method> = paths[P][M & keyof paths[P]];

/** The whole answer: `data`, and `meta` with the release and warnings. */
export type Answer<P extends Path, M extends Method> =
  At<P, M> extends { responses: { 200: infer Ok } }
    ? Json<Ok>
    : At<P, M> extends { responses: { 201: infer Made } }
      ? Json<Made>
      : At<P, M> extends { responses: { 202: infer Begun } }
        ? Json<Begun>
        : never;
/** What a batch that is answered later begins with: its id, and where to ask. */
export type BatchStarted =
  At<'/v1/claims/batch', 'post'> extends { responses: { 202: infer Begun } } ? Json<Begun> : never;
export type Query<P extends Path, M extends Method> =
  At<P, M> extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never;
export type Body<P extends Path, M extends Method> =
  At<P, M> extends { requestBody?: infer B } ? Coded<Json<NonNullable<B>>> : never;
/** A request about codes that may come in lines needs one of the two. */
type Coded<B> = string extends keyof B
  ? B
  : 'lines' extends keyof B
    ? B extends { procedure_codes?: infer Codes; lines?: infer Lines }
      ? (B & { procedure_codes: NonNullable<Codes> }) | (B & { lines: NonNullable<Lines> })
      : B
    : B;
export type Data<P extends Path, M extends Method> = Answer<P, M> extends { data: infer D } ? D : never;
type Item<List> = List extends readonly (infer One)[] ? One : never;

export type Policy = Item<Data<'/v1/policies', 'get'>>;
export type PolicyDetail = Data<'/v1/policies/{policy_id}', 'get'>;
export type CodeLookup = Data<'/v1/codes/lookup', 'get'>;
export type Criterion = Item<Data<'/v1/coverage/criteria', 'get'>>;
export type CoverageEvaluation = Data<'/v1/coverage/evaluate', 'post'>;
export type ClaimValidation = Data<'/v1/claims/validate', 'post'>;
export type PriorAuthCheck = Data<'/v1/prior-auth/check', 'post'>;
export type Comparison = Data<'/v1/policies/compare', 'post'>;
export type PolicyChange = Item<Data<'/v1/policies/changes', 'get'>>;
export type Webhook = Item<Data<'/v1/webhooks', 'get'>>;
/** Where a statement comes from: policy, dataset edition, program or rule, with its address and days. */
export type Source = Item<ClaimValidation['policy_sources']>;
/** What a rule found, with the id of its source. */
export type Finding = Item<ClaimValidation['findings']>;
type Received<Event> = Event extends { post: { requestBody?: infer B } } ? Json<NonNullable<B>> : never;
/** What a webhook receives. */
export type WebhookEvent = Received<webhooks[keyof webhooks]>;

type PathOf<P extends Path, M extends Method> =
  At<P, M> extends { parameters: { path: infer Names } } ? { path: Names } : { path?: never };
type QueryOf<P extends Path, M extends Method> =
  At<P, M> extends { parameters: { query: infer Q } } ? { query: Q } : { query?: Query<P, M> };
type BodyOf<P extends Path, M extends Method> =
  At<P, M> extends { requestBody: unknown }
    ? { body: Body<P, M> }
    : At<P, M> extends { requestBody?: never }
      ? { body?: never }
      : { body?: Body<P, M> };
/** What a call of an operation consists of: what is required there is required here. */
export type CallOf<P extends Path, M extends Method> = CallOptions & PathOf<P, M> & QueryOf<P, M> & BodyOf<P, M>;

type Known = typeof OPERATIONS;
export type OperationId = keyof Known;
type CallArguments<Given> = Partial<Given> extends Given ? [call?: Given] : [call: Given];
/** Every operation of the API by its id. */
export type Operations = {
  readonly [Id in OperationId]: Known[Id] extends { method: infer M extends Method; path: infer P extends Path }
    ? (...call: CallArguments<CallOf<P, M>>) => Promise<Answer<P, M>>
    : never;
};

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a repetition safe beyond this call; each write has one of its own otherwise. */
  idempotencyKey?: string;
}
