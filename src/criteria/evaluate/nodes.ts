import type { LogicNode, Quantity, Relation } from '../criteria.ast.ts';
import { shifted } from './calendar.ts';
import { inCodes, mayLieIn } from './code-match.ts';
import { combined, DECIDED, type Finding, negated, type Outcome, unknown } from './outcomes.ts';
import { MAX_AGE, type Parameters } from './parameters.ts';
import { converted } from './units.ts';

export interface Scope {
  parameters: Parameters;
  /** Block the logic belongs to; its attestation decides what was not read. */
  blockId: string;
  /** Procedure codes the block names. */
  codes?: readonly string[];
  /** Outcome of another block of the policy. */
  block(id: string): Outcome;
}

const SIGNS: Record<Relation, string> = { lt: '<', le: '<=', eq: '=', ge: '>=', gt: '>' };

const known = (truth: boolean, ...findings: Finding[]): Outcome => ({ truth, ...DECIDED, findings });

/** Truth of a node in Kleene's three-valued logic: an unknown part never decides the whole. */
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
  const said = parameters.attested.get(blockId);
  if (said === undefined) return unknown(`attested_criteria.${blockId}`);
  return known(said, { parameter: `attested_criteria.${blockId}`, value: String(said), required: 'true', met: said });
}

export function holds(value: number, is: Relation, limit: number): boolean {
  if (is === 'eq') return Math.abs(value - limit) <= 1e-9 * Math.max(1, Math.abs(limit));
  return is === 'lt' ? value < limit : is === 'le' ? value <= limit : is === 'ge' ? value >= limit : value > limit;
}

function compare(node: Extract<LogicNode, { op: 'compare' }>, { quantities, words }: Parameters): Outcome {
  const given = quantities.get(node.field);
  if (given === undefined) return node.field === 'age' ? compareBand(node, words) : unknown(node.field);
  const exact = converted(given, node.unit, node.field);
  if (exact === null) return unknown(node.field);
  const truths = new Set(
    (node.field === 'age' ? ages(given, exact, node.unit) : [exact]).map((value) => holds(value, node.is, node.value)),
  );
  if (truths.size > 1) return unknown(node.field);
  const met = truths.has(true);
  return known(met, { parameter: node.field, value: shown(given), required: `${SIGNS[node.is]} ${shown(node)}`, met });
}

/** Age counts in completed years or months: 77 and a half is 77. Whoever is said to be 1 year old has 12 to 23 months. */
function ages(given: Quantity, exact: number, unit: string): number[] {
  const completed = Math.floor(exact + 1e-9);
  const years = unit === 'mo' && given.unit === 'a' && Number.isInteger(given.value);
  return years ? Array.from({ length: 12 }, (_, at) => completed + at) : [completed];
}

/** Completed years of the age bands of the claim operation. */
const BANDS = new Map<string, readonly [from: number, to: number]>([
  ['pediatric', [0, 17]],
  ['adult', [18, 64]],
  ['medicare_age', [65, MAX_AGE]],
]);

/** An age band decides what holds for all its ages, or for none. */
function compareBand(node: Extract<LogicNode, { op: 'compare' }>, words: Parameters['words']): Outcome {
  const name = words.get('age_category') ?? '';
  const band = BANDS.get(name);
  const parts = node.unit === 'a' ? 1 : node.unit === 'mo' ? 12 : null;
  if (band === undefined || parts === null) return unknown('age');
  const from = band[0] * parts;
  const length = (band[1] + 1) * parts - from;
  const truths = new Set(Array.from({ length }, (_, at) => holds(from + at, node.is, node.value)));
  if (truths.size > 1) return unknown('age');
  const met = truths.has(true);
  return known(met, {
    parameter: 'age_category',
    value: name,
    required: `age ${SIGNS[node.is]} ${shown(node)}`,
    met,
  });
}

function shown({ value, unit }: Quantity): string {
  return unit === '1' || unit.startsWith('{')
    ? `${value}${unit === '1' ? '' : ` ${unit.slice(1, -1)}`}`
    : `${value} ${unit}`;
}

function date({ field, is, date: day }: Extract<LogicNode, { op: 'date' }>, { days }: Parameters): Outcome {
  const given = days.get(field);
  if (given === undefined) return unknown(field);
  const met =
    is === 'before'
      ? given < day
      : is === 'on_or_before'
        ? given <= day
        : is === 'on_or_after'
          ? given >= day
          : given > day;
  return known(met, { parameter: field, value: given, required: `${is.replaceAll('_', ' ')} ${day}`, met });
}

function elapsed(node: Extract<LogicNode, { op: 'elapsed' }>, { days }: Parameters): Outcome {
  const since = days.get(node.since);
  const until = days.get(node.until);
  if (since === undefined || until === undefined)
    return unknown(...[node.since, node.until].filter((field) => !days.has(field)));
  const limit = shifted(since, node, 1);
  if (limit === null) return unknown(node.since);
  const order = until < limit ? -1 : until > limit ? 1 : 0;
  const met = since <= until && holds(order, node.is, 0);
  return known(met, {
    parameter: node.since,
    value: since,
    required: `${SIGNS[node.is]} ${shown(node)} before ${node.until} ${until}`,
    met,
  });
}

function count(node: Extract<LogicNode, { op: 'count' }>, scope: Scope): Outcome {
  const day = scope.parameters.days.get('date_of_service');
  const { parameter, dates } = datesOf(scope);
  if (day === undefined || dates === null) {
    return unknown(...(day === undefined ? ['date_of_service'] : []), ...(dates === null ? [parameter] : []));
  }
  const start = shifted(day, node.period, -1);
  if (start === null) return unknown(parameter);
  // The service at hand counts; the day exactly one period earlier no longer does.
  const others = dates.filter((other) => other > start && other < day).length;
  const sameDay = Math.max(1, dates.filter((other) => other === day).length);
  const services = others + sameDay;
  const met = holds(services, node.is, node.value);
  return known(met, {
    parameter,
    value: `${services} in the ${shown(node.period)} up to ${day}`,
    required: `${SIGNS[node.is]} ${node.value}`,
    met,
  });
}

/** Days of the services a block counts, by the parameter that tells them. Codes it names must all be told. */
function datesOf({ parameters, blockId, codes = [] }: Scope): { parameter: string; dates: readonly string[] | null } {
  const { serviceDates, serviceDatesBy } = parameters;
  if (serviceDatesBy === null) return { parameter: 'service_dates', dates: serviceDates };
  const own = serviceDatesBy.get(blockId);
  if (own !== undefined) return { parameter: `service_dates.${blockId}`, dates: own };
  const given = codes.map((code) => serviceDatesBy.get(code));
  const untold = codes.filter((_, index) => given[index] === undefined);
  if (codes.length === 0) return { parameter: `service_dates.${blockId}`, dates: null };
  return untold.length > 0
    ? { parameter: `service_dates.${untold[0]!}`, dates: null }
    : { parameter: `service_dates.${codes.join(', ')}`, dates: given.flatMap((days) => days ?? []) };
}

function equals({ field, value }: Extract<LogicNode, { op: 'equals' }>, { words }: Parameters): Outcome {
  const given = words.get(field);
  if (given === undefined) return unknown(field);
  const met = given === value.toLowerCase();
  return known(met, { parameter: field, value: given, required: value, met });
}

function codeIn({ field, codes, system }: Extract<LogicNode, { op: 'code_in' }>, parameters: Parameters): Outcome {
  const given = parameters.codes.get(field);
  if (given === undefined) return unknown(field);
  const met = given.some((code) => inCodes(code, codes, system));
  if (!met && system === 'ICD10CM' && given.some((code) => mayLieIn(code, codes))) return unknown(field);
  const list = codes.slice(0, 10).map(({ code, to }) => (to === undefined ? code : `${code}-${to}`));
  return known(met, {
    parameter: field,
    value: given.join(', '),
    required: `one of ${list.join(', ')}${codes.length > 10 ? ', …' : ''}`,
    met,
  });
}

function documented(item: string, { documentation }: Parameters): Outcome {
  const said = documentation.get(item);
  if (said === undefined) return unknown(`documentation.${item}`);
  return known(said, { parameter: `documentation.${item}`, value: String(said), required: 'true', met: said });
}

function priorTreatment(
  { treatment, min_duration: minimum }: Extract<LogicNode, { op: 'prior_treatment' }>,
  { priorTreatments }: Parameters,
): Outcome {
  const parameter = `prior_treatments.${treatment}`;
  const said = priorTreatments.get(treatment);
  if (said === undefined) return unknown(parameter);
  const required = minimum === null ? 'given' : `>= ${shown(minimum)}`;
  if (!said.given || minimum === null)
    return known(said.given, { parameter, value: said.given ? 'given' : 'not given', required, met: said.given });
  if (said.from !== null && said.to !== null) {
    const end = shifted(said.from, minimum, 1);
    if (end === null) return unknown(parameter);
    return known(said.to >= end, { parameter, value: `${said.from} to ${said.to}`, required, met: said.to >= end });
  }
  const length = said.duration === null ? null : converted(said.duration, minimum.unit, 'duration');
  if (length === null) return unknown(`${parameter}.duration`);
  return known(length >= minimum.value, {
    parameter,
    value: shown(said.duration!),
    required,
    met: length >= minimum.value,
  });
}
