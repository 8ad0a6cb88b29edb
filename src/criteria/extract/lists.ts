import { joined, type LogicNode } from '../criteria.ast.ts';
import { refusesUnless } from './cues.ts';
import { brokenOff, type Ending, endingOf, fromEndings } from './endings.ts';
import { sentencesOf } from './inline-parts.ts';
import { numberOf } from './numbers.ts';
import { type Combinator, fromWords } from './quantifiers.ts';

/** Coverage for one of several named uses. */
const NAMED_USES =
  /\b(?:cover\w*|limited|reasonable\s+and\s+necessary|indicated|used?|approved|necessity|payment)\b[^.]*\b(?:for|to|of)\s+(?:only\s+)?(?:one\s+of\s+)?the\s+following\s+(?:\w+\s+){0,3}(?:indications?|conditions?|diagnos[ei]s|diseases?|disorders?|uses|purposes|reasons|malignancies)\b/i;
/** Leads whose `a, b, and c` are several uses rather than joint conditions. */
const USES =
  /\b(?:for|of|to|treating|in|includes?|are|indications?(?:\s+\w+)?)\s*:?$|\b(?:following|these)\s+(?:\w+\s+){0,3}(?:indications?|malignancies|diseases|uses|purposes)\b|\b(?:uses|indications)\b[^.]*\b(?:below|following)\b/i;
const REFUSES =
  /\b(?:must|may|should|shall|can|do|does)\s+not\s+(?:have|be(?!\s+(?:all[- ]?)?(?:inclusive|exhaustive|limited))|exhibit|include|show|present)\b[^.]{0,30}$|\bnone\s+of\s+the\s+following\b|\bwithout\s+any\s+of\s+the\s+following\b/i;
/** `not covered unless:`, `all services except:`: what follows turns the sense. */
const TURNED = /\b(?:unless(?! otherwise)|except(?:ions?|\s+for)?|other than)\b[^.]{0,120}$/i;
/** Items that name groups of patients: `and` between them joins groups, not conditions. */
const MEMBERS =
  /^(?:who|whose|that|has|have|had|is|are|be|(?:the\s+)?(?:patient|beneficiar|physician|provider|individual|hospital|facilit|device)(?:s|y|ies)?)\b|^[^.]{0,60}\bmust\b|^[^.]{0,30}\bwill be limited\b/i;
/** `The patient is:` */
const SUBJECT =
  /^(?:the\s+)?(?:patient|beneficiary|individual|physician|provider|device|test)s?\s+(?:must\s+be|is|are)\s*:?$/i;
/** `trials that qualify are:`, `not covered because:`: what follows is named, not asked for. */
const NAMES = /\b(?:is|are|because|namely)\s*:?$/i;
const GROUPS =
  /^(?:(?:male|female|male or female|adult|pregnant)\s+)?(?:patients|wom[ae]n|m[ae]n|beneficiaries|individuals|persons|those)\s+(?:with|who|without|following)\b/i;
const namesGroup = (item: string): boolean =>
  GROUPS.test(item) && !/\bmust\b/i.test(item.slice(0, sentencesOf(item)[0]?.end));
const COVERS = /\bcover\w*\b|\blimited\s+to\b|\breasonable\s+and\s+necessary\b/i;
/** `CMS covers all the following:` names services, each covered by itself. */
const SERVICES =
  /\bcoverage\s+(?:of|for)\b[^.]*\bincludes?\s+the\s+following\b|\bcovers?\s+(?:all\s+)?(?:of\s+)?the\s+following\b|\bconsiders\s+the\s+following\b[^.]{0,60}\bnecessary\s*:?$|\bthe\s+following\b[^.:]{0,80}\b(?:is|are)\s+(?:nationally\s+)?(?:covered|(?:considered\s+)?(?:medically\s+|reasonable\s+and\s+)necessary)\b(?:(?!\b(?:if|when|only|unless|provided|as)\b)[^.]){0,60}:?$/i;
/** `who meet the following criteria:` asks for each of them, `as applicable` for some. */
const PLAIN_CRITERIA =
  /\b(?:meets?|meeting|satisf(?:y|ies|ying))\s+(?:the|these)\s+(?:following\s+)?(?:\w+\s+){0,2}(?:criteria|conditions|requirements)\s*:?$|\b(?:if|when|provided(?:\s+that)?)\s+(?:the|these)\s+following\s+(?:(?:\w+\s+){0,2}(?:criteria|conditions|requirements)\s+)?(?:(?:are|is|have\s+been)\s+(?:all\s+)?(?:met|satisfied|fulfilled|present|documented|true)|exist|apply)\s*:?$|\brequires?(?:\s+that|\s+the\s+following\b[^.]{0,30})?\s*:$|\bthe\s+following\s+(?:\w+\s+){0,3}(?:are|is)\s+(?:required|needed|mandatory)\s*:$/i;
/** `is covered for:` without a word on how its items join. */
const FOR_USES =
  /\b(?:is|are)\s+(?:\w+\s+)?covered\s+(?:only\s+)?for\s*:?$|\bcoverage\s+is\s+(?:limited\s+to|(?:available|provided|allowed|extended)\s+(?:only\s+)?for)\s*:?$|\b(?:provides?|extends?|expands?|allows?)\s+coverage\s+(?:only\s+)?(?:of|for)\s*:?$|\b(?:is|are)\s+(?:considered\s+)?(?:medically\s+)?(?:reasonable\s+and\s+)?(?:necessary|indicated)\s+(?:only\s+)?for\s*:?$/i;
/** `covered under the following circumstances:` names uses or sets conditions; its items tell which. */
const CASES =
  /\b(?:cover\w*|limited|reasonable\s+and\s+necessary|medically\s+necessary|necessity|indicated|payment|payable)\b[^.]*\b(?:under|in|for|with|to)\s+(?:any\s+of\s+)?the\s+following(?:\s+(?:\w+\s+){0,3}(?:circumstances|situations|instances|cases|conditions|purposes|scenarios|settings|groups|populations|patients|beneficiaries|individuals|persons|services|procedures|tests))?\s*:?$|\b(?:covers?|covered|necessary|indicated|payable)\b[^.]*\bfor\s*:$/i;
/** `Documentation should be legible and include:` names parts of which none may be missing. */
const RECORDED =
  /\b(?:documentation|records?|chart|notes?|order|prescription|report)\b[^.]*\b(?:must|should|shall)\b[^.]*\b(?:include|contain|document|show|state|support|reflect|indicate|demonstrate)\b[^.]{0,30}:$/i;
const ONLY = /\bonly\b/i;
const FINITE =
  /\b(?:is|are|was|were|has|have|had|must|should|shall|may|can|will|does|do|did|cannot|meets?|requires?)\b/i;
/** A use, a diagnosis, a group of people or what is covered, rather than a statement that holds or not. */
const namesUse = (item: string): boolean =>
  /^(?:for|to|of|as)\b|^[^.;]{0,80}\b(?:is|are|provides?)\s+(?:\w+\s+)?cover(?:ed|age)\b/i.test(item) ||
  !FINITE.test(item.replace(/\b(?:who|that|which|whose|whom|in whom)\b.*$/i, ''));
const STAGE =
  /^(?:initial|repeat|subsequent|continued|continuation|renewal|re-?authorization)\b(?:\s+(?!of\b)[\w-]+){0,6}(?::|\s+(?:is|are)\b)/i;
/** `must meet either Criterion A or B:` with these two as its items. */
const EITHER_OF_TWO =
  /\b[Ee]ither\s+(?:[Cc]riteri(?:on|a)\s+|[Cc]onditions?\s+|[Ii]tems?\s+)?\(?([A1Ia])\)?(?:\s+\([^()]{2,40}\))?\s+or\s+(?:[Cc]riteri(?:on|a)\s+|[Cc]onditions?\s+|[Ii]tems?\s+)?\(?([B2b]|II)\)?(?!\s*(?:,|and\b|or\b))/;
/** `a letter that:` with what it says, `a registry which:` with what it does. */
const RELATIVE =
  /\b(?:letter|statement|registry|study|trial|program|facility|device|plan|report|certificate|order|prescription|evaluation|team|protocol|laborator(?:y|ies)|center|hospital)s?\b[^.;]{0,160}\b(?:that|which)\s*:$/i;
/** `The study must address the following questions. The results …`: what is asked for stands before the last sentence. */
const ASKED_BEFORE = /\b(?:must|shall)\b[^.]*\bthe\s+following\s+(?:\w+\s+){0,2}(?:questions|standards|elements)\b/i;
/** `Indications that are covered are:` names what is covered. */
const COVERED_ARE = /\b(?:covered|qualified|eligible|payable)\b[^.]{0,30}\b(?:are|include)\s*:$/i;
const DOES = /^(?:[a-z]+ly\s+)?(?!(?:is|has|this|services|items)\b)[a-z]+s\b/i;
/** The end of a lead-in over one member that announces what is asked for. */
const ANNOUNCES =
  /\bthe\s+following\s+(?:\w+\s+){0,4}(?:criteri(?:on|a)|conditions?|requirements?|questions?|indications?|uses?)\b[^.]{0,40}:$|\bcoverage\s+(?:of|for)\s*:$/i;
const MUST = /\bmust\b(?:[^.]{0,140}|[^.]{0,160}\bthe\s+following\b[^.]{0,160}):$/i;
/** `The heart team must include:`, `The program includes the following:` name parts that all belong to it. */
const COMPOSED =
  /\b(?:teams?|programs?|facilit(?:y|ies)|centers?|hospitals?|infrastructure|staff|personnel|checklists?|protocols?|records?|documentation|prescriptions?|orders?|reports?)\s+(?:that\s+|which\s+)?(?:(?:must|shall|should)\s+)?(?:includes?|consists?\s+of|comprises?)\b[^.]{0,40}:$/i;
/** `Cardiac surgeon:` with items `With …; and`, `Who …`: what one person or thing has. */
const BELONGS = /^(?:with|who|whose|that)\b/i;
const WITH =
  /\b(?:surgeons?|physicians?|practitioners?|clinicians?|operators?|[a-z]+ologists?|personnel|staff|technicians?)\s+(?:with|who\s+(?:has|have|is|are))\s*:$/i;
/** A last item whose own list stands elsewhere: `Enough patients, by the rules below:`. */
const BELOW = /\bbelow\s*:$/i;
const QUESTION = /\?\s*$|^(?:compared to|do|does|did|what|how)\b/i;
/** `Conditions in which testing may be indicated include:` */
const NAMED_FIRST =
  /\b(?:conditions?|indications?|uses|situations|diagnoses)\b[^.]*\b(?:indicated|covered|includes?)\b[^.]*:$/i;
/** `… for treating:`, `… in the diagnosis of:`: the end of the lead names uses, whatever conditions stand before it. */
const ENDS_IN_USE =
  /\b(?:for|treating|diagnosing|(?:treatment|diagnosis|management|evaluation|prevention)\s+of(?:\s+patients\s+with)?)\s*:?$/i;
/** `CMS determines that …` asks for nothing. */
const FRAMED = /\b(?:determin\w+|conclud\w+|find\w*|found|believ\w+|propos\w+|evidence)\b[^,.;:]{0,60}?\bthat\b/gi;
const MEETING = /\b(?:meet(?:s|ing)?|satisf\w+|if|when|provided|fulfil\w*)\b/i;
const JOINT =
  /\b(?:meet(?:s|ing)?|met|satisf\w+|if|when|where|provided|fulfil\w*|must|criteria|requirements?|requires?|who|that|has|have|unless|defined\s+as)\b/i;

/** A list that goes on beyond its items. */
const OPEN =
  /\bnot\s+(?:be\s+)?limited\s+to\b|\bnot\s+(?:all-?)?(?:inclusive|exhaustive)\b|\b(?:such\s+as|for\s+example|e\.g\.,?)\s*:?$/i;

const BOTH = /\bboth\s+(?:of\s+)?the\s+following\b(?!\s+\w+\s+(?:must|are)\b)|\(\s*both\s*\)\s*:?$|^both\s*:?$/i;
/** `… a poor outcome. Or:` announces the next item of the outer list. */
const ANNOUNCES_NEXT = /[.;,]\s*(?:and|or)\s*:$/i;

/** Items that are wished for, weighed or told to be needless, or at which something ends: no condition of coverage. */
const NOT_ASKED = new RegExp(
  [
    '\\b(?:desirable|ideal(?:ly)?|prefer(?:abl[ey]|red)|optional|need not|not (?:strictly )?(?:required|needed)|not all of|not every)\\b',
    '\\bfactors\\b[^.]*\\bconsider(?:ed|ation)\\b|\\b(?:consider|weigh|take into account)\\b[^.]*\\bfactors\\b|\\b(?:should|must|shall|to) (?:be considered|consider)\\b(?! (?:medically |reasonable))',
    '\\b(?:coverage|therapy|treatment|payment|use|it|service)s?\\b[^.,]{0,40}\\b(?:stop\\w*|discontinu\\w+|terminat\\w+|ends?|ceases?|withh\\w+|suspend\\w*)\\b[^.]*\\b(?:when|if|once|upon)\\b',
    '\\bfollowing\\b[^.:]*\\b(?:do(?:es)? not (?:\\w+ )?(?:exclude|preclude|affect|qualify|establish|constitute)|(?:is|are) not (?:sufficient|enough))\\b',
    '\\b(?:do|does|did|will|shall) not (?:apply|require)\\b|\\bmay (?:also )?consider\\b(?! (?:necessary|appropriate|reasonable))|\\b(?:where|as|when|if) (?:appropriate|applicable|indicated|available|possible)\\s*:?$|\\bas possible\\b|\\bwhether\\s*:?$',
    '\\b(?:absent|not present|lacking|ruled out|excluded)\\s*:?$',
  ].join('|'),
  'i',
);
/** `Criteria 1 and either 2 or 3`, `no more than one of`: more than one word tells how items combine. */
const RANGE =
  /\bcriteria\s+\(?([A1])\)?\s*(?:-|–|to|through)\s*\(?([B-J2-9])\)?(?:\s+below)?\s+(?:are|is|have\s+been|must\s+be)\s+(?:all\s+)?met\s*[.:]?$/;
const MIXED =
  /\b(?:[Cc]riteri(?:on|a)|[Cc]onditions?|[Ii]tems?|[Rr]equirements?|[Nn]umbers?)\s+(?:\(?[A-H1-9]\)?)\s*(?:,|and\b|or\b|through\b)|\b(?:[Ee]ither|[Bb]oth)\s+\(?[A-H1-9]\b|\b(?:first|last|second|remaining)\s+(?:criteri\w+|conditions?|items?|one|two)\b|\bof the others\b|\b(?:[Nn]o more than|[Nn]ot more than|[Aa]t most|[Ee]xactly|[Ff]ewer than|[Ll]ess than|[Mm]ore than|[Aa]ll but)\s+(?:one|two|three|four|five|\d)\s+of\b/;
/** `A description of:`, `tracks the following outcomes:`, `analyses by:` name parts of one whole, none of which may be missing. */
const PARTS =
  /^(?:an?\s+|the\s+)?(?:[\w-]+\s+){0,2}(?:description|summary|explanation|discussion)s?\s+of(?:\s+(?:each\s+of\s+)?the\s+following)?\s*:$|^(?:tracks?|records?|collects?|captures?)\s+(?:all\s+(?:of\s+)?)?the\s+following\b[^.]*:$|\banalys[ei]s\s+by\s*:$/i;
/** `who meet the following criteria, as applicable:` over statements that each say whom they bind. */
const AS_APPLICABLE = /,?\s*(?:as|where|if) applicable\s*:?$/i;
const BINDS_SOME = /^(?!(?:the\s+)?(?:patient|beneficiary)\b)[A-Z][\w\s,()-]{3,120}?\b(?:must|shall)\b/;
/** `is reasonable and necessary:` over groups of patients. */
const VERDICT_END =
  /\b(?:is|are)\s+(?:nationally\s+)?(?:covered|(?:considered\s+)?(?:medically\s+necessary|reasonable\s+and\s+necessary))(?:\s+(?:for|in))?\s*:$/i;
/** `has no evidence of:`, `free of:` — the end of a lead-in denies its items. */
const DENIES =
  /\b(?:no (?:\w+ )?(?:evidence|history|signs?|presence|symptoms)|free|absence|(?:do|does) not meet any) (?:of|from)\b[^.]{0,30}:?$|\b(?:do|does) not meet any of the following\b|\b(?:has|have) none of\b/i;
const EXAMPLES = /\bexamples?\b/i;

/**
 * Combinator of the list that `lead` opens, from its wording and from the words its items end in.
 * @param nested which items lead in lists themselves.
 * @param endings what the items end in, where that is more than their own text tells.
 */
export function combinatorOf(
  lead: string,
  items: readonly string[],
  excludes: boolean,
  nested: readonly boolean[] = [],
  endings: readonly Ending[] = items.map(endingOf),
): Combinator {
  const last = lead.slice(sentencesOf(lead).at(-1)?.start ?? 0);
  const found = fromText(lead, last, items, { excludes, nested, endings });
  // What a list leaves out may be covered too: that none of its items holds says nothing.
  return found?.op === 'any' && !excludes && (OPEN.test(last) || EXAMPLES.test(last)) ? null : found;
}

function fromText(
  lead: string,
  last: string,
  items: readonly string[],
  { excludes, nested, endings }: { excludes: boolean; nested: readonly boolean[]; endings: readonly Ending[] },
): Combinator {
  if (!announces(last, items.length) && nestedWrongly(items, nested)) return null;
  if (COVERED_ARE.test(last) && !excludes && !JOINT.test(last.replace(/\bthat are\b/, ''))) return { op: 'any' };
  if (NAMES.test(last) && !SUBJECT.test(last) && !/\bmust\b|\bif\b|\bwhen\b|\bthat are\s*:?$|\bbecause\b/i.test(last))
    return null;
  if ((TURNED.test(last) && !refusesUnless(last)) || QUESTION.test(last)) return null;
  const applicable = AS_APPLICABLE.test(last) && items.length > 1 && items.every((item) => BINDS_SOME.test(item));
  if (!applicable && NOT_ASKED.test(last)) return null;
  if (EITHER_OF_TWO.test(last) && items.length === 2 && !excludes) return { op: 'any' };
  // `Initial therapy: …` beside `Repeat therapy: …`: stages, of which each claim is in one.
  if (items.some((item) => STAGE.test(item))) return null;
  if (countsItems(last, items.length)) return { op: 'all' };
  if (MIXED.test(last)) return null;
  if (REFUSES.test(last)) return { op: 'none' };
  if (DENIES.test(last)) return excludes ? null : { op: 'none' };
  if (SERVICES.test(last)) return { op: 'any' };
  if (!asMany(last, items.length) || (excludes && OPEN.test(last))) return null;
  const said = fromWords(last) ?? fromWords(lead);
  // `both of the following` above one or three items: the list was cut wrongly.
  if (BOTH.test(last) && items.length !== 2) return null;
  const typed = fromEndings(endings);
  if (typed === 'broken') return unfinished(said, endings);
  if (typed === 'mixed') return said;
  if (said !== null) {
    // `all of the following: a; or b` contradicts itself.
    if (typed === 'any' && said.op === 'all') return null;
    return said;
  }
  if (excludes && NAMES.test(last)) return null;
  if (excludes && items.length === 1 && !/\bfollowing\b|\bcover|^effective\b/i.test(last)) return null;
  if (excludes) return typed === 'all' && MEETING.test(lead) ? { op: 'all' } : { op: 'any' };
  if (typed !== null) {
    // `for the following conditions: a, b, and c` names uses, it does not ask for all of them at once.
    if (typed === 'all' && items.every((item) => GROUPS.test(item)))
      return COVERS.test(last) && !MEETING.test(last) ? { op: 'any' } : null;
    if (typed === 'any') return { op: 'any' };
    if (RECORDED.test(last)) return { op: 'all' };
    if (CASES.test(last) && !MEETING.test(last) && items.every(namesUse)) return { op: 'any' };
    if (ENDS_IN_USE.test(last) && !MEETING.test(last)) return { op: 'any' };
    if (WITH.test(last) || (!COVERS.test(last) && items.every((item) => BELONGS.test(item)))) return { op: 'all' };
    if (JOINT.test(last.replace(FRAMED, ' ')) || SUBJECT.test(last) || items.every((item) => MEMBERS.test(item)))
      return { op: 'all' };
    return NAMED_USES.test(last) || USES.test(last) ? { op: 'any' } : null;
  }
  return (
    fromLead(applicable ? last.replace(AS_APPLICABLE, ':') : last, items) ??
    (ASKED_BEFORE.test(lead) && !OPEN.test(last) ? { op: 'all' } : null)
  );
}

/** A member that announces a list of its own but has none, unless the lead-in counts it. */
function nestedWrongly(items: readonly string[], nested: readonly boolean[]): boolean {
  const last = items.length - 1;
  return items.some(
    (item, at) => item.endsWith(':') && !ANNOUNCES_NEXT.test(item) && !nested[at] && !(at === last && BELOW.test(item)),
  );
}

/** `all of the following: a; and, b; and` goes on somewhere else: what is there must hold, and something more. */
function unfinished(said: Combinator, endings: readonly Ending[]): Combinator {
  const word = brokenOff(endings);
  if (said?.op === 'all' && word === 'and') return { op: 'all', more: true };
  return said?.op === 'any' && word === 'or' ? { op: 'any', more: true } : null;
}

/** `if criteria A - D are met` above four items. */
function countsItems(last: string, items: number): boolean {
  const [, from, to] = RANGE.exec(last) ?? [];
  return from !== undefined && to !== undefined && to.charCodeAt(0) - from.charCodeAt(0) + 1 === items;
}

/** Combinator of a list that neither its words nor the ends of its items tell: what is led in, and what its items are. */
function fromLead(last: string, items: readonly string[]): Combinator {
  if (items.length === 1) return ANNOUNCES.test(last) && endingOf(items[0]!) === null ? { op: 'all' } : null;
  if (COMPOSED.test(last) || RECORDED.test(last)) return { op: 'all' };
  if (PARTS.test(last)) return { op: 'all' };
  if (VERDICT_END.test(last) && !MEETING.test(last) && items.every(namesGroup)) return { op: 'any' };
  if (NAMED_FIRST.test(last)) return { op: 'any' };
  if (PLAIN_CRITERIA.test(last)) return { op: 'all' };
  if (FOR_USES.test(last) && !MEETING.test(last)) return { op: 'any' };
  if (MUST.test(last)) return { op: 'all' };
  if (RELATIVE.test(last) && items.every((item) => DOES.test(item))) return { op: 'all' };
  if (NAMED_USES.test(last) && !MEETING.test(last)) return { op: 'any' };
  if (CASES.test(last)) {
    if (items.every(namesUse)) return { op: 'any' };
    return ONLY.test(last) && !items.some(namesUse) ? { op: 'all' } : null;
  }
  return null;
}

const ANNOUNCED = /\bfollowing\s+(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})\b(?!\s+or\b)/i;

/** `the following three criteria` with another number of members: the list was cut wrongly. */
function asMany(lead: string, members: number): boolean {
  return !ANNOUNCED.test(lead) || announces(lead, members);
}

function announces(lead: string, members: number): boolean {
  const announced = ANNOUNCED.exec(lead);
  return announced !== null && numberOf(announced[1]!) === members;
}

/**
 * Logic of a lead-in over its members; a member that excludes, among requirements, must not hold. Null when the text does not
 * say how they combine.
 */
export function listLogic(
  combinator: Combinator,
  members: readonly { id: string; excludes: boolean }[],
): LogicNode | null {
  if (combinator === null || members.length === 0) return null;
  // One of several that excludes, among alternatives: the list was not understood.
  if (combinator.op === 'any' && members.some(({ excludes }) => excludes)) return null;
  const of = members.map(({ id, excludes }): LogicNode => {
    const member: LogicNode = { op: 'block', block_id: id };
    return excludes ? { op: 'not', of: member } : member;
  });
  if (combinator.op === 'at_least')
    return combinator.count > of.length ? null : { op: 'at_least', count: combinator.count, of };
  if (combinator.op === 'none') return { op: 'not', of: joined('any', of) };
  return joined(combinator.op, combinator.more === true ? [...of, { op: 'unread' }] : of);
}
