/**
 * Which diagnoses of a policy go with a procedure. Group numbers of procedures and diagnoses are independent; what belongs
 * together is in the paragraph of the diagnosis group (CMS data dictionary of the Medicare Coverage Database).
 */
import { withCategories } from '../../../corpus/corpus.public.ts';
import type { GroupFact, ListedDiagnosis, PolicyFact } from '../../facts.ts';
import {
  conjunctions,
  covers,
  type GroupReader,
  groupReader,
  namedProcedures,
  onlyStarred,
} from './group-paragraphs.ts';

export type MatchState =
  /** The policy has no list of diagnoses. */
  | 'no_list'
  /** A list that states "not applicable": any diagnosis. */
  | 'unrestricted'
  | 'supported'
  /** Listed with an asterisk: the footnote sets a condition. */
  | 'conditional'
  | 'not_listed'
  /** On the list of diagnoses that do not support the service. */
  | 'excluded'
  /** A list of excluded diagnoses only, and none of them is given. */
  | 'not_excluded'
  /** One of two lists is met, the other is not. */
  | 'incomplete'
  /** Not on the list, but the current list is a selection. */
  | 'partial'
  | 'missing'
  /** No list names the procedure. */
  | 'unpaired';

export interface DiagnosisMatch {
  state: MatchState;
  /** Diagnoses that decided. */
  diagnoses: string[];
  groups: number[];
  /** Paragraphs and footnotes a reader should see. */
  notes: string[];
}

const PARTIAL = /\bselection of the listed diagnoses\b/i;

/** Whether a group of diagnoses applies to a procedure. A paragraph that names none applies to all. */
function appliesTo(
  group: GroupFact,
  code: string,
  procedureGroups: readonly number[],
  read: GroupReader,
): 'named' | 'all' | 'no' {
  const named = namedProcedures(group, read);
  if (covers(named.except, code)) return 'no';
  if (named.codes.length > 0) return covers(named.codes, code) ? 'named' : 'no';
  if (named.procedureGroups.length > 0)
    return named.procedureGroups.some((number) => procedureGroups.includes(number)) ? 'named' : 'no';
  return 'all';
}

/** @param diagnoses codes without dot. @param read shared by all procedures of a question. */
export function matchDiagnosisGroups(
  policy: PolicyFact,
  code: string,
  diagnoses: readonly string[],
  read = groupReader(),
): DiagnosisMatch {
  const procedureGroups = policy.procedures.filter((row) => row.code === code).map(({ group }) => group);
  const stated = (kind: string) =>
    policy.groups
      .filter((group) => group.kind === kind)
      .map((group) => ({ group, statement: appliesTo(group, code, procedureGroups, read) }));
  const covered = stated('icd10_covered');
  const excluded = stated('icd10_noncovered').filter(
    ({ statement: states, group }) => states !== 'no' && group.size > 0,
  );
  const lists = covered.filter(({ statement: states }) => states !== 'no').map(({ group }) => group);
  const hits = matches(policy.diagnoses, diagnoses);
  const refused = hits.filter(
    (hit) => hit.kind === 'icd10_noncovered' && excluded.some(({ group }) => group.group === hit.group),
  );
  const result = (state: MatchState, from: readonly Hit[] = [], more: string[] = []): DiagnosisMatch => {
    const groups = [...new Set(from.map(({ group }) => group))];
    // Quoted is the list that decides: the excluded one for an exclusion, else that of the matched groups, or all that apply.
    const quoted = state === 'excluded' || state === 'not_excluded' ? excluded.map(({ group }) => group) : lists;
    const deciding = groups.length === 0 ? quoted : quoted.filter(({ group }) => groups.includes(group));
    const notes = deciding.flatMap(({ paragraph }) => usefulNote(paragraph));
    return {
      state,
      diagnoses: [...new Set(from.map(({ requested }) => requested))],
      groups,
      notes: [...new Set([...more, ...notes])],
    };
  };
  if (covered.length === 0 && excluded.length === 0) return result('no_list');
  if (diagnoses.length === 0 && lists.every(({ size }) => size === 0) && excluded.length === 0)
    return result(lists.length > 0 ? 'unrestricted' : 'unpaired');
  if (diagnoses.length === 0) return result('missing');
  if (refused.length > 0) return result('excluded', refused);
  if (lists.length === 0) return result(covered.length > 0 ? 'unpaired' : 'not_excluded');
  const own = covered.filter(({ statement: states }) => states === 'named').map(({ group }) => group);
  // Where a list names the procedure, "not applicable" in it counts, whatever lists for all others hold.
  if (lists.every(({ size }) => size === 0) || own.some(({ size }) => size === 0)) return result('unrestricted');
  return supported(lists, hits, code, read, result);
}

function supported(
  lists: readonly GroupFact[],
  hits: readonly Hit[],
  code: string,
  read: GroupReader,
  result: (state: MatchState, from?: readonly Hit[], more?: string[]) => DiagnosisMatch,
): DiagnosisMatch {
  const starred = new Map(lists.map((list) => [list.group, onlyStarred(list, code, read)]));
  const own = hits.filter(
    ({ kind, group, disposition }) =>
      kind === 'icd10_covered' && starred.has(group) && (disposition === 'conditional' || !starred.get(group)),
  );
  const partial = lists.some(({ paragraph }) => PARTIAL.test(paragraph ?? ''));
  const joint = conjunctions(lists, code, read);
  const alone = own.filter(({ group }) => !joint.some(({ bound }) => bound.includes(group)));
  const met = joint.find(({ clauses }) => clauses.every((groups) => own.some((hit) => groups.includes(hit.group))));
  const deciding = met === undefined ? alone : own.filter(({ group }) => met.clauses.flat().includes(group));
  if (deciding.length > 0) {
    const plain = deciding.filter(({ disposition }) => disposition !== 'conditional');
    const complete = met === undefined ? plain.length > 0 : plain.length === deciding.length;
    if (complete) return result('supported', plain);
    const starredGroups = new Set(deciding.map(({ group }) => group));
    const footnotes = lists.flatMap(({ note, group }) => (note === null || !starredGroups.has(group) ? [] : [note]));
    return result('conditional', deciding, [
      ...footnotes,
      ...deciding.flatMap(({ condition }) => usefulNote(condition)),
    ]);
  }
  if (partial) return result('partial', own);
  return own.length > 0 ? result('incomplete', own) : result('not_listed');
}

interface Hit extends ListedDiagnosis {
  /** The diagnosis as it was given. */
  requested: string;
}

/** Listed codes that mean a given diagnosis: the code, a category above it that is listed as a whole, a range around it. */
function matches(listed: readonly ListedDiagnosis[], diagnoses: readonly string[]): Hit[] {
  const byCode = Map.groupBy(listed, ({ code }) => code);
  return diagnoses.flatMap((requested) =>
    withCategories(requested).flatMap((name) => (byCode.get(name) ?? []).map((row) => ({ ...row, requested }))),
  );
}

function usefulNote(text: string | null): string[] {
  const plain = text?.trim() ?? '';
  return plain.length < 8 || PARTIAL.test(plain) ? [] : [plain];
}
