/** Leaves and trees in plain English. */
import type { Quantity, Relation } from '../criteria.ast.ts';
import { type FactValue, NEVER } from './decide/values.ts';
import { formatCodes } from './library/leaf-text.ts';
import type { FactDefinition, Leaf, Pathway, PolicyLogic, TreeNode, Truth } from './logic.ts';
import { factStatement, findThing } from './statements.ts';

const RELATIONS: Record<Relation, string> = {
  lt: 'less than',
  le: 'at most',
  eq: 'exactly',
  ge: 'at least',
  gt: 'more than',
};
const DATES: Record<Relation, string> = { lt: 'before', le: 'on or before', eq: 'on', ge: 'on or after', gt: 'after' };
const ELAPSED: Record<string, string> = { ...RELATIONS, older: 'more than' };
const UNITS: Record<string, string> = {
  a: 'years',
  mo: 'months',
  wk: 'weeks',
  d: 'days',
  h: 'hours',
  min: 'minutes',
  s: 'seconds',
  deg: 'degrees',
  'kg/m2': 'kg/m²',
  'L/min/m2': 'L/min/m²',
  'umol/L': 'µmol/L',
  'cm[H2O]': 'cm H2O',
  '{cmH2O}': 'cm H2O',
  '[lb_av]': 'lb',
  'mm[Hg]': 'mm Hg',
  '/uL': 'per µL',
  '/h': 'per hour',
  '/d': 'per day',
  '/wk': 'per week',
  '1': '',
  '{count}': '',
  '{score}': '',
  '{area}': '',
  '{year}': '',
  '{month}': 'months',
};

/** Units with a plural as their name. */
const SINGULAR = ['a', 'mo', 'wk', 'd', 'h', 'min', 's', 'deg', '{month}'];

export function quantityWords({ value, unit }: Quantity): string {
  const plain = UNITS[unit] ?? unit.replace(/\{([^}]*)\}/g, '$1').replace(/\[([^\]]*)\]/g, '$1');
  const singular = value === 1 && SINGULAR.includes(unit) ? plain.slice(0, -1) : plain;
  return singular === '' ? String(value) : `${value} ${singular}`;
}

/** Abbreviations in ids of answers and pathways, and the numerals of types, classes and stages. */
const CAPITALS = new Set(
  `aaa ad achr aiha al amd av bos bpd bun calr cidp ckd cmv co2 copd cpap ct dre ds ecg eeg ekg elisa emg eswl fda fdg fobt ftd
  gpi grds gvhd hbv hcv hdl hiv icd ide ii iii ind ippb itp iv ivig jak2 k0 k1 k2 k3 k4 ldl lvad mci mds mi mpl mra mri ms n13
  ncd net nk1 osa pap pat pdgf pens pet prp psa psg puva ra rdi rfa rna rygb scid snf stn tee tens tpo ttp us v617f vi`.split(
    /\s+/,
  ),
);
const NUMBERED = new Set(['type', 'class', 'stage', 'phase', 'grade', 'group', 'level', 'category']);
/** Names, and terms with letters of both cases. */
const SPELLED = new Map(
  `Aldrich Barré Behçet Benson Cologuard Crohn Doppler Eaton Evans Guardant360 Guillain HBs HBsAg Henry Hodgkin IgE IgG IgG4
  Kawasaki Lambert Medicare MuSK Ornish Paget Parkinson Pritikin Raynaud Sjögren Western Wiskott sDNA`
    .split(/\s+/)
    .map((name) => [name.normalize('NFD').replace(/[^\w]/g, '').toLowerCase(), name]),
);
/** Joined to the next word by a hyphen. */
const PREFIXES = new Set(['anti', 'multi', 'non', 'post', 'benson', 'guillain', 'lambert', 'wiskott']);

/** An answer's id as people write it: `type_i_psg` is "type I PSG". */
export function choiceWords(id: string): string {
  const words = id.split('_');
  return words
    .map((word, at) => {
      const isNumeral = word === 'i' && (words.length === 1 || NUMBERED.has(words[at - 1] ?? ''));
      const isLetter = /^[a-hv]$/.test(word) && (word !== 'a' || at === 0);
      const text = SPELLED.get(word) ?? (isNumeral || isLetter || CAPITALS.has(word) ? word.toUpperCase() : word);
      return at + 1 < words.length ? `${text}${PREFIXES.has(word) ? '-' : ' '}` : text;
    })
    .join('');
}

/** A pathway's name; one without a title has that of its id. */
export function pathwayTitle({ id, title }: Pick<Pathway, 'id' | 'title'>): string {
  return title ?? capital(choiceWords(id));
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A leaf's requirement of its fact: `at least 15 per hour`, `yes`. */
export function requirementWords(leaf: Leaf): string {
  switch (leaf.op) {
    case 'fact':
      return 'yes';
    case 'compare':
      return `${RELATIONS[leaf.is]} ${quantityWords(leaf)}`;
    case 'choice':
      return leaf.values.map(choiceWords).join(' or ');
    case 'codes':
      return `one of ${formatCodes(leaf.codes)}`;
    case 'date':
      return `${DATES[leaf.is]} ${leaf.date}`;
    case 'elapsed':
      return `${ELAPSED[leaf.is] ?? leaf.is} ${quantityWords(leaf)} before ${leaf.until?.replaceAll('_', ' ') ?? 'the service'}`;
    case 'count': {
      const period = leaf.period === null ? 'in a lifetime' : `in ${quantityWords(leaf.period)} (${leaf.mode})`;
      return `${RELATIONS[leaf.is]} ${leaf.value} ${leaf.value === 1 ? 'service' : 'services'} ${period}, this one included`;
    }
    case 'treatment':
      return `${leaf.state}${leaf.duration === null ? '' : ` for ${RELATIONS[leaf.duration.is]} ${quantityWords(leaf.duration)}`}`;
  }
}

/** A leaf on one line: the statement that it makes, or the question with the required answer. */
export function leafWords(leaf: Leaf, facts: readonly FactDefinition[]): string {
  const fact = facts.find(({ id }) => id === leaf.fact);
  const thing = fact === undefined ? null : findThing(fact);
  return leafStatement(leaf, facts, true) ?? `${thing ?? findQuestion(leaf.fact, facts)}: ${requirementWords(leaf)}`;
}

function leafStatement(leaf: Leaf, facts: readonly FactDefinition[], isTrue: boolean): string | null {
  const fact = leaf.op === 'fact' ? facts.find(({ id }) => id === leaf.fact) : undefined;
  return fact === undefined ? null : factStatement(fact, isTrue);
}

/** A leaf that decided: what is true, or a requirement that the claim keeps or breaks. */
export function decidingWords(leaf: Leaf, truth: Truth, facts: readonly FactDefinition[]): string {
  const statement = leafStatement(leaf, facts, truth === true);
  if (statement !== null) return statement;
  if (leaf.op === 'fact') return `${findQuestion(leaf.fact, facts)}? ${truth ? 'Yes' : 'No'}`;
  return `${leafWords(leaf, facts)}${truth ? '' : ' (the claim states another)'}`;
}

export const findQuestion = (name: string, facts: readonly FactDefinition[]): string =>
  (facts.find(({ id }) => id === name)?.ask ?? name.replaceAll('_', ' ')).replace(/[?:]\s*$/, '');

export function valueWords(value: FactValue): string {
  switch (value.kind) {
    case 'yes_no':
      return value.value ? 'yes' : 'no';
    case 'number':
      return value.to === value.value || (value.age && value.to - value.value < 1)
        ? quantityWords(value)
        : `${value.value} to ${quantityWords({ ...value, value: value.age ? Math.floor(value.to) : value.to })}`;
    case 'treatment': {
      const length = value.duration === null ? '' : ` for ${quantityWords(value.duration)}`;
      const days = value.days === undefined ? '' : ` from ${value.days.join(' to ')}`;
      return `${value.state.replaceAll('_', ' ')}${length}${days}`;
    }
    case 'services':
      return `${value.dates.length} earlier ${value.dates.length === 1 ? 'service' : 'services'}`;
    case 'codes':
      return value.codes.join(', ');
    case 'choices':
      return value.among.map(choiceWords).join(' or ');
    case 'choice':
      return choiceWords(value.value);
    case 'date':
      return value.value === NEVER ? 'never' : value.value;
  }
}

/** A tree as an outline, one line per node, indented by two spaces. */
export function outlineNode(node: TreeNode, facts: readonly FactDefinition[], depth = 0): string[] {
  const line = (text: string) => `${'  '.repeat(depth)}- ${text}`;
  const below = (nodes: readonly TreeNode[]) => nodes.flatMap((child) => outlineNode(child, facts, depth + 1));
  const cite = (node.anchors ?? []).map((anchor) => ` @${anchor}`).join('');
  switch (node.op) {
    case 'all':
      return [line(`all of${cite}`), ...below(node.of)];
    case 'any':
      return [line(`any of${cite}`), ...below(node.of)];
    case 'at_least':
      return [line(`at least ${node.count} of${cite}`), ...below(node.of)];
    case 'not':
      return isLeaf(node.of)
        ? [
            line(
              `${leafStatement(node.of, facts, false) ?? `not (${leafWords(node.of, facts)})`}${citation(node.of, cite)}`,
            ),
          ]
        : [line(`none of${cite}`), ...below([node.of])];
    case 'limit':
      return outlineNode(node.of, facts, depth);
    case 'withdrawn':
      return [
        line(
          `withdrawn, the text changed: ${node.facts.map((name) => findQuestion(name, facts)).join('; ') || 'read the policy'}${cite}`,
        ),
      ];
    default:
      return [line(`${leafWords(node, facts)}${cite}`)];
  }
}

const isLeaf = (node: TreeNode): node is TreeNode & Leaf =>
  !['all', 'any', 'at_least', 'not', 'limit', 'withdrawn'].includes(node.op);

const citation = ({ anchors = [] }: TreeNode, cite: string): string =>
  anchors.length === 0 ? cite : anchors.map((anchor) => ` @${anchor}`).join('');

const COVERAGE_WORDS: Record<string, string> = {
  criteria: 'covered when',
  covered: 'covered without a condition',
  not_covered: 'not covered',
  study: 'covered in an approved study when',
  contractor: 'decided by the contractor; a failed condition denies',
};

/** A policy in plain English: services, requirements, exclusions, limits and records, with the passages. */
export function outlinePolicy({ policy, title, summary, services, facts }: PolicyLogic): string {
  const lines = [`${policy} ${title}`, summary];
  for (const service of services) {
    const codes = service.codes === undefined ? '' : ` (${formatCodes(service.codes)})`;
    lines.push('', `${service.title}${codes} [${service.id}]: ${COVERAGE_WORDS[service.coverage]}`);
    const part = (heading: string, nodes: readonly TreeNode[]) => {
      if (nodes.length > 0) lines.push(`  ${heading}`, ...nodes.flatMap((node) => outlineNode(node, facts, 2)));
    };
    if (service.diagnoses !== undefined) lines.push(`  Diagnoses: ${formatCodes(service.diagnoses)}`);
    part('The policy is about', service.subject === undefined ? [] : [service.subject]);
    part('This service applies when', service.when === undefined ? [] : [service.when]);
    part('All of', service.requires);
    for (const [at, pathway] of service.pathways.entries())
      part(`${at === 0 ? 'One of these alternatives' : 'or'}: ${pathwayTitle(pathway)}`, [pathway.node]);
    part('None of', service.exclusions);
    part('Limits', service.limits);
    part('After the trial period, instead', service.continuation ?? []);
    if (service.documentation.length > 0)
      lines.push('  On record', ...service.documentation.map(({ text }) => `    - ${text}`));
    if (service.study !== undefined) lines.push(`  Study: ${service.study.text}`);
  }
  return lines.join('\n');
}

export type Result = 'matched' | 'unmatched' | 'skipped';

/** `Met`, `Exclusion applies`: what a result says about a criterion. */
export function wordsFor(result: Result, exclusion: boolean): string {
  if (result === 'skipped') return exclusion ? 'Exclusion not decided' : 'Not decided';
  if (exclusion) return result === 'matched' ? 'Exclusion does not apply' : 'Exclusion applies';
  return result === 'matched' ? 'Met' : 'Not met';
}
