/** Searches in everyday words with the policies they should find, and searches that no policy answers. */
import type { Case } from '../../bench/quality/case.ts';
import {
  EVERYDAY_SETS,
  isUnread,
  LOOKED_AT,
  OFF_TOPIC_SETS,
  QUERY_SETS,
  readEveryday,
  readOffTopic,
  readQueries,
} from '../../test/search/search-scores.ts';
import { slug, uniqueIds } from './ids.ts';

const WITHIN = 5;
const OFF_TOPIC = 'No coverage policy is about this; a result would mislead.';
/** Sets with misses that led to product changes, entirely or for half of the cases. */
const HALF_SEEN: readonly string[] = ['paraphrases', 'settled'];
const SEEN: readonly string[] = [...LOOKED_AT, 'everyday', 'everyday-more', 'off-topic', 'off-topic-everyday'];

export function searchCases(): Case[] {
  return uniqueIds([...titled(), ...everyday(), ...offTopic()]);
}

const seenTag = (seen: boolean): string => (seen ? 'misses:looked-at' : 'misses:not-looked-at');

function titled(): Case[] {
  return QUERY_SETS.flatMap((set) =>
    readQueries(set).map(({ text, policyId }) => {
      const seen = SEEN.includes(set) || (HALF_SEEN.includes(set) && !isUnread({ text, policyId }));
      return found(set, text, [policyId], seen, {});
    }),
  );
}

function everyday(): Case[] {
  return EVERYDAY_SETS.flatMap((set) =>
    readEveryday(set).map(({ text, policyIds }) =>
      found(set, text, policyIds, SEEN.includes(set), { group: 'family' }),
    ),
  );
}

function found(set: string, q: string, ids: readonly string[], seen: boolean, query: Record<string, string>): Case {
  return {
    id: `search/${set}/${slug(q)}`,
    ...{ suite: 'search', title: q, needs: { policies: Object.fromEntries(ids.map((id) => [id, null])) } },
    steps: [{ method: 'GET', path: '/v1/policies', query: { q, status: 'all', limit: 10, ...query } }],
    expect: [{ check: 'first', at: '/data', field: 'policy_id', of: [...ids], within: WITHIN, grade: 'weak' }],
    because: `The search is about ${ids.length === 1 ? 'this policy' : 'one of these policies'}.`,
    source: toSource(ids[0]!),
    tags: [`set:${set}`, seenTag(seen)],
  };
}

function toSource(id: string): string {
  const [kind, number] = [id.slice(0, id.search(/\d/)), id.slice(id.search(/\d/))];
  return kind === 'NCD'
    ? `https://www.cms.gov/medicare-coverage-database/view/ncd.aspx?ncdid=${number}`
    : `https://www.cms.gov/medicare-coverage-database/view/lcd.aspx?lcdid=${number}`;
}

function offTopic(): Case[] {
  return OFF_TOPIC_SETS.flatMap((set) =>
    readOffTopic(set).map(
      (q): Case => ({
        id: `search/${set}/${slug(q)}`,
        ...{ suite: 'search', title: q, needs: {} },
        steps: [{ method: 'GET', path: '/v1/policies', query: { q, limit: 10 } }],
        expect: [
          { check: 'status', is: [200] },
          { check: 'empty', at: '/data' },
        ],
        ...{
          because: OFF_TOPIC,
          source: 'https://www.cms.gov/medicare-coverage-database',
          tags: [`set:${set}`, seenTag(SEEN.includes(set))],
        },
      }),
    ),
  );
}
