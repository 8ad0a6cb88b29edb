import { type Static, Type } from 'typebox';
import { acknowledgeChange, requireChange } from '../../compliance/compliance.public.ts';
import { previewChange } from './change-preview.ts';
import { responseFormatField } from './common-inputs.ts';
import type { WriteTool } from './tool.ts';

const Input = Type.Object(
  {
    diff_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Change, as check_updates lists it' }),
    notes: Type.Optional(Type.String({ maxLength: 500, description: 'What was reviewed; no patient data' })),
    ...responseFormatField,
  },
  { additionalProperties: false },
);

const Output = Type.Object(
  { diff_id: Type.Integer(), acknowledged: Type.Boolean(), already_acknowledged: Type.Boolean() },
  { additionalProperties: false },
);

/** The only write: acknowledges a change after a person approved it. */
export const acknowledgePolicyChange: WriteTool<Static<typeof Input>> = {
  id: 'acknowledge_policy_change',
  title: 'Acknowledge a policy change',
  description:
    'Marks a reviewed policy change as acknowledged for the organization. Use it after a person has read the change: the call answers 202 with a case and a link, and is carried out when it is repeated after a person approved that case. Never to read changes. Example: {"diff_id":12,"notes":"Reviewed by compliance"}',
  access: 'write',
  cost: 'standard',
  feature: 'compliance',
  idempotent: true,
  input: Input,
  output: { concise: Output, detailed: Output },
  async preview({ database }, { diff_id, notes }) {
    return {
      ...previewChange(await requireChange(database, diff_id)),
      action: `Marks change ${diff_id} as reviewed for the organization`,
      records: { diff_id, acknowledged: true, notes: notes ?? null },
    };
  },
  async run({ organizationId, actorId }, { diff_id, notes }, tx) {
    const { acknowledged, already_acked } = await acknowledgeChange(
      tx,
      { organizationId, actorId },
      diff_id,
      notes ?? null,
    );
    const done = { diff_id, acknowledged, already_acknowledged: already_acked };
    return { concise: done, detailed: done, sources: [], window: null, reviewReason: null };
  },
};
