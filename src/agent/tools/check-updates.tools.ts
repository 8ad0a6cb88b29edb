import { type Static, Type } from 'typebox';
import { type ChangeRecord, ChangeRecordSchema, changeWindow } from '../../changes/changes.public.ts';
import { policiesListing } from '../../codes/codes.public.ts';
import { pageFields, responseFormatField } from './common-inputs.ts';
import { shortened, toAuthority } from './decision-result.ts';
import { MAX_DAYS, noChanges } from './no-changes.ts';
import type { ReadTool } from './tool.ts';
import { buildResultWindow } from './window.ts';

const Input = Type.Object(
  {
    codes: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Za-z0-9.-]{2,20}$' }), {
        minItems: 1,
        maxItems: 20,
        description: 'Only changes of policies that list one of these codes',
      }),
    ),
    days_back: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MAX_DAYS, default: 30, description: 'Length of the window in days' }),
    ),
    ...pageFields(25),
    ...responseFormatField,
  },
  { additionalProperties: false },
);

const Change = Type.Object(
  {
    diff_id: Type.Integer({ description: 'Input for acknowledge_policy_change' }),
    policy_id: Type.String(),
    change: Type.String(),
    summary: Type.String(),
    changed_on: Type.String(),
    url: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);

const DAY_MS = 86_400_000;

/** The change feed by codes and days. */
export const checkUpdates: ReadTool<Static<typeof Input>> = {
  id: 'check_updates',
  title: 'Check policy changes',
  description:
    'Recent policy changes, of some codes or of a review window. Use it to see what changed; it acknowledges nothing, for that use acknowledge_policy_change. Example: {"codes":["64483"],"days_back":30}',
  access: 'read',
  cost: 'standard',
  idempotent: true,
  input: Input,
  output: {
    concise: Type.Object(
      { changes: Type.Array(Change), hint: Type.Optional(Type.String()) },
      { additionalProperties: false },
    ),
    detailed: Type.Object({ changes: Type.Array(ChangeRecordSchema), hint: Type.Optional(Type.String()) }),
  },
  async run(context, { codes, days_back = 30, limit = 10, offset = 0 }) {
    const { model, database, now, today } = context;
    const since = new Date(now.getTime() - days_back * DAY_MS).toISOString();
    const policyIds = codes === undefined ? null : policiesListing(model, codes, today);
    const { items, total } = await changeWindow(database, { since, policyIds }, { limit, offset });
    const none =
      total === 0 ? await noChanges(context, { codes: codes ?? null, policyIds, daysBack: days_back }) : null;
    const hint = none === null ? {} : { hint: none.hint };
    return {
      concise: { changes: items.map(conciseChange), ...hint },
      detailed: { changes: items, ...hint },
      sources:
        none?.sources ??
        items.map((change) => ({
          policy_id: change.policy_id,
          source_url: change.source_url,
          authority: toAuthority(change.source_url),
          retrieved_at: change.last_verified_at,
          as_of: change.changed_at.slice(0, 10),
        })),
      window: buildResultWindow({ limit, offset, returned: items.length, total }),
      reviewReason: null,
    };
  },
};

function conciseChange({ diff_id, policy_id, change_type, change_summary, changed_at, source_url }: ChangeRecord) {
  return {
    diff_id,
    policy_id,
    change: change_type,
    summary: shortened(change_summary),
    changed_on: changed_at.slice(0, 10),
    ...(source_url === null ? {} : { url: source_url }),
  };
}
