/**
 * Local determinations that are loaded without any list of codes: by their titles they may be about a service. What a service is
 * called comes from the CMS classification (RBCS), the HCPCS file and the titles of policies of other places that list the code.
 */
import type { CodeRecord } from '../../codes/codes.public.ts';
import { EXACT, forceOn, listCodedLcds, type Model, type PolicyHead } from '../../corpus/corpus.public.ts';
import { splitWords, stem } from '../../platform/text/words.ts';
import { rephrased } from '../../policies/policies.public.ts';
import type { PlaceFact, Question } from '../facts.ts';
import { appliesTo } from '../rules/payers/jurisdiction.ts';
import type { CodelessLcd } from './list.facts.ts';

const CODELESS = Symbol('determinations without codes');
const MOST = 2;
/** A title that shares more of its words than this with what a service is called may be about it (Dice coefficient). */
const LIKENESS = 0.5;
const MAX_REPHRASED = 12;
const FAMILY_UNKNOWN = 'No RBCS Family';
/** What the first words of a HCPCS description are about is before its first comma or bracket. */
const HEAD_PHRASE = /^[^,;(/]+/;
/** Words that services of every kind are called by, and parts of the body and complaints that many share. */
const GENERIC = new Set(
  `a all and any application as billing by care chronic complex classification coding diagnostic established evaluation examination fee for frequency from
  general group home initial injection insertion level management measurement medical new nonspecific of on open or other
  outpatient pain policy procedure related removal repair scan service site skin special study subsequent surgery surgical test testing the
  therapeutic therapy to total treatment type upper use with without`
    .split(/\s+/)
    .map(stem),
);

interface Codeless {
  head: PolicyHead;
  words: ReadonlySet<string>;
}

/** Those of the place and the day that may be about a procedure, by code, the likeliest first; codes with none are left out. */
export function findCodelessLcds(
  model: Model,
  question: Question,
  place: PlaceFact,
  records: ReadonlyMap<string, CodeRecord>,
): ReadonlyMap<string, readonly CodelessLcd[]> {
  const all = model
    .derived(CODELESS, () => listCodeless(model))
    .filter(({ head }) => forceOn(head, question.date) === 'in_force');
  if (all.length === 0) return new Map();
  const found = question.procedures.map(({ code }): [string, CodelessLcd[]] => {
    const names = serviceNames(model, code, records.get(code));
    return [
      code,
      all
        .map(({ head, words }) => ({ head, share: Math.max(0, ...names.map((name) => likeness(name, words))) }))
        .filter(({ head, share }) => share > LIKENESS && appliesTo(head, code, place, question))
        .sort((one, other) => other.share - one.share || (one.head.policy_id < other.head.policy_id ? -1 : 1))
        .slice(0, MOST)
        .map(({ head: { policy_id: policyId, title } }) => ({ policyId, title })),
    ];
  });
  return new Map(found.filter(([, lcds]) => lcds.length > 0));
}

/** Codes of a determination are its own, those of its articles, or in a list of codes by determination. */
function listCodeless(model: Model): Codeless[] {
  const { heads, byPolicyId } = model.policies;
  const coded = listCodedLcds(model);
  const hasCodes = (policyId: string) => (byPolicyId.get(policyId)?.code_count ?? 0) > 0;
  return heads
    .filter(
      ({ policy_id: id, policy_type: type, status }) =>
        type === 'LCD' &&
        status === 'active' &&
        !hasCodes(id) &&
        !coded.has(id) &&
        ![...model.policies.related(id)].some(hasCodes),
    )
    .map((head) => ({ head, words: significant(head.title) }));
}

/** Each as stems. */
function serviceNames(model: Model, code: string, record: CodeRecord | undefined): ReadonlySet<string>[] {
  const family = record?.rbcs?.family;
  const titles = new Set(
    model.codeIndex.listings(code, EXACT).flatMap(({ kind, version_id }) => {
      const title = kind === 'procedure' ? model.policies.byVersionId.get(version_id)?.title : undefined;
      return title === undefined ? [] : [title];
    }),
  );
  const called = [family === FAMILY_UNKNOWN ? null : family, HEAD_PHRASE.exec(record?.description ?? '')?.[0]].flatMap(
    (name) => (name ? [name, ...rephrased(name, MAX_REPHRASED)] : []),
  );
  return [...called, ...titles].map(significant);
}

function significant(text: string): Set<string> {
  return new Set(
    splitWords(text)
      .map(stem)
      .filter((word) => !GENERIC.has(word) && word.length > 1),
  );
}

function likeness(name: ReadonlySet<string>, title: ReadonlySet<string>): number {
  const shared = [...name].filter((word) => title.has(word)).length;
  return shared === 0 ? 0 : (2 * shared) / (name.size + title.size);
}
