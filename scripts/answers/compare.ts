/** Compares two recordings and lists differences by class, so that each class can be explained once. */
import { type Difference, type DifferenceKind, findDifferences } from './differences.ts';
import { canonical, type RecordedAnswer, readLines, type SentRequest } from './requests.ts';

const EXAMPLE_LENGTH = 160;

export interface DifferenceClass {
  operation: string;
  path: string;
  kind: DifferenceKind;
  /** Number of answers with this difference. */
  answers: number;
  /** Occurrences across all of them. */
  places: number;
  example: { request: SentRequest; before: unknown; after: unknown };
}

export interface Comparison {
  equal: number;
  different: number;
  /** Requests answered in only one of the recordings. */
  onlyBefore: SentRequest[];
  onlyAfter: SentRequest[];
  classes: DifferenceClass[];
}

/** @param ignored see {@link findDifferences} */
export async function compareRecordings(
  beforePath: string,
  afterPath: string,
  ignored: ReadonlySet<string>,
): Promise<Comparison> {
  const comparison: Comparison = { equal: 0, different: 0, onlyBefore: [], onlyAfter: [], classes: [] };
  const classes = new Map<string, DifferenceClass>();
  const onlyBefore = new Map<string, RecordedAnswer>();
  const onlyAfter = new Map<string, RecordedAnswer>();
  const pair = (before: RecordedAnswer, after: RecordedAnswer) => {
    const differences = findDifferences(before, after, ignored);
    if (differences.length === 0) comparison.equal += 1;
    else comparison.different += 1;
    count(classes, before.request, differences);
  };
  const [befores, afters] = [readLines<RecordedAnswer>(beforePath), readLines<RecordedAnswer>(afterPath)];
  // Recordings of the same requests are in the same order, so reading both in parallel keeps almost no answers in
  // memory.
  for (;;) {
    const [one, other] = [await befores.next(), await afters.next()];
    if (one.done && other.done) break;
    if (!one.done) meet(one.value, onlyBefore, onlyAfter, (after) => pair(one.value, after));
    if (!other.done) meet(other.value, onlyAfter, onlyBefore, (before) => pair(before, other.value));
  }
  comparison.onlyBefore = [...onlyBefore.values()].map(({ request }) => request);
  comparison.onlyAfter = [...onlyAfter.values()].map(({ request }) => request);
  comparison.classes = [...classes.values()].sort(byOperation);
  return comparison;
}

/** Returns the counterpart if it was already read; otherwise stores the answer until then. */
function meet(
  answer: RecordedAnswer,
  own: Map<string, RecordedAnswer>,
  others: Map<string, RecordedAnswer>,
  found: (counterpart: RecordedAnswer) => void,
): void {
  const key = canonical(answer.request);
  const counterpart = others.get(key);
  if (counterpart === undefined) return void own.set(key, answer);
  others.delete(key);
  found(counterpart);
}

function count(classes: Map<string, DifferenceClass>, request: SentRequest, differences: readonly Difference[]): void {
  const seen = new Set<string>();
  for (const { path, kind, before, after } of differences) {
    const { operation } = request;
    const name = canonical([operation, path, kind]);
    const known = classes.get(name);
    const counted = known ?? { operation, path, kind, answers: 0, places: 0, example: { request, before, after } };
    counted.places += 1;
    if (!seen.has(name)) counted.answers += 1;
    seen.add(name);
    classes.set(name, counted);
  }
}

function byOperation(one: DifferenceClass, other: DifferenceClass): number {
  return one.operation.localeCompare(other.operation) || other.answers - one.answers;
}

export function isEqual({ different, onlyBefore, onlyAfter }: Comparison): boolean {
  return different + onlyBefore.length + onlyAfter.length === 0;
}

/** A readable table: one line per class, followed by one example request and its answers. */
export function table(comparison: Comparison): string {
  const { equal, different, onlyBefore, onlyAfter, classes } = comparison;
  const rows = classes.map(({ operation, path, kind, answers, places }) => [
    operation,
    path,
    kind,
    String(answers),
    String(places),
  ]);
  const header = ['operation', 'path', 'kind', 'answers', 'places'];
  const widths = header.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  const lines = [
    `${equal} equal, ${different} different, ${onlyBefore.length} only before, ${onlyAfter.length} only after`,
    ...onlyBefore.slice(0, 1).map((request) => `  only before: ${reported(request)}`),
    ...onlyAfter.slice(0, 1).map((request) => `  only after: ${reported(request)}`),
  ];
  if (rows.length > 0) lines.push('', line(header), line(widths.map((width) => '-'.repeat(width))));
  classes.forEach(({ example }, at) => {
    lines.push(line(rows[at]!), `    ${reported(example.request)}`);
    lines.push(`    before ${shortened(example.before)}`, `    after  ${shortened(example.after)}`);
  });
  return lines.join('\n');
}

/** In full, so that the request can be sent again to explain a difference. */
function reported({ method, path, body, text, page }: SentRequest): string {
  const sent = text ?? (body === undefined ? '' : JSON.stringify(body));
  return [method, path, sent, page === undefined ? '' : `(page ${page})`].filter(Boolean).join(' ');
}

function shortened(value: unknown): string {
  const text = value === undefined ? '(absent)' : JSON.stringify(value);
  return text.length <= EXAMPLE_LENGTH ? text : `${text.slice(0, EXAMPLE_LENGTH)} ... (${text.length} characters)`;
}
