import { type Static, Type } from 'typebox';
import { defineOperation, type Operation } from '../access/access.public.ts';
import { errors, success } from '../platform/http/schemas/envelope.schemas.ts';
import { explainFactor } from '../platform/http/schemas/explain.schemas.ts';
import { choice, named, nullable } from '../platform/http/schemas/schema-kit.ts';
import type { ReceiptKeys } from './receipt-keys.ts';
import { type Replay, verifyReceipt } from './verify-receipt.ts';

const anything = (description: string) => Type.Object({}, { additionalProperties: true, description });

/** Enough for the answers of the largest claims with their requests. */
const MAX_BYTES = 256 * 1024;
const MAX_PROOF = 64;

const LogProofSchema = Type.Object({
  leaf: Type.Integer({ minimum: 0 }),
  size: Type.Integer({ minimum: 1 }),
  entry: Type.String({ maxLength: 1_000 }),
  proof: Type.Array(Type.String({ maxLength: 100 }), { maxItems: MAX_PROOF }),
  checkpoint: Type.String({ maxLength: 4_000 }),
});

export const VerifyBodySchema = named(
  'ReceiptVerificationRequest',
  Type.Object({
    receipt: Type.Object(
      {
        envelope: Type.Object({
          payloadType: Type.String({ maxLength: 100 }),
          payload: Type.String({ maxLength: 10_000 }),
          signatures: Type.Array(
            Type.Object({ keyid: Type.String({ maxLength: 100 }), sig: Type.String({ maxLength: 200 }) }),
            { minItems: 1, maxItems: 10 },
          ),
        }),
        salt: Type.Optional(Type.String({ maxLength: 100 })),
        log: Type.Optional(nullable(LogProofSchema)),
      },
      { description: '`meta.receipt` of the answer' },
    ),
    answer: Type.Optional(anything('`data` of the answer, for comparison')),
    input: Type.Optional(
      Type.Object(
        {
          params: Type.Optional(anything('Values in the path')),
          query: Type.Optional(anything('Query parameters, without receipt, release and as_of')),
          body: Type.Optional(anything('Body of the request')),
        },
        { additionalProperties: false, description: 'The original request, to replay the answer' },
      ),
    ),
  }),
);
export type VerifyBody = Static<typeof VerifyBodySchema>;

const CheckSchema = named(
  'ReceiptCheck',
  Type.Object({
    state: choice<string>(['passed', 'failed', 'not_checked'], 'not_checked: the reason states what is missing'),
    reason: Type.String(),
  }),
);

const VerificationSchema = success(
  named(
    'ReceiptVerification',
    Type.Object({
      valid: Type.Boolean({ description: 'True if no check failed' }),
      checks: Type.Object({
        signature: CheckSchema,
        key: CheckSchema,
        answer: CheckSchema,
        input: CheckSchema,
        release_log: CheckSchema,
        replay: CheckSchema,
      }),
      differences: Type.Array(Type.String(), {
        description: 'Fields that differ in the replayed answer, as JSON Pointers',
      }),
      statement: nullable(anything('What was signed; null without a valid signature')),
    }),
  ),
);

export function receiptOperations(parts: { keys: ReceiptKeys; replay: Replay }): Operation[] {
  return [
    defineOperation<{ body: VerifyBody }>({
      id: 'verifyReceipt',
      method: 'POST',
      path: '/v1/receipts/verify',
      summary: 'Verify a receipt',
      description:
        'Checks the signature, the key in use at the time, the response, the request, the release in the log, and the replayed response. Nothing is stored.',
      tags: ['Receipts'],
      scopes: ['read'],
      // A replay costs as much as the original answer.
      cost: ({ body }, price) => price('claims_validate') * explainFactor(body.input?.query),
      maxBodyBytes: MAX_BYTES,
      input: { body: VerifyBodySchema },
      output: { 200: VerificationSchema, ...errors(409, 413, 415) },
      run: async (_context, { body }) => ({
        data: { ...(await verifyReceipt(body as never, parts.keys.publicKeys(), parts.replay)) },
      }),
    }),
  ];
}
