/** Edits that look at a claim as a whole: code pairs, units, add-on codes. */
import type { CodeRecord, UnitLimit } from '../codes/codes.public.ts';
import { citeEdition } from './citations.rules.ts';
import { isOf } from './codes.rules.ts';
import type { Facts, Finding, Site } from './decisions.facts.ts';
import { macTypesOf } from './place.rules.ts';
import { finding } from './rule-table.rules.ts';

/** Modifiers that may set a procedure-to-procedure edit aside (NCCI policy manual, chapter I, section E). */
const SEPARATING = new Set(
  'E1 E2 E3 E4 FA F1 F2 F3 F4 F5 F6 F7 F8 F9 TA T1 T2 T3 T4 T5 T6 T7 T8 T9 LT RT LC LD LM RC RI 24 25 27 57 58 59 78 79 91 XE XP XS XU'.split(
    ' ',
  ),
);

/** Of these, what marks visits: beside two procedures they separate nothing. */
const OF_VISITS = new Set(['24', '25', '27', '57']);
/** CPT sections that hold no visits: anesthesia, surgery, radiology, laboratory. */
const NO_VISIT = /^[0-8]\d{4}$/;
/** Evaluation and management, eye visits. Of others nobody can tell from the code. */
const VISIT = /^(?:99[2-4]\d\d|9200[24]|9201[24])$/;

export function claimEditRules(facts: Facts): Finding[] {
  if (facts.question.kind !== 'claim') return [];
  return facts.payer.kind === 'other' ? [] : [...pairRules(facts), ...unitRules(facts), ...addOnRules(facts)];
}

function pairRules(facts: Facts): Finding[] {
  const { question, ptp, editions } = facts;
  if (question.procedures.length > 1 && ptp === null)
    return [
      finding(
        'ncci-missing',
        'gap',
        null,
        'No file of NCCI code pairs is loaded, so the codes were not checked against each other',
        citeEdition('ptp', editions.get('ptp')),
      ),
    ];
  const found = (ptp ?? []).map(({ column1, column2, modifier, edition = editions.get('ptp') }) => {
    const cited = citeEdition(edition?.dataset ?? 'ptp', edition);
    const old = edition !== undefined && !isOf(edition, question.date);
    const more = old ? { confidence: 'medium' as const } : {};
    const when = old ? ` in edition ${edition.edition}, which is not the one of the date` : '';
    const pair = `${column2} is not paid beside ${column1}${when}`;
    if (modifier === 0)
      return finding('ncci-pair', 'rejects', column2, `${pair}; no modifier changes that`, cited, more);
    const separate = separating(question.modifiers, column1, column2).join(' or ');
    if (separate === '') {
      const wanted = VISIT.test(column2) ? '25 or 57' : '59, XE, XP, XS or XU';
      const text = `${pair} unless a modifier such as ${wanted} shows that it was separate`;
      return finding('ncci-pair', 'rejects', column2, text, cited, more);
    }
    const text = `${pair}; modifier ${separate} sets the edit aside when the record shows a separate service`;
    return finding('ncci-pair', 'warns', column2, text, cited, more);
  });
  return [...found, ...uncheckedPairs(facts), ...otherFile(facts)];
}

function separating(modifiers: readonly string[], column1: string, column2: string): string[] {
  const procedures = NO_VISIT.test(column1) && NO_VISIT.test(column2);
  return modifiers.filter((modifier) => SEPARATING.has(modifier) && !(procedures && OF_VISITS.has(modifier)));
}

/** A quarter is published in several files, and not all of them may be loaded. */
function uncheckedPairs({ ptpUnchecked = [], editions }: Facts): Finding[] {
  if (ptpUnchecked.length === 0) return [];
  const text = `The loaded files of NCCI code pairs do not reach ${ptpUnchecked.join(', ')}, so pairs with it in column one were not checked`;
  return [finding('ncci-missing', 'gap', null, text, citeEdition('ptp', editions.get('ptp')))];
}

/** Hospitals have pairs of their own; those of practitioners are near them and not the same. */
function otherFile({ question, editions }: Facts): Finding[] {
  const asked = question.procedures.length > 1 && question.site === 'outpatient_hospital';
  if (!asked || editions.has('ptp_hospital')) return [];
  const text = 'The NCCI code pairs of hospitals are not loaded; the codes were checked against those of practitioners';
  return [finding('ncci-missing', 'gap', null, text, citeEdition('ptp_hospital', undefined))];
}

/** Modifiers that tell lines of the same code apart (NCCI policy manual, chapter I, section V). */
const REPEATED = new Set([...SEPARATING, '76', '77'].filter((modifier) => !OF_VISITS.has(modifier)));
/** What nobody is paid for, also no supplier and no hospital. */
const NOBODY: readonly (readonly [RegExp, string])[] = [
  [/\bdiscontinued\b/i, 'the drug is not marketed any more'],
  [/\bcompounded\b/i, 'it is a compounded drug'],
];

function unitRules({ question, codes, editions }: Facts): Finding[] {
  return question.procedures.flatMap(({ code, count }): Finding[] => {
    const limit = limitOf(codes.get(code), code, question.site);
    if (limit === null) return [];
    const { dataset, units, indicator, rationale } = limit;
    const edition = editions.get(dataset);
    const cited = citeEdition(dataset, edition);
    const more = edition !== undefined && !isOf(edition, question.date) ? { confidence: 'medium' as const } : {};
    const supplied = dataset === 'mue' && macTypesOf(code, null).includes('DME');
    const nobody = units > 0 ? undefined : NOBODY.find(([pattern]) => pattern.test(rationale ?? ''));
    if (nobody !== undefined) {
      const text = `The medically unlikely edit allows 0 units, since ${nobody[1]}: the code is not paid`;
      return [finding('ncci-units', 'rejects', code, text, cited, more)];
    }
    if (units === 0) {
      // 0 units to a practitioner is how the file marks what only a supplier or a hospital is paid for.
      const hospital = dataset === 'mue' && ofHospital(code, question.site);
      const text = supplied
        ? 'The practitioner file allows 0 units; only a supplier may be paid'
        : hospital
          ? 'The practitioner file allows 0 units; only the hospital may be paid, and the file of hospitals is not loaded'
          : 'The medically unlikely edit allows 0 units: the code is not paid';
      return [finding('ncci-units', supplied || hospital ? 'warns' : 'rejects', code, text, cited, more)];
    }
    if (count <= units) return [];
    const [effect, kind] = passed(limit, question.modifiers);
    const text = `Given ${count} times; ${units} unit${units === 1 ? '' : 's'} a ${indicator === 1 ? 'line' : 'day'}, ${kind}`;
    return [finding('ncci-units', effect, code, text, cited, more)];
  });
}

/** Indicator 1 is checked line by line: a modifier that tells lines apart lets the same code stand on several. */
function passed({ units, indicator }: UnitLimit, modifiers: readonly string[]): ['rejects' | 'warns', string] {
  if (indicator === 2) return ['rejects', 'a limit by policy that no record overcomes'];
  const apart = indicator === 1 ? modifiers.filter((modifier) => REPEATED.has(modifier)) : [];
  if (apart.length > 0)
    return ['warns', `modifier ${apart.join(' or ')} lets more stand on lines of their own when the record shows why`];
  return [units === 1 ? 'rejects' : 'warns', 'more needs a record that shows why'];
}

/** The limit of whoever is paid: suppliers for equipment, the hospital for its outpatients where its file is loaded, else the practitioner. */
function limitOf(record: CodeRecord | undefined, code: string, site: Site | null) {
  // The practitioner file gives equipment 0 units, which says nothing about its suppliers.
  if (macTypesOf(code, site)[0] === 'DME')
    return record?.mueSupplier === undefined ? null : { dataset: 'mue_supplier', ...record.mueSupplier };
  if (site === 'outpatient_hospital' && record?.mueHospital !== undefined)
    return { dataset: 'mue_hospital', ...record.mueHospital };
  return record?.mue ? { dataset: 'mue', ...record.mue } : null;
}

/** Whether the claim is, or without a site must be, one of a hospital: codes with C are made for hospital outpatients. */
function ofHospital(code: string, site: Site | null): boolean {
  return site === 'outpatient_hospital' || (site === null && /^C\d{4}$/.test(code));
}

/** Global days ZZZ mark services that are always part of another one. */
function addOnRules({ question, codes, editions }: Facts): Finding[] {
  const global = (code: string) => codes.get(code)?.schedule?.global_days ?? null;
  const base = question.procedures.some(({ code }) => global(code) !== 'ZZZ');
  if (base) return [];
  const cited = citeEdition('mpfs', editions.get('mpfs'));
  return question.procedures
    .filter(({ code }) => global(code) === 'ZZZ')
    .map(({ code }) =>
      finding(
        'addon-without-base',
        'rejects',
        code,
        'An add-on code is paid only beside the primary service it belongs to, and none is given',
        cited,
      ),
    );
}
