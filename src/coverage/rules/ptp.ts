/** NCCI procedure-to-procedure (PTP) edits: code pairs that Medicare does not pay together on one claim. */

import { coversDate } from '../../corpus/corpus.public.ts';
import { citeEdition } from '../citations.ts';
import type { Facts, Finding } from '../facts.ts';
import { isHospitalClaim, modifiersOn } from '../lines.ts';
import { finding } from './catalog.ts';
import { PTP_MODIFIERS, VISIT_MODIFIERS } from './ncci-modifiers.ts';

/** CPT sections that hold no visits: anesthesia, surgery, radiology, laboratory. */
const NO_VISIT = /^[0-8]\d{4}$/;
/** Evaluation and management, eye visits. Of others nobody can tell from the code. */
const VISIT = /^(?:99[2-4]\d\d|9200[24]|9201[24])$/;

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
  const found = (ptp ?? []).map(({ column1, column2, modifier, edition = editions.get('ptp') }) => {
    const cited = citeEdition(edition?.dataset ?? 'ptp', edition);
    const old = edition !== undefined && !coversDate(edition, question.date);
    const more = old ? { confidence: 'medium' as const } : {};
    const when = old ? ` (edition ${edition.edition}, not the edition in effect on the date of service)` : '';
    const pair = `NCCI PTP edit: ${column2} (column 2) is not payable with ${column1} (column 1)${when}`;
    if (modifier === 0) {
      const action = { kind: 'correct_claim', text: `Remove ${column2}, which is part of ${column1}` } as const;
      const text = `${pair}; modifier not allowed (indicator 0)`;
      return finding('ncci-pair', 'rejects', column2, text, cited, { ...more, action });
    }
    const separate = separating(modifiersOn(question, [column1, column2]), column1, column2).join(' or ');
    if (separate === '') {
      const wanted = VISIT.test(column2) ? ['25', '57'] : ['59', 'XE', 'XP', 'XS', 'XU'];
      const text = `${pair} without a modifier such as ${orOf(wanted)} for a separate service`;
      const action = { kind: 'add_modifier', modifiers: wanted, code: column2, line: null } as const;
      return finding('ncci-pair', 'rejects', column2, text, cited, { ...more, action });
    }
    const text = `${pair}; modifier ${separate} bypasses the edit if the record supports a separate service`;
    return finding('ncci-pair', 'warns', column2, text, cited, more);
  });
  return [...found, ...uncheckedPairs(facts), ...otherFile(facts)];
}

function orOf(modifiers: readonly string[]): string {
  return `${modifiers.slice(0, -1).join(', ')} or ${modifiers.at(-1)}`;
}

function separating(modifiers: readonly string[], column1: string, column2: string): string[] {
  const procedures = NO_VISIT.test(column1) && NO_VISIT.test(column2);
  return modifiers.filter((modifier) => PTP_MODIFIERS.has(modifier) && !(procedures && VISIT_MODIFIERS.has(modifier)));
}

/** A quarter is published in several files, and not all of them may be loaded. */
function uncheckedPairs({ ptpUnchecked = [], editions }: Facts): Finding[] {
  if (ptpUnchecked.length === 0) return [];
  const text = `The loaded NCCI PTP files do not include column 1 code ${ptpUnchecked.join(', ')}; its edits were not checked`;
  return [finding('ncci-missing', 'gap', null, text, citeEdition('ptp', editions.get('ptp')))];
}

/** Hospitals have pairs of their own; those of practitioners are near them and not the same. */
function otherFile({ question, editions }: Facts): Finding[] {
  const asked = question.procedures.length > 1 && isHospitalClaim(question);
  if (!asked || editions.has('ptp_hospital')) return [];
  const text = 'Hospital NCCI PTP edits are not loaded; practitioner PTP edits were used';
  return [finding('ncci-missing', 'gap', null, text, citeEdition('ptp_hospital', undefined))];
}
