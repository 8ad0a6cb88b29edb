/** Facts derived from criteria logic: values at, near and beyond each bound. */
import type { Draw } from './draw.ts';
import type { LogicNode } from './known.ts';

/** Desired outcome of the statements: all true, all false, mixed, or half of them missing. */
export const SCENARIOS = ['met', 'missed', 'mixed', 'partly told'] as const;
export type Scenario = (typeof SCENARIOS)[number];
/** Scenarios with random values. */
export const DRAWN: Scenario[] = ['mixed', 'partly told'];

const SERVICE_DAY = '2026-03-02';
const DAY_MS = 86_400_000;
/** Days per UCUM unit; approximate, since values differ from their bounds by a margin. */
const DAYS = new Map([
  ['d', 1],
  ['wk', 7],
  ['mo', 30],
  ['a', 365],
  ['h', 0.05],
]);

type Reported = Record<string, unknown>;

/** @param wanted criteria logic, each with its desired result. */
export function facts(
  wanted: readonly [root: LogicNode, outcome: boolean][],
  scenario: Scenario,
  draw: Draw,
): Reported {
  const facts: Reported = {};
  for (const [node, outcome] of wanted.flatMap(([root, outcome]) => statements(root, outcome))) {
    if (scenario === 'partly told' && draw.chance(0.5)) continue;
    const isMet = scenario === 'met' || (scenario !== 'missed' && draw.chance(0.5));
    addFact(facts, node, isMet === outcome, draw);
  }
  return facts;
}

/** Leaf statements, each with the value that gives the desired overall result. */
function statements(node: LogicNode, outcome: boolean): [LogicNode, boolean][] {
  if (node.of === undefined) return [[node, outcome]];
  const inner = node.op === 'not' ? !outcome : outcome;
  return [node.of].flat().flatMap((part) => statements(part, inner));
}

/** Adds a fact that makes one statement true or false; an existing value for the same fact stays. */
function addFact(facts: Reported, node: LogicNode, isTrue: boolean, draw: Draw): void {
  const field = String(node.field);
  if (node.op === 'compare') facts[field] ??= amount(node, isTrue, draw);
  else if (node.op === 'equals') facts[field] ??= isTrue ? node.value : 'unknown';
  else if (node.op === 'date') facts[field] ??= shifted(String(node.date), isEarlier(node) === isTrue ? -10 : 10);
  else if (node.op === 'elapsed') reportElapsed(facts, node, isTrue);
  else if (node.op === 'code_in') addCode(facts, node, isTrue, draw);
  else if (node.op === 'count') reportServices(facts, node, isTrue);
  else if (node.op === 'documented') reportInside(facts, 'documentation', String(node.item), isTrue);
  else if (node.op === 'prior_treatment')
    reportInside(facts, 'prior_treatments', String(node.treatment), treatment(node, isTrue));
}

function reportInside(facts: Reported, member: string, name: string, value: unknown): void {
  facts[member] = { [name]: value, ...(facts[member] as object | undefined) };
}

/** Sometimes with its unit spelled out, as callers may do. */
function amount(node: LogicNode, isTrue: boolean, draw: Draw): unknown {
  const limit = Number(node.value);
  const wantsLess = node.is === 'lt' || node.is === 'le';
  const step = draw.one([0, 1, 5]);
  const value = node.is === 'eq' ? limit + (isTrue ? 0 : 1) : limit + (wantsLess === isTrue ? -step : step);
  const stated = Math.max(0, value);
  return draw.chance(0.3) ? { value: stated, unit: node.unit } : stated;
}

function isEarlier({ is }: LogicNode): boolean {
  return is === 'before' || is === 'on_or_before';
}

function reportElapsed(facts: Reported, { since, until, is, value, unit }: LogicNode, isTrue: boolean): void {
  const days = Number(value) * (DAYS.get(String(unit)) ?? 1);
  const wantsMore = is === 'ge' || is === 'gt';
  facts[String(until)] ??= SERVICE_DAY;
  facts[String(since)] ??= shifted(SERVICE_DAY, -Math.round(wantsMore === isTrue ? days * 1.2 + 2 : days * 0.5));
}

function addCode(facts: Reported, node: LogicNode, isTrue: boolean, draw: Draw): void {
  const field = String(node.field);
  const other = node.system === 'ICD10CM' ? 'Z00.00' : '99499';
  const code = isTrue ? draw.one(node.codes as { code: string }[]).code : other;
  facts[field] = [...new Set([...((facts[field] as string[] | undefined) ?? []), code])];
}

function reportServices(facts: Reported, node: LogicNode, isTrue: boolean): void {
  const period = node.period as { value: number; unit: string };
  const limit = Number(node.value);
  const wantsFew = node.is === 'lt' || node.is === 'le';
  const services = wantsFew === isTrue ? 0 : limit + 1;
  const days = period.value * (DAYS.get(period.unit) ?? 1);
  facts.date_of_service ??= SERVICE_DAY;
  facts.service_dates ??= Array.from({ length: Math.min(services, 40) }, (_, at) =>
    shifted(SERVICE_DAY, -Math.ceil(((at + 1) * days) / (services + 2))),
  );
}

function treatment(node: LogicNode, isTrue: boolean): unknown {
  const requested = node.min_duration as { value: number; unit: string } | null;
  if (requested === null) return isTrue;
  return { value: isTrue ? requested.value + 1 : Math.max(0, requested.value - 1), unit: requested.unit };
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
