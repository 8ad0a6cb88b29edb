/**
 * Evaluates tool choice without a model. Three checks for each question: whether word statistics alone (BM25 over
 * names, titles, descriptions and arguments, as tools/list returns them) rank the right tool first; whether the
 * arguments are valid by the listed schema and by the full one; and whether a real call with them answers, in its
 * concise form, what the question needs.
 *
 * It shows that descriptions use distinct words, that schemas accept what they should, and that responses are
 * sufficient and short. It does not show that a given model chooses well: models understand text, which word statistics
 * do not.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { rankByWords } from '../../bench/quality/tool-words.ts';
import { plainSchema } from '../../src/agent/manifest.ts';
import { listedInput } from '../../src/agent/mcp/tools/listed-schemas.ts';
import { TOOLS } from '../../src/agent/tools/registry.ts';
import type { AgentTool } from '../../src/agent/tools/tool.ts';
import { answerTask, type TaskScene } from './agent-tasks.ts';

export interface Choice {
  role: string;
  question: string;
  tool: string;
  input: Record<string, unknown>;
  /** Each must occur in the response; a bar separates alternatives. */
  holds: string[];
}

export interface Judged {
  choice: Choice;
  /** Rank of the right tool by words, from 1. */
  place: number;
  invalid: string[];
  missing: string[];
  tokens: number;
}

type Row = { question: string; holds: string[] } & Record<string, unknown>;

export function readChoices(): Choice[] {
  const file = parse(readFileSync(join(import.meta.dirname, 'tool-choice.yaml'), 'utf8')) as Record<string, Row[]>;
  return Object.entries(file).flatMap(([role, rows]) =>
    rows.map(({ question, holds, ...call }) => {
      const [[tool, input]] = Object.entries(call) as [[string, Record<string, unknown>]];
      return { role, question, holds, tool: tool!, input: input! };
    }),
  );
}

/** Ranks tools for a question by the words that `tools/list` returns for each. */
export function wordRanker(tools: readonly AgentTool[]): (question: string) => string[] {
  return rankByWords(tools.map(({ id, title, description, input }) => ({ id, title, description, input })));
}

/**
 * Estimates the token count of models. With o200k_base, the responses of November 2026 had 3.97 bytes per token;
 * dividing by 3.75 errs on the high side.
 */
export function countTokens(text: string): number {
  const pieces = text.match(/[A-Za-z]+|\d{1,3}|[^\sA-Za-z\d]+/g) ?? [];
  const byWords = pieces.reduce((sum, piece) => sum + Math.ceil(piece.length / 8), 0);
  return Math.max(byWords, Math.ceil(Buffer.byteLength(text) / 3.75));
}

const ajv = new Ajv2020({ strict: false, formats: { date: true, 'date-time': true } });

export async function judge(scene: TaskScene, choice: Choice, rank: ReturnType<typeof wordRanker>): Promise<Judged> {
  const tool = TOOLS.find(({ id }) => id === choice.tool);
  if (tool === undefined) throw new Error(`There is no tool ${choice.tool}`);
  const input = await filled(scene, choice.input);
  const invalid = [listedInput(tool), plainSchema(tool.input)].flatMap((schema) =>
    ajv.validate(schema, input) ? [] : [ajv.errorsText()],
  );
  // Models receive the response without the list of sources, which is for programs; see mcp-tools.ts.
  const { provenance, ...answer } = (await answerTask(scene, tool.id, input, 'concise')) as Record<string, unknown>;
  const text = JSON.stringify(answer);
  const displayed = plain(textsIn({ ...answer, provenance }).join(' '));
  const missing = choice.holds.filter((fact) => !fact.split('|').some((one) => displayed.includes(plain(one))));
  return { choice, place: rank(choice.question).indexOf(tool.id) + 1, invalid, missing, tokens: countTokens(text) };
}

async function filled(scene: TaskScene, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  if (input.diff_id !== 'newest') return input;
  const { changes } = (await answerTask(scene, 'check_updates', { limit: 1 }, 'concise')) as {
    changes: { diff_id: number }[];
  };
  return { ...input, diff_id: changes[0]!.diff_id };
}

/** Field names with their values. */
function textsIn(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => textsIn(inner, name));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([member, inner]) => textsIn(inner, member));
  return [`${name}: ${value}`];
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 0 ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!;
}
