/** Searches of national and local determinations and articles, with the names and arguments that public skills call. */
import { type Model, type PolicyHead, statusOn } from '../../../corpus/corpus.public.ts';
import { parseState, servesState } from '../../../geography/geography.public.ts';
import { validationError } from '../../../platform/errors/app-error.ts';
import { findPolicy, listPolicies, searchHint } from '../../../policies/policies.public.ts';
import type { ToolAnswer, ToolContext } from '../tool.ts';
import {
  complete,
  listContractors,
  lookupTool,
  ResultsSchema,
  searchMembers,
  stateMember,
  toSource,
} from './shapes.ts';

interface Search {
  search_term: string;
  state?: string;
  max_results?: number;
}

/** Policies read before other types and states are filtered out. */
const LOOKED_AT = 1_020;
const MEDICARE = ['NCD', 'LCD', 'Article'] as const;
type MedicareType = (typeof MEDICARE)[number];

const ONLY_MEDICARE = 'Medicare documents only: a commercial or Medicare Advantage plan may follow others.';
const NO_STATE = 'No state was given: local documents of every state are listed, and each applies in its own only.';
const NONE =
  'No results. This does not mean that the service is not covered: try other words or the procedure code with check_coverage.';

/** @throws AppError VALIDATION_ERROR for a state that does not exist. */
export function stateFilter(model: Model, state: string | undefined): (head: PolicyHead) => boolean {
  if (state === undefined) return () => true;
  const code = parseState(state);
  if (code === null) throw validationError('state', 'must be a state such as PA or Pennsylvania');
  const serves = servesState(model, code);
  return (head) => head.policy_type === 'NCD' || serves(head);
}

export function policyView(model: Model, head: PolicyHead, today: string) {
  const { policy_id, title, policy_type, jurisdictions, effective_date, source_url } = head;
  const contractors = listContractors(model, head);
  return {
    policy_id,
    title,
    policy_type,
    status: statusOn(head, today),
    url: source_url,
    ...(effective_date === null ? {} : { effective_date }),
    ...(contractors.length === 0 ? {} : { contractor: contractors.join('; ') }),
    ...(policy_type === 'NCD' ? { applies_in: 'nationwide' } : { jurisdictions }),
  };
}

function search(
  { model, today }: ToolContext,
  types: readonly MedicareType[],
  { search_term: q, state, max_results = 10 }: Search,
): ToolAnswer {
  const inState = stateFilter(model, state);
  const only = types.length === 1 ? { policy_type: types[0]! } : {};
  const { items, truncated } = listPolicies(model, { q, limit: LOOKED_AT, ...only }, null, today);
  const heads = items
    .filter(({ policy_type }) => (types as readonly string[]).includes(policy_type))
    .map(({ policy_id }) => findPolicy(model, policy_id))
    .filter(inState);
  const displayed = heads.slice(0, max_results);
  const local = types.some((type) => type !== 'NCD');
  const notes = [
    ONLY_MEDICARE,
    ...(state === undefined && local ? [NO_STATE] : []),
    ...(heads.length > displayed.length ? [`${heads.length - displayed.length} more were found.`] : []),
    ...(truncated ? ['The search was ended before every text was read.'] : []),
    ...(heads.length === 0 ? [NONE] : []),
  ];
  const hint = heads.length === 0 ? searchHint(model, { q, ...only }, today) : { suggested_queries: [] };
  return complete(
    {
      results: displayed.map((head) => policyView(model, head, today)),
      total: heads.length,
      note: notes.join(' '),
      ...(hint.suggested_queries.length === 0 ? {} : { suggested_queries: hint.suggested_queries }),
    },
    displayed.map(toSource),
  );
}

const local = { ...searchMembers, ...stateMember };

function searchTool(about: { id: string; title: string; description: string }, types: readonly MedicareType[]) {
  const members = types.includes('LCD') || types.includes('Article') ? local : searchMembers;
  return lookupTool<Search>({ ...about, cost: 'policies_search' }, members, ResultsSchema, (context, input) =>
    search(context, types, input),
  );
}

export const SEARCH_TOOLS = [
  searchTool(
    {
      id: 'cms_search_all',
      title: 'Search Medicare coverage documents',
      description:
        'National and local coverage determinations and articles for a service, best match first. Use it when the type of document is not known. Example: {"search_term":"home oxygen","state":"PA","max_results":10}',
    },
    MEDICARE,
  ),
  searchTool(
    {
      id: 'cms_search_ncds',
      title: 'Search national coverage determinations',
      description: 'NCDs, which apply in every state. Example: {"search_term":"cochlear implant"}',
    },
    ['NCD'],
  ),
  searchTool(
    {
      id: 'cms_search_lcds',
      title: 'Search local coverage determinations',
      description: 'LCDs of Medicare contractors; give the state. Example: {"search_term":"epidural","state":"PA"}',
    },
    ['LCD'],
  ),
  searchTool(
    {
      id: 'cms_search_articles',
      title: 'Search billing and coding articles',
      description: 'Articles with codes and billing rules of LCDs. Example: {"search_term":"epidural","state":"PA"}',
    },
    ['Article'],
  ),
  lookupTool<Search>(
    {
      id: 'cms_search_medcac',
      title: 'Search MEDCAC meetings',
      description: 'Not available here: the corpus has no meetings of the advisory committee. It answers that only.',
      cost: 'standard',
    },
    searchMembers,
    ResultsSchema,
    () =>
      complete(
        {
          results: [],
          total: 0,
          available: false,
          note: 'This corpus has no MEDCAC meetings, so an empty list states nothing about them. CMS publishes them at https://www.cms.gov/medicare-coverage-database/reports/medcac-report.aspx.',
        },
        [],
      ),
  ),
];
