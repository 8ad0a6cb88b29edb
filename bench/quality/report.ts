/** The table for people and the JSON document for programs. */
import type { Case, Manifest } from './case.ts';
import { wilson } from './intervals.ts';
import type { Result, SuiteScore } from './run-suite.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const round = (value: number): number => Math.round(value * 10_000) / 10_000;

export function printTable(scores: readonly SuiteScore[], manifest: Manifest): string {
  const titles = new Map(manifest.suites.map(({ suite, title }) => [suite, title]));
  const head = ['suite', 'cases', 'run', 'right', 'weak', 'wrong', 'dangerous', 'score', '95% interval', 'skipped'];
  const rows = scores.map(({ suite, cases, run, right, grades }) => {
    const [low, high] = wilson(right, run);
    return [
      titles.get(suite) ?? suite,
      ...[cases, run, right, grades.weak, grades.wrong, grades.dangerous].map(String),
      run === 0 ? '-' : percent(right / run),
      run === 0 ? '-' : `${percent(low)} to ${percent(high)}`,
      String(cases - run),
    ];
  });
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]!.length)));
  const line = (row: readonly string[]) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  ');
  return [line(head), ...rows.map(line)].join('\n');
}

/** Reasons for skipped cases, one per line. */
export function listSkipped(scores: readonly SuiteScore[]): string[] {
  return scores.flatMap(({ suite, skipped }) =>
    Object.entries(skipped).map(([reason, count]) => `Skipped ${count} of ${suite}: ${reason}`),
  );
}

export interface Service {
  url: string;
  version: unknown;
  release: unknown;
  /** Editions by source. */
  sources: Record<string, string> | null;
  policies: number;
}

export function buildDocument(
  manifest: Manifest,
  service: Service,
  runs: readonly { score: SuiteScore; results: readonly Result[] }[],
  seconds: number,
) {
  return {
    bench: {
      ...{ name: manifest.name, version: manifest.version },
      cases: Object.fromEntries(manifest.suites.map(({ suite, sha256 }) => [suite, sha256])),
    },
    at: new Date().toISOString(),
    seconds: round(seconds),
    service,
    suites: runs.map(({ score, results }) => {
      const [low, high] = wilson(score.right, score.run);
      const share = score.run === 0 ? null : round(score.right / score.run);
      return {
        ...{ ...score, seconds: round(score.seconds), score: share, interval_95: [round(low), round(high)] },
        by_tag: countTags(results),
        ...ranks(results),
      };
    }),
    failures: runs.flatMap(({ results }) => results.flatMap(toFailure)),
    skipped: runs.flatMap(({ results }) =>
      results.flatMap(({ one: { id, suite }, skipped }) => (skipped === null ? [] : [{ id, suite, reason: skipped }])),
    ),
  };
}

function toFailure({ one, judgment }: Result) {
  if (judgment === null || judgment.grade === 'right') return [];
  const { id, suite, title, because, source, tags }: Case = one;
  return [{ ...{ id, suite, title, grade: judgment.grade }, reasons: judgment.failures, because, source, tags }];
}

function countTags(results: readonly Result[]): Record<string, { run: number; right: number }> {
  const counted: Record<string, { run: number; right: number }> = {};
  for (const { one, judgment } of results) {
    if (judgment === null) continue;
    for (const tag of one.tags) {
      counted[tag] ??= { run: 0, right: 0 };
      counted[tag].run += 1;
      if (judgment.grade === 'right') counted[tag].right += 1;
    }
  }
  return counted;
}

/** Share of searches with a right result among the first 1, 5 and 10, and the mean reciprocal rank. */
function ranks(results: readonly Result[]) {
  const places = results.flatMap(({ judgment }) => (judgment?.place === undefined ? [] : [judgment.place]));
  if (places.length === 0) return {};
  const within = (most: number) => round(places.filter((at) => at !== null && at <= most).length / places.length);
  const mrr = places.reduce<number>((sum, at) => sum + (at === null ? 0 : 1 / at), 0) / places.length;
  return { ranked: { of: places.length, recall_at: { 1: within(1), 5: within(5), 10: within(10) }, mrr: round(mrr) } };
}
