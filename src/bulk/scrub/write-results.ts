/** Streams results as a terminal table, JSON lines, CSV or an HTML page, for runs of any length. */
import { readFileSync } from 'node:fs';
import { styles } from '../../platform/cli/style.ts';
import { cut } from '../../platform/cli/table.ts';
import { csvText } from '../../platform/text/csv-text.ts';
import type { ClaimResult, ClaimVerdict } from './claim-result.ts';
import { COLUMNS, toRows } from './result-rows.ts';
import type { ScrubSummary } from './summary.ts';

export const FORMATS = ['table', 'jsonl', 'csv', 'xlsx', 'html'] as const;
export type Format = (typeof FORMATS)[number];

export interface ResultWriter {
  /** Written before the first result. */
  head: string;
  /** Text of a result without a line ending; empty if the format omits it. */
  write(result: ClaimResult): string;
  end(summary: ScrubSummary): string;
}

/** @param format any except workbooks, which are not text. */
export function createWriter(format: Exclude<Format, 'xlsx'>, color: boolean): ResultWriter {
  if (format === 'jsonl') return { head: '', write: (result) => JSON.stringify(result), end: () => '' };
  if (format === 'csv') return csvWriter();
  return format === 'html' ? pageWriter() : tableWriter(color);
}

function csvWriter(): ResultWriter {
  const lines = (rows: readonly (readonly unknown[])[]) => csvText(rows, '\n').trimEnd();
  return { head: lines([COLUMNS]), write: (result) => lines(toRows(result)), end: () => '' };
}

const TEMPLATE = new URL('report/report.html', import.meta.url);

/** A self-contained page with the results embedded as data. */
function pageWriter(): ResultWriter {
  const [before = '', between = '', after = ''] = readFileSync(TEMPLATE, 'utf8').split(/"RESULTS"|"SUMMARY"/);
  let first = true;
  return {
    head: `${before}[`,
    write(result) {
      const text = `${first ? '' : ','}${embedded(result)}`;
      first = false;
      return text;
    },
    end: (summary) => `]${between}${embedded(summary)}${after}`,
  };
}

/** JSON safe inside an HTML element: nothing in it closes the element. */
function embedded(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, ' ');
}

const WIDTH = 92;

/** Claims that need work, one or two lines each. */
function tableWriter(color: boolean): ResultWriter {
  const { bad, warn, good, dim } = styles(color);
  const paint: Record<ClaimVerdict, (text: string) => string> = {
    fix: bad,
    refused: bad,
    unreadable: bad,
    review: warn,
    ok: good,
  };
  const of = ({ claim, verdict, claim_id, at, lines, findings, problems, next_actions, at_risk }: ClaimResult) => {
    if (verdict === 'ok') return '';
    const codes = lines.map(({ code }) => code).join(' ');
    const risk = at_risk === null || at_risk === 0 ? '' : `  $${at_risk.toFixed(2)} at risk`;
    const head = `${String(claim).padStart(6)}  ${paint[verdict](verdict.padEnd(10))}  ${claim_id ?? ''}  ${codes}${risk}  ${dim(at)}`;
    const errors = findings.filter(({ severity }) => severity === 'error').map(({ message }) => message);
    const reasons = [...problems, ...errors, ...(errors.length === 0 ? next_actions.slice(0, 1) : [])];
    return [head, ...reasons.slice(0, 3).map((text) => `        ${cut(text, WIDTH)}`)].join('\n');
  };
  return { head: '', write: of, end: () => '' };
}

/** The end of a run, for people. */
export function describeSummary({ claims, verdicts, charge, at_risk, rules }: ScrubSummary): string {
  const counts = Object.entries(verdicts).filter(([, count]) => count > 0);
  const risk = charge > 0 ? `; $${at_risk.toFixed(2)} of $${charge.toFixed(2)} at risk` : '';
  const head = `${claims} claims: ${counts.map(([verdict, count]) => `${count} ${verdict}`).join(', ')}${risk}`;
  return [head, ...rules.slice(0, 10).map((one) => `  ${String(one.claims).padStart(6)}  ${one.rule_id}`)].join('\n');
}
