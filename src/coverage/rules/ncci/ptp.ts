/** NCCI procedure-to-procedure (PTP) edits: code pairs that Medicare does not pay together on one claim. */

import { coversDate } from '../../../corpus/corpus.public.ts';
import { citeEdition } from '../../citations.ts';
import type { Citation } from '../../facts/citation.facts.ts';
import type { Action, Facts, Finding, PtpFact } from '../../facts.ts';
import { isHospitalClaim, modifiersOn } from '../../request/lines.ts';
import { finding } from '../catalog.ts';
import { combinationsOn, combineAction } from '../codes/combined-codes.ts';
import { VISIT_MODIFIERS } from './ncci-modifiers.ts';
import { remedyFor } from './separate-services.ts';
import { visitKind } from './visits.ts';

export function ptpRules(facts: Facts): Finding[] {
  const { question, payer, ptp, editions } = facts;
  if (question.kind !== 'claim' || payer.kind === 'other') return [];
  if (question.procedures.length > 1 && ptp === null)
    return [
      finding(
        'ncci-missing',
        'gap',
        null,
        'No NCCI PTP edits are loaded for the date of service; code pairs were not checked',
        citeEdition('ptp', editions.get('ptp')),
      ),
    ];
  return [...together((ptp ?? []).map((edit) => judge(edit, facts))), ...uncheckedPairs(facts), ...otherFile(facts)];
}

/** One pair, judged. */
interface Judged {
  column1: string;
  column2: string;
  effect: Finding['effect'];
  /** What follows the pair in the message. */
  text: string;
  action?: Action;
  attest?: readonly string[];
  /** A modifier of the claim separates the two. */
  separated?: true;
  /** The code of the pair that Medicare does not pay at all, and another step removes. */
  unpaid?: string;
  cited: Citation;
  old: boolean;
}

function judge({ column1, column2, modifier, edition: own }: PtpFact, facts: Facts): Judged {
  const edition = own ?? facts.editions.get('ptp');
  const cited = citeEdition(edition?.dataset ?? 'ptp', edition);
  const unpaid = [column1, column2].find((code) => UNPAID.has(facts.codes.get(code)?.schedule?.status ?? ''));
  const old = edition !== undefined && !coversDate(edition, facts.question.date);
  const pair = { column1, column2, cited, old, ...(unpaid === undefined ? {} : { unpaid }) };
  const combined = combinationsOn(facts.question).find(
    ({ parts }) => parts.includes(column1) && parts.includes(column2),
  );
  if (combined !== undefined) {
    const text = `: ${combined.whole} reports them together`;
    return { ...pair, effect: 'rejects', text, action: combineAction(combined) };
  }
  if (modifier === 0) return { ...pair, effect: 'rejects', text: '; modifier not allowed (indicator 0)' };
  const part = parsePart(column1, column2, facts);
  if (part !== null) return { ...pair, effect: 'rejects', text: `: ${part}` };
  const { provided, wrong, wanted, action } = remedyFor(column1, column2, facts);
  if (provided.length > 0) {
    const on = provided.join(' and ');
    const text = `modifier ${on} is on the claim; keep on file the note that shows the separate service`;
    const isVisit = [column1, column2].some((code) => visitKind(code, facts.codes.get(code)) === 'visit');
    const visit = isVisit && provided.every((modifier) => VISIT_MODIFIERS.has(modifier));
    const attest = [`${column2} and ${column1} were separate services (modifier ${on})`];
    return { ...pair, effect: visit ? 'informs' : 'warns', text, attest, separated: true };
  }
  const why = wrong === null ? '' : `; ${wrong}`;
  return { ...pair, effect: 'rejects', action, text: ` without ${wanted} for a separate service (indicator 1)${why}` };
}

/** Organ and disease panels of the laboratory section, and what they are made of. */
const PANEL = /^800(?:4[7-9]|5[0-9]|6[0-9]|7[0-6])$/;
const LABORATORY = /^8[0-4]\d{3}$/;
/** PC/TC indicators: a global test, and its professional and technical parts under codes of their own. */
const GLOBAL_TEST = '4';
const PARTS: Readonly<Record<string, string>> = { 2: 'professional part', 3: 'technical part' };

/** Why the second code is included in the first one, so that no modifier separates them; null where it is not. */
function parsePart(column1: string, column2: string, { codes, question }: Facts): string | null {
  const apart = modifiersOn(question, [column1, column2]).some((modifier) => APART.has(modifier));
  if (apart) return null;
  const indicator = (code: string) => codes.get(code)?.schedule?.pctc ?? '';
  const part = indicator(column1) === GLOBAL_TEST ? PARTS[indicator(column2)] : undefined;
  if (part !== undefined) return `${column1} is the complete test and includes its ${part}`;
  return PANEL.test(column1) && LABORATORY.test(column2) ? `the panel ${column1} includes the test` : null;
}

/** Statuses of the fee schedule of which a line is removed or replaced, which also ends its pairs. */
const UNPAID: ReadonlySet<string> = new Set(['B', 'P', 'I', 'D', 'M', 'N']);

/** Modifiers by which a claim states that one of two services was done another time. */
const APART: ReadonlySet<string> = new Set(['59', 'XE', 'XP', 'XS', 'XU', '91']);

/** A code that several others hold, in the same way, is one finding. */
function together(judged: readonly Judged[]): Finding[] {
  const editKey = ({ column2, effect, text, action, unpaid, cited }: Judged) =>
    [column2, effect, text, JSON.stringify(action), unpaid ?? '', cited.source_id].join(' ');
  return [...Map.groupBy(judged, editKey).values()].map((own) => {
    const { column2, effect, text, cited, old } = own[0]!;
    const with1 = own.map(({ column1 }) => column1).join(', ');
    const action = own[0]!.action ?? (effect === 'rejects' ? removal(column2, with1, own[0]!) : undefined);
    const pair = own[0]!.separated
      ? `NCCI PTP edit of ${column2} (column 2) and ${with1} (column 1): `
      : `NCCI PTP edit: ${column2} (column 2) is not payable with ${with1} (column 1)`;
    return finding('ncci-pair', effect, column2, `${pair}${text}`, cited, {
      ...(old ? { confidence: 'medium' as const } : {}),
      ...(action === undefined ? {} : { action: onlyWhileKept(action, own[0]!) }),
      ...(own[0]!.attest === undefined ? {} : { attest: own.flatMap(({ attest = [] }) => attest) }),
    });
  });
}

function removal(column2: string, with1: string, { unpaid }: Judged): Action {
  const verb = unpaid === undefined || unpaid === column2 ? 'Remove' : `If ${unpaid} stays on the claim, remove`;
  return { kind: 'correct_claim', text: `${verb} ${column2}, which is part of ${with1}` };
}

function onlyWhileKept(action: Action, { unpaid }: Judged): Action {
  return action.kind === 'add_modifier' && unpaid !== undefined ? { ...action, ifKept: unpaid } : action;
}

/** A quarter is published in several files, and not all of them may be loaded. */
function uncheckedPairs({ ptpUnchecked = [], editions }: Facts): Finding[] {
  if (ptpUnchecked.length === 0) return [];
  const text = `The loaded NCCI PTP files do not include column 1 code ${ptpUnchecked.join(', ')}; its edits were not checked`;
  return [finding('ncci-missing', 'gap', null, text, citeEdition('ptp', editions.get('ptp')))];
}

/** Hospitals have pairs of their own; those of practitioners are near them and not the same. */
function otherFile({ question, editions }: Facts): Finding[] {
  const requested = question.procedures.length > 1 && isHospitalClaim(question);
  if (!requested || editions.has('ptp_hospital')) return [];
  const text = 'Hospital NCCI PTP edits are not loaded; practitioner PTP edits were used';
  return [finding('ncci-missing', 'gap', null, text, citeEdition('ptp_hospital', undefined))];
}
