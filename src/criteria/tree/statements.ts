/**
 * Questions of yes or no as statements: "Is the tumor recurrent?" is "The tumor is recurrent", or "The tumor is not recurrent". Where the
 * subject of a question ends is written down (`library/statements.yaml`) except after a pronoun and "the patient"; a question
 * without it remains a question. Only words of the question are used, so a statement never means more than it.
 */
import { createHash } from 'node:crypto';
import { parseYaml } from '../../platform/text/yaml.ts';
import type { FactDefinition, PolicyLogic } from './logic.ts';

export interface Subjects {
  /** Length of the subject by question. */
  lengths: ReadonlyMap<string, number>;
  hash: string;
}

/** @param text of the file; null: none. */
export function readSubjects(text: string | null): Subjects {
  const lines = text === null ? [] : (parseYaml(text) as string[]);
  const lengths = lines.map((line): [string, number] => [
    line.replace(' | ', ' '),
    line.indexOf(' | ') - line.indexOf(' ') - 1,
  ]);
  return {
    lengths: new Map(lengths),
    hash: createHash('sha256')
      .update(text ?? '')
      .digest('hex'),
  };
}

/** Adds to the questions of the logic where their subjects end. */
export function withSubjects(logic: PolicyLogic, { lengths }: Subjects): PolicyLogic {
  const facts = logic.facts.map((fact) => {
    const subjectLength = fact.kind === 'yes_no' ? lengths.get(fact.ask.trim()) : undefined;
    return subjectLength === undefined ? fact : { ...fact, subjectLength };
  });
  return { ...logic, facts };
}

/** A question of yes or no as the statement that it is true, or that it is not; null if it cannot be turned. */
export function factStatement({ ask, kind, subjectLength }: FactDefinition, isTrue: boolean): string | null {
  return kind === 'yes_no' ? toStatement(ask.trim(), subjectLength, isTrue) : null;
}

const QUESTION = /^(Is|Are|Was|Were|Does|Do|Did|Has|Have|Can|Could|Will|Would|Must) (.+)\?$/;
/** No question by its words: "Thrombosis of two veins?". */
const PHRASE =
  /^(?!(?:Is|Are|Was|Were|Does|Do|Did|Has|Have|Can|Could|Will|Would|Must|May|Should|Which|What|How)\b)[^?]+\?$/;
const INNER_QUERY = /[,:] (?:is|are|was|were|does|do|did|has|have|can)\b/;
const OF_ITSELF = /^(?:it|there|she|he|they|the patient(?! or | and |,|'))(?= )/;
/** A part of the question that is itself one: "…, and is it used". */
const SECOND_QUESTION = /(?:,| or| and) (?:is|are|was|were|does|do|did|has|have|must|can|would)\b/;
/** A negation that could be of the whole or of a part. */
const AMBIGUOUS =
  /^(?:all|any|anything|both|each|either|every|at least|at most|more than|fewer|no|nobody|only|none|two|the only)\b/i;
/** "Pain and edema do not interfere": neither of them, or not both. */
const JOINED_SUBJECT = / (?:and|or) /;
const JOINED = /(?:,| and| or) (?:\w+ly |now )?([a-z]+)\b/g;
/** Of verbs joined to the first one all would have to change, so the auxiliary remains. */
const VERBS: ReadonlySet<string> = new Set(
  `accept allow assist benefit cause certify complete confirm continue decide delay demonstrate diagnose document endanger evaluate follow identify
  improve justify lose manage meet monitor need obstruct order perform prescribe prevent provide recertify recommend reduce reevaluate
  refer report require restrict review risk rule show stabilize state supervise support treat use`.split(/\s+/),
);
/** What is denied may be the fact, or what it is said to lead to or to come from. */
const REASONED = /\b(?:so that|because|although)\b/;
/** What follows "there is" without being a noun, its article or its adjective. */
const NO_NOUN = /^(?:been|within|near|twice|in|at|on) /;
const ADVERB = /^(?:(?!apply|comply|rely|supply)\w+ly|also|already|still|no longer) /;
const NEGATED: Readonly<Record<string, string>> = { can: 'cannot', must: 'need not' };
const PAST: Readonly<Record<string, string>> = Object.fromEntries(
  'begin began,choose chose,do did,find found,get got,give gave,grow grew,have had,hold held,keep kept,lead led,lose lost,make made,meet met,rise rose,see saw,set set,show showed,take took,teach taught,undergo underwent'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);
const DOUBLED = /^(?:refer|occur|permit|stop|plan|drop|prefer|recur)$/;

/** Questions other than of yes or no, by what they ask for. */
const THINGS: readonly (readonly [question: RegExp, words: string])[] = [
  [/^Which ([^?(,:]+?) (?:is|are|was|were|does|do|did|has|have)\b.*$/, '$1'],
  [/^What is (the [^?,:]+|it) used for\?.*$/, 'use of $1'],
  [/^How long is (the [^?,:]+)\?$/, 'length of $1'],
  [/^How long has (the [^?,:]+?) lasted\?$/, 'duration of $1'],
  [/^How long has (the [^?,:]+?) (been [^?,:]+)\?$/, 'time that $1 has $2'],
  [/^What is treated\b.*$/, 'what is treated'],
];

/** "Which assay is it?" asks for an assay; null if a question is of yes or no, or asks otherwise. */
export function findThing({ ask, kind }: FactDefinition): string | null {
  const found = kind === 'yes_no' ? undefined : THINGS.find(([question]) => question.test(ask.trim()));
  return found === undefined ? null : capital(ask.trim().replace(found[0], found[1]));
}

/** @param at length of the subject, where it is written down. Null if the question cannot be turned. */
function toStatement(query: string, at: number | undefined, isTrue: boolean): string | null {
  const [, auxiliary, rest] = QUESTION.exec(query) ?? [];
  if (auxiliary === undefined)
    return isTrue && PHRASE.test(query) && !INNER_QUERY.test(query) ? query.slice(0, -1) : null;
  const length = at ?? OF_ITSELF.exec(rest!)?.[0].length;
  if (length === undefined || (at === undefined && SECOND_QUESTION.test(rest!))) return null;
  const subject = rest!.slice(0, length);
  const predicate = rest!.slice(length + 1);
  const words = (isTrue ? affirmed : denied)(auxiliary.toLowerCase(), predicate, subject);
  return words === null ? null : `${capital(subject)} ${words}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function affirmed(auxiliary: string, predicate: string): string {
  if (auxiliary === 'do') return predicate.startsWith('not ') ? `do ${predicate}` : predicate;
  if (auxiliary !== 'does' && auxiliary !== 'did') return `${auxiliary} ${predicate}`;
  const [before = ''] = ADVERB.exec(predicate) ?? [];
  const [verb = '', ...others] = predicate.slice(before.length).split(' ');
  const after = others.join(' ');
  if (!/^[a-z-]+$/.test(verb) || verb === 'not' || hasSecondVerb(after)) return `${auxiliary} ${predicate}`;
  return `${before}${auxiliary === 'does' ? present(verb) : past(verb)}${after === '' ? '' : ` ${after}`}`;
}

/** Null where it is not plain what would be denied. */
function denied(auxiliary: string, predicate: string, subject: string): string | null {
  if (AMBIGUOUS.test(subject) || /^(?:only|both|at least|at most|the only)\b/.test(predicate)) return null;
  if (JOINED_SUBJECT.test(subject.replace(/\([^)]*\)/g, ''))) return null;
  if (REASONED.test(predicate)) return null;
  if (predicate.startsWith('not '))
    return /,|\b(?:or|and)\b/.test(predicate) ? null : affirmed(auxiliary, predicate.slice(4));
  if (/^there$/i.test(subject)) return thereIsNo(auxiliary, predicate);
  if (/^no /.test(predicate)) return null;
  const have = auxiliary === 'has' || auxiliary === 'have';
  if (have && /^(?:the|a|an|[A-Z]{2,})\b/.test(predicate))
    return `${auxiliary === 'has' ? 'does' : 'do'} not have ${predicate}`;
  return `${NEGATED[auxiliary] ?? `${auxiliary} not`} ${predicate}`;
}

function thereIsNo(auxiliary: string, predicate: string): string | null {
  if (/ and /.test(predicate.replace(/\([^)]*\)/g, '')) || NO_NOUN.test(predicate)) return null;
  if (/^no /.test(predicate)) return /,| or /.test(predicate) ? null : `${auxiliary} ${predicate.slice(3)}`;
  if (/^(?:an?|any) /.test(predicate)) return `${auxiliary} no ${predicate.replace(/^\w+ /, '')}`;
  return AMBIGUOUS.test(predicate) || /^(?:another|one|some|\d)/.test(predicate)
    ? null
    : `${auxiliary} no ${predicate}`;
}

function hasSecondVerb(after: string): boolean {
  return [...` ${after}`.replace(/\([^)]*\)/g, '').matchAll(JOINED)].some(([, word]) => VERBS.has(word!));
}

function present(verb: string): string {
  if (verb === 'have') return 'has';
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return `${verb}${/(?:s|x|z|ch|sh|o)$/.test(verb) ? 'es' : 's'}`;
}

function past(verb: string): string {
  const known = PAST[verb];
  if (known !== undefined) return known;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  if (DOUBLED.test(verb)) return `${verb}${verb.at(-1)}ed`;
  return `${verb}${verb.endsWith('e') ? 'd' : 'ed'}`;
}
