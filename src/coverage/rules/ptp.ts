/** NCCI procedure-to-procedure (PTP) edits: code pairs that Medicare does not pay together on one claim. */

import { coversDate } from '../../corpus/corpus.public.ts';
import { citeEdition } from '../citations.ts';
import type { Facts, Finding, PtpFact } from '../facts.ts';
import { isHospitalClaim } from '../lines.ts';
import { finding } from './catalog.ts';
import { remedyFor } from './separate-services.ts';

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
  const found = (ptp ?? []).map((edit) => judge(edit, facts));
  return [...found, ...uncheckedPairs(facts), ...otherFile(facts)];
}

function judge({ column1, column2, modifier, edition: own }: PtpFact, facts: Facts): Finding {
  const edition = own ?? facts.editions.get('ptp');
  const cited = citeEdition(edition?.dataset ?? 'ptp', edition);
  const old = edition !== undefined && !coversDate(edition, facts.question.date);
  const more = old ? { confidence: 'medium' as const } : {};
  const when = old ? ` (edition ${edition.edition}, not the edition in effect on the date of service)` : '';
  const pair = `NCCI PTP edit: ${column2} (column 2) is not payable with ${column1} (column 1)${when}`;
  if (modifier === 0) {
    const action = { kind: 'correct_claim', text: `Remove ${column2}, which is part of ${column1}` } as const;
    const text = `${pair}; modifier not allowed (indicator 0)`;
    return finding('ncci-pair', 'rejects', column2, text, cited, { ...more, action });
  }
  const { given, wrong, wanted, action } = remedyFor(column1, column2, facts);
  if (given.length === 0) {
    const why = wrong === null ? '' : `; ${wrong}`;
    const text = `${pair} without ${wanted} for a separate service (indicator 1)${why}`;
    return finding('ncci-pair', 'rejects', column2, text, cited, { ...more, action });
  }
  const text = `${pair}; modifier ${given.join(' or ')} bypasses the edit if the record supports a separate service`;
  return finding('ncci-pair', 'warns', column2, text, cited, more);
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
