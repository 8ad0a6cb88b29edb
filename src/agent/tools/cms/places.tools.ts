/** Contractors and states, and changes of Medicare documents. */

import { Type } from 'typebox';
import { changeWindow } from '../../../changes/changes.public.ts';
import { parseState } from '../../../geography/geography.public.ts';
import { validationError } from '../../../platform/errors/app-error.ts';
import { shortened, toAuthority } from '../decision-result.ts';
import { stateFilter } from './search.tools.ts';
import { complete, countMember, lookupTool, openObject, stateMember } from './shapes.ts';

const TYPES = ['A/B', 'DME', 'HHH'] as const;
const DAY_MS = 86_400_000;
const MEDICARE = ['NCD', 'LCD', 'Article'];
const list = (name: string) => openObject({ [name]: Type.Array(openObject({})), total: Type.Integer() });

export const PLACE_TOOLS = [
  lookupTool<{ state?: string; contract_type?: string }>(
    {
      id: 'cms_contractors',
      title: 'List Medicare contractors',
      description: 'Medicare Administrative Contractors with their jurisdictions and states. Example: {"state":"PA"}',
      cost: 'standard',
    },
    {
      ...stateMember,
      contract_type: Type.Optional(
        Type.Unsafe<string>({ type: 'string', enum: [...TYPES], description: 'Kind of contractor: A/B, DME or HHH' }),
      ),
    },
    list('contractors'),
    ({ model }, { state, contract_type }) => {
      const code = state === undefined ? null : parseState(state);
      if (state !== undefined && code === null)
        throw validationError('state', 'must be a state such as PA or Pennsylvania');
      const rows = [...model.policies.jurisdictions.values()].filter(
        ({ states, mac_type }) =>
          (code === null || states.includes(code)) && (contract_type === undefined || mac_type === contract_type),
      );
      const contractors = rows.map(({ mac_name, mac_type, jurisdiction_code, states, website_url }) => ({
        contractor: mac_name,
        contract_type: mac_type,
        jurisdiction: jurisdiction_code,
        states,
        url: website_url,
      }));
      return complete({ contractors, total: contractors.length }, []);
    },
  ),
  lookupTool<object>(
    {
      id: 'cms_states',
      title: 'List states',
      description: 'States and territories that contractors serve, as the other tools take them. Example: {}',
      cost: 'standard',
    },
    {},
    list('states'),
    ({ model }) => {
      const rows = [...model.policies.jurisdictions.values()];
      const codes = [...new Set(rows.flatMap(({ states }) => states))].sort();
      const states = codes.map((state) => ({
        state,
        jurisdictions: rows
          .filter((row) => row.states.includes(state))
          .map(({ jurisdiction_code }) => jurisdiction_code),
      }));
      return complete({ states, total: states.length }, []);
    },
  ),
  lookupTool<{ days_back?: number; state?: string; max_results?: number }>(
    {
      id: 'cms_whats_new',
      title: 'List new and changed Medicare documents',
      description:
        'Changes of NCDs, LCDs and articles that this service recorded in the last days. Example: {"days_back":30}',
      cost: 'standard',
    },
    {
      days_back: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 365, default: 30, description: 'Length of the window in days' }),
      ),
      ...stateMember,
      ...countMember,
    },
    list('results'),
    async ({ model, database, now }, { days_back = 30, state, max_results = 10 }) => {
      const inState = stateFilter(model, state);
      const since = new Date(now.getTime() - days_back * DAY_MS).toISOString();
      // Limits the database query to these policies, so that many changes of other documents hide none of theirs.
      const policyIds = [...model.policies.byPolicyId.values()].flatMap((head) =>
        MEDICARE.includes(head.policy_type) && inState(head) ? [head.policy_id] : [],
      );
      const { items: results, total } = await changeWindow(
        database,
        { since, policyIds },
        { limit: max_results, offset: 0 },
      );
      return complete(
        {
          results: results.map(({ policy_id, policy_title, policy_type, change_type, change_summary, changed_at }) => ({
            policy_id,
            title: policy_title,
            policy_type,
            change: change_type,
            summary: shortened(change_summary ?? ''),
            changed_on: changed_at.slice(0, 10),
          })),
          total,
          note: 'Days are those on which this service published the change. What publishers changed before the corpus was loaded is not in it.',
        },
        results.map(({ policy_id, source_url, last_verified_at, changed_at }) => ({
          policy_id,
          source_url,
          authority: toAuthority(source_url),
          retrieved_at: last_verified_at,
          as_of: changed_at.slice(0, 10),
        })),
      );
    },
  ),
];
