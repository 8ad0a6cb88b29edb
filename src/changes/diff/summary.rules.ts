import { changeWords } from '../../criteria/extraction.public.ts';
import type { CodeState } from './codes.rules.ts';
import type { Difference } from './diff.rules.ts';
import type { ComparedDocument } from './document.ts';
import type { FieldChange } from './metadata.rules.ts';

const MAX_CHARACTERS = 500;
const NAMED_CODES = 5;
const NAMED_FIELDS = 4;
const NAMED_CONDITIONS = 2;
const TITLE_CHARACTERS = 120;

const SYSTEMS: Record<string, string> = {
  CPT: 'CPT',
  HCPCS: 'HCPCS',
  ICD10CM: 'ICD-10',
  ICD10PCS: 'ICD-10-PCS',
  NDC: 'NDC',
  MODIFIER: 'modifier',
};

/**
 * One sentence for readers, at most 500 characters: the most significant change first.
 * @param absent the source no longer lists the document.
 */
export function summarise(difference: Difference, document: ComparedDocument, absent: boolean): string {
  const phrases = difference.changeTypes.includes('created')
    ? [createdPhrase(difference, document)]
    : [
        ...statusPhrases(difference, document, absent),
        ...codePhrases(difference),
        ...logicPhrases(difference),
        ...textPhrases(difference),
        ...(difference.logicStale ? ['its logic decides nothing until the new text is read'] : []),
        ...fieldPhrases(difference),
      ];
  let sentence = phrases[0]!;
  for (const phrase of phrases.slice(1)) {
    if (sentence.length + phrase.length > MAX_CHARACTERS - 20) {
      sentence += ', and more';
      break;
    }
    sentence += `, ${phrase}`;
  }
  return `${sentence[0]!.toUpperCase()}${clip(sentence.slice(1), MAX_CHARACTERS - 2)}.`;
}

function createdPhrase({ codes }: Difference, document: ComparedDocument): string {
  const count = codes.added.length;
  const force =
    document.status === 'retired'
      ? `, retired${document.retireDate === null ? '' : ` as of ${document.retireDate}`}`
      : document.effectiveDate === null
        ? ''
        : `, effective ${document.effectiveDate}`;
  const listed = count === 0 ? '' : `, with ${count} ${count === 1 ? 'code' : 'codes'}`;
  return `new ${document.policyType} "${clip(document.title, TITLE_CHARACTERS)}"${force}${listed}`;
}

function statusPhrases({ changeTypes, reinstated }: Difference, document: ComparedDocument, absent: boolean): string[] {
  if (reinstated) return ['is in force again'];
  if (!changeTypes.includes('retired')) return [];
  const date = document.retireDate === null ? '' : ` as of ${document.retireDate}`;
  return [absent ? `retired${date}: the source no longer lists it` : `retired${date}`];
}

function codePhrases({ codes }: Difference): string[] {
  const phrases = [];
  const groups = Map.groupBy(codes.added, ({ dispositions, codeSystem }) =>
    [dispositions.map(words).join(' and '), SYSTEMS[codeSystem] ?? codeSystem].join(' '),
  );
  for (const [name, list] of groups)
    phrases.push(
      `adds ${list.length === 1 ? '' : `${list.length} `}${name} ${plural('code', list.length)} ${named(list)}`,
    );
  if (codes.removed.length > 0) {
    const systems = new Set(codes.removed.map(({ codeSystem }) => SYSTEMS[codeSystem] ?? codeSystem));
    const label = systems.size === 1 ? `${[...systems][0]} codes` : 'codes';
    phrases.push(
      codes.removed.length === 1
        ? `removes ${codes.removed[0]!.code}`
        : `removes ${codes.removed.length} ${label} ${named(codes.removed)}`,
    );
  }
  if (codes.dispositions.length === 1) {
    const { code, from, to } = codes.dispositions[0]!;
    phrases.push(`makes ${code} ${to.map(words).join(' and ')} instead of ${from.map(words).join(' and ')}`);
  } else if (codes.dispositions.length > 1)
    phrases.push(`changes the disposition of ${codes.dispositions.length} codes ${named(codes.dispositions)}`);
  return phrases;
}

function named(codes: readonly Pick<CodeState, 'code'>[]): string {
  if (codes.length === 1) return codes[0]!.code;
  const displayed = codes.slice(0, NAMED_CODES).map(({ code }) => code);
  return `(${displayed.join(', ')}${codes.length > NAMED_CODES ? ', ...' : ''})`;
}

/** Changed requirements of the policy; logic not reviewed since its text changed. */
function logicPhrases({ logic }: Difference): string[] {
  const phrase = (changes: Difference['logic'], verb: string) => {
    if (changes.length === 0) return [];
    const displayed = changes.slice(0, NAMED_CONDITIONS).map(changeWords).join('; ');
    return [
      `${verb} ${displayed}${changes.length > NAMED_CONDITIONS ? `; and ${changes.length - NAMED_CONDITIONS} more` : ''}`,
    ];
  };
  const of = (...kinds: string[]) => logic.filter(({ change }) => kinds.includes(change));
  return [
    ...phrase(of('modified', 'combined'), 'changes'),
    ...phrase(of('added'), 'adds'),
    ...phrase(of('removed'), 'removes'),
    ...phrase(of('withdrawn'), 'withdraws the logic of'),
  ];
}

function textPhrases({ criteria, codes, sections, description }: Difference): string[] {
  const phrases = [];
  for (const [change, verb] of [
    ['modified', 'changes'],
    ['added', 'adds'],
    ['removed', 'removes'],
  ] as const) {
    const found = criteria.filter((criterion) => criterion.change === change);
    if (found.length === 0) continue;
    const places = [...new Set(found.map(({ section }) => section))].join(', ');
    phrases.push(`${verb} ${found.length} ${found.length === 1 ? 'criterion' : 'criteria'} (${places})`);
  }
  if (criteria.length === 0 && sections.headings.length > 0)
    phrases.push(`edits the text of ${list(sections.headings.map((heading) => `"${clip(heading, 60)}"`))}`);
  if (description) phrases.push('edits the description');
  if (codes.groupTexts) phrases.push('edits the text that governs code groups');
  if (codes.regrouped.length > 0)
    phrases.push(`moves ${codes.regrouped.length} ${plural('code', codes.regrouped.length)} to other groups`);
  if (codes.annotated.length > 0)
    phrases.push(`edits remarks on ${codes.annotated.length} ${plural('code', codes.annotated.length)}`);
  return phrases;
}

function fieldPhrases({ fields, changeTypes, reinstated }: Difference): string[] {
  if (!changeTypes.includes('metadata_changed')) return [];
  const status = reinstated || changeTypes.includes('retired');
  const displayed = fields.filter(({ field }) => field !== 'status' && !(status && field === 'retire_date'));
  // A new version number with other changes is not news in itself.
  const news =
    displayed.length > 1 || changeTypes.length > 1 ? displayed.filter(({ field }) => field !== 'version') : displayed;
  const announced = news.find(({ field, to }) => field === 'retire_date' && to !== null);
  const rest = news.filter((change) => change !== announced);
  return [
    ...(announced === undefined ? [] : [`announces retirement on ${String(announced.to)}`]),
    ...(rest.length === 0 ? [] : [`changes ${list(rest.slice(0, NAMED_FIELDS).map(fieldPhrase))}`]),
    ...(announced === undefined && rest.length === 0 && displayed.length > 0 && changeTypes.length === 1
      ? [`changes ${list(displayed.map(fieldPhrase))}`]
      : []),
  ];
}

function fieldPhrase({ label, from, to }: FieldChange): string {
  const short = (value: unknown): value is string => typeof value === 'string' && value.length <= 40;
  if (short(from) && short(to)) return `the ${label} from ${from} to ${to}`;
  if (from === null && short(to)) return `the ${label} to ${to}`;
  return `the ${label}`;
}

function list(items: readonly string[]): string {
  const displayed = items.slice(0, NAMED_FIELDS);
  if (items.length > NAMED_FIELDS) return `${displayed.join(', ')} and others`;
  return displayed.length < 2 ? displayed.join('') : `${displayed.slice(0, -1).join(', ')} and ${displayed.at(-1)}`;
}

function words(disposition: string): string {
  if (disposition === 'requires_pa') return 'subject to prior authorization';
  if (disposition === 'unclear') return 'listed without a coverage statement';
  return disposition === 'conditional' ? 'conditionally covered' : disposition.replaceAll('_', ' ');
}

function plural(noun: string, count: number): string {
  return count === 1 ? noun : `${noun}s`;
}

function clip(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
