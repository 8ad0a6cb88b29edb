import type { DateRelation, LogicNode, Quantity, Relation } from '../criteria.ast.ts';
import { shifted } from './calendar.ts';
import { inCodes, mayLieIn } from './code-match.ts';
import { combined, DECIDED, type Finding, negated, type Outcome, unknown } from './outcomes.ts';
import { MAX_AGE, type Parameters } from './parameters.ts';
import { converted } from './units/units.ts';

export interface Scope {
  parameters: Parameters;
  /** The block of the logic; its attestation decides unparsed text. */
  blockId: string;
  /** Procedure codes in the block. */
  codes?: readonly string[];
  /** Outcome of another block of the policy. */
  block(id: string): Outcome;
}

const SIGNS: Record<Relation, string> = { lt: '<', le: '<=', eq: '=', ge: '>=', gt: '>' };

const known = (truth: boolean, ...findings: Finding[]): Outcome => ({ truth, ...DECIDED, findings });

/** Truth of a node in Kleene's three-valued logic: an unknown part never decides the result. */
export function evaluateNode(node: LogicNode, scope: Scope): Outcome {
  switch (node.op) {
    case 'all':
      return combined(
        node.of.map((child) => evaluateNode(child, scope)),
        node.of.length,
      );
    case 'any':
      return combined(
        node.of.map((child) => evaluateNode(child, scope)),
        1,
      );
    case 'at_least':
      return combined(
        node.of.map((child) => evaluateNode(child, scope)),
        node.count,
      );
    case 'not':
      return negated(evaluateNode(node.of, scope));
    case 'block':
      return scope.block(node.block_id);
    case 'unread':
      return attested(scope);
    case 'compare':
      return compare(node, scope.parameters);
    case 'date':
      return date(node, scope.parameters);
    case 'elapsed':
      return elapsed(node, scope.parameters);
    case 'count':
      return count(node, scope);
    case 'equals':
      return equals(node, scope.parameters);
    case 'code_in':
      return codeIn(node, scope.parameters);
    case 'documented':
      return documented(node.item, scope.parameters);
    case 'prior_treatment':
      return priorTreatment(node, scope.parameters);
  }
}

function attested({ parameters, blockId }: Scope): Outcome {
  const stated = parameters.attested.get(blockId);
  if (stated === undefined) return unknown(`attested_criteria.${blockId}`);
  return known(stated, {
    parameter: `attested_criteria.${blockId}`,
    value: String(stated),
    required: 'true',
    met: stated,
  });
}

export function isMet(value: number, is: Relation, limit: number): boolean {
  switch (is) {
    case 'eq':
      return Math.abs(value - limit) <= 1e-9 * Math.max(1, Math.abs(limit));
    case 'lt':
      return value < limit;
    case 'le':
      return value <= limit;
    case 'ge':
      return value >= limit;
    case 'gt':
      return value > limit;
  }
}

function compare(node: Extract<LogicNode, { op: 'compare' }>, { quantities, words }: Parameters): Outcome {
  const provided = quantities.get(node.field);
  if (provided === undefined) return node.field === 'age' ? compareBand(node, words) : unknown(node.field);
  const exact = converted(provided, node.unit, node.field);
  if (exact === null) return unknown(node.field);
  const truths = new Set(
    (node.field === 'age' ? ages(provided, exact, node.unit) : [exact]).map((value) =>
      isMet(value, node.is, node.value),
    ),
  );
  if (truths.size > 1) return unknown(node.field);
  const met = truths.has(true);
  return known(met, {
    parameter: node.field,
    value: displayed(provided),
    required: `${SIGNS[node.is]} ${displayed(node)}`,
    met,
  });
}

/** Age counts in completed years or months: 77 and a half is 77. An age of 1 year means 12 to 23 months. */
function ages(provided: Quantity, exact: number, unit: string): number[] {
  const completed = Math.floor(exact + 1e-9);
  const years = unit === 'mo' && provided.unit === 'a' && Number.isInteger(provided.value);
  return years ? Array.from({ length: 12 }, (_, at) => completed + at) : [completed];
}

/** Completed years of the age bands in the claim operation. */
const BANDS = new Map<string, readonly [from: number, to: number]>([
  ['pediatric', [0, 17]],
  ['adult', [18, 64]],
  ['medicare_age', [65, MAX_AGE]],
]);

/** An age band decides only what is the same for all its ages. */
function compareBand(node: Extract<LogicNode, { op: 'compare' }>, words: Parameters['words']): Outcome {
  const name = words.get('age_category') ?? '';
  const band = BANDS.get(name);
  const parts = node.unit === 'a' ? 1 : node.unit === 'mo' ? 12 : null;
  if (band === undefined || parts === null) return unknown('age');
  const from = band[0] * parts;
  const length = (band[1] + 1) * parts - from;
  const truths = new Set(Array.from({ length }, (_, at) => isMet(from + at, node.is, node.value)));
  if (truths.size > 1) return unknown('age');
  const met = truths.has(true);
  return known(met, {
    parameter: 'age_category',
    value: name,
    required: `age ${SIGNS[node.is]} ${displayed(node)}`,
    met,
  });
}

function displayed({ value, unit }: Quantity): string {
  return unit === '1' || unit.startsWith('{')
    ? `${value}${unit === '1' ? '' : ` ${unit.slice(1, -1)}`}`
    : `${value} ${unit}`;
}

function date({ field, is, date: day }: Extract<LogicNode, { op: 'date' }>, { days }: Parameters): Outcome {
  const provided = days.get(field);
  if (provided === undefined) return unknown(field);
  const met = isMet(provided < day ? -1 : provided > day ? 1 : 0, DATE_RELATIONS[is], 0);
  return known(met, { parameter: field, value: provided, required: `${is.replaceAll('_', ' ')} ${day}`, met });
}

const DATE_RELATIONS: Record<DateRelation, Relation> = {
  before: 'lt',
  on_or_before: 'le',
  on_or_after: 'ge',
  after: 'gt',
};

function elapsed(node: Extract<LogicNode, { op: 'elapsed' }>, { days }: Parameters): Outcome {
  const since = days.get(node.since);
  const until = days.get(node.until);
  if (since === undefined || until === undefined)
    return unknown(...[node.since, node.until].filter((field) => !days.has(field)));
  const limit = shifted(since, node, 1);
  if (limit === null) return unknown(node.since);
  const order = until < limit ? -1 : until > limit ? 1 : 0;
  const met = since <= until && isMet(order, node.is, 0);
  return known(met, {
    parameter: node.since,
    value: since,
    required: `${SIGNS[node.is]} ${displayed(node)} before ${node.until} ${until}`,
    met,
  });
}

function count(node: Extract<LogicNode, { op: 'count' }>, scope: Scope): Outcome {
  const day = scope.parameters.days.get('date_of_service');
  const { parameter, dates } = findDates(scope);
  if (day === undefined || dates === null) {
    return unknown(...(day === undefined ? ['date_of_service'] : []), ...(dates === null ? [parameter] : []));
  }
  const start = shifted(day, node.period, -1);
  if (start === null) return unknown(parameter);
  // The current service counts; the date exactly one period earlier no longer does.
  const others = dates.filter((other) => other > start && other < day).length;
  const sameDay = Math.max(1, dates.filter((other) => other === day).length);
  const services = others + sameDay;
  const met = isMet(services, node.is, node.value);
  return known(met, {
    parameter,
    value: `${services} in the ${displayed(node.period)} up to ${day}`,
    required: `${SIGNS[node.is]} ${node.value}`,
    met,
  });
}

/** Service dates that a block counts, by parameter. All codes it lists must be reported. */
function findDates({ parameters, blockId, codes = [] }: Scope): { parameter: string; dates: readonly string[] | null } {
  const { serviceDates, serviceDatesBy } = parameters;
  if (serviceDatesBy === null) return { parameter: 'service_dates', dates: serviceDates };
  const own = serviceDatesBy.get(blockId);
  if (own !== undefined) return { parameter: `service_dates.${blockId}`, dates: own };
  const provided = codes.map((code) => serviceDatesBy.get(code));
  const unreported = codes.filter((_, index) => provided[index] === undefined);
  if (codes.length === 0) return { parameter: `service_dates.${blockId}`, dates: null };
  return unreported.length > 0
    ? { parameter: `service_dates.${unreported[0]!}`, dates: null }
    : { parameter: `service_dates.${codes.join(', ')}`, dates: provided.flatMap((days) => days ?? []) };
}

function equals({ field, value }: Extract<LogicNode, { op: 'equals' }>, { words }: Parameters): Outcome {
  const provided = words.get(field);
  if (provided === undefined) return unknown(field);
  const met = provided === value.toLowerCase();
  return known(met, { parameter: field, value: provided, required: value, met });
}

function codeIn({ field, codes, system }: Extract<LogicNode, { op: 'code_in' }>, parameters: Parameters): Outcome {
  const provided = parameters.codes.get(field);
  if (provided === undefined) return unknown(field);
  const met = provided.some((code) => inCodes(code, codes, system));
  if (!met && system === 'ICD10CM' && provided.some((code) => mayLieIn(code, codes))) return unknown(field);
  const list = codes.slice(0, 10).map(({ code, to }) => (to === undefined ? code : `${code}-${to}`));
  return known(met, {
    parameter: field,
    value: provided.join(', '),
    required: `one of ${list.join(', ')}${codes.length > 10 ? ', …' : ''}`,
    met,
  });
}

function documented(item: string, { documentation }: Parameters): Outcome {
  const stated = documentation.get(item);
  if (stated === undefined) return unknown(`documentation.${item}`);
  return known(stated, { parameter: `documentation.${item}`, value: String(stated), required: 'true', met: stated });
}

function priorTreatment(
  { treatment, min_duration: minimum }: Extract<LogicNode, { op: 'prior_treatment' }>,
  { priorTreatments }: Parameters,
): Outcome {
  const parameter = `prior_treatments.${treatment}`;
  const stated = priorTreatments.get(treatment);
  if (stated === undefined) return unknown(parameter);
  const required = minimum === null ? 'given' : `>= ${displayed(minimum)}`;
  if (!stated.given || minimum === null)
    return known(stated.given, { parameter, value: stated.given ? 'given' : 'not given', required, met: stated.given });
  if (stated.from !== null && stated.to !== null) {
    const end = shifted(stated.from, minimum, 1);
    if (end === null) return unknown(parameter);
    return known(stated.to >= end, {
      parameter,
      value: `${stated.from} to ${stated.to}`,
      required,
      met: stated.to >= end,
    });
  }
  const length = stated.duration === null ? null : converted(stated.duration, minimum.unit, 'duration');
  if (length === null) return unknown(`${parameter}.duration`);
  return known(length >= minimum.value, {
    parameter,
    value: displayed(stated.duration!),
    required,
    met: length >= minimum.value,
  });
}
