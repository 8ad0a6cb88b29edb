/** Facts about a case made from the logic of criteria: values at, beside and across what each statement compares with. */
import type { Draw } from './draw.ts';
import type { LogicNode } from './known.ts';

/** How statements are to come out: all true, all false, mixed, or half of them not told. */
export const STANDINGS = ['met', 'missed', 'mixed', 'partly told'] as const;
export type Standing = (typeof STANDINGS)[number];
/** Those that leave something to chance. */
export const DRAWN: Standing[] = ['mixed', 'partly told'];

const SERVICE_DAY = '2026-03-02';
const DAY_MS = 86_400_000;
/** Days of the periods criteria count in, by UCUM unit; rough ones do, since a statement is to hold or not by a margin. */
const DAYS = new Map([
  ['d', 1],
  ['wk', 7],
  ['mo', 30],
  ['a', 365],
  ['h', 0.05],
]);

type Told = Record<string, unknown>;

/** @param wanted logic of criteria, each with what it is to come out as when the facts are to speak for coverage. */
export function facts(wanted: readonly [root: LogicNode, outcome: boolean][], standing: Standing, draw: Draw): Told {
  const told: Told = {};
  for (const [node, outcome] of wanted.flatMap(([root, outcome]) => statements(root, outcome))) {
    if (standing === 'partly told' && draw.chance(0.5)) continue;
    const isMet = standing === 'met' || (standing !== 'missed' && draw.chance(0.5));
    tell(told, node, isMet === outcome, draw);
  }
  return told;
}

/** Nodes that ask about the case, each with what makes the whole come out as wanted; the others only join them. */
function statements(node: LogicNode, outcome: boolean): [LogicNode, boolean][] {
  if (node.of === undefined) return [[node, outcome]];
  const inner = node.op === 'not' ? !outcome : outcome;
  return [node.of].flat().flatMap((part) => statements(part, inner));
}

/** Adds to `told` what makes one statement true or false; one told before about the same fact stays. */
function tell(told: Told, node: LogicNode, holds: boolean, draw: Draw): void {
  const field = String(node.field);
  if (node.op === 'compare') told[field] ??= amount(node, holds, draw);
  else if (node.op === 'equals') told[field] ??= holds ? node.value : 'unknown';
  else if (node.op === 'date') told[field] ??= shifted(String(node.date), isEarlier(node) === holds ? -10 : 10);
  else if (node.op === 'elapsed') tellElapsed(told, node, holds);
  else if (node.op === 'code_in') addCode(told, node, holds, draw);
  else if (node.op === 'count') tellServices(told, node, holds);
  else if (node.op === 'documented') tellInside(told, 'documentation', String(node.item), holds);
  else if (node.op === 'prior_treatment')
    tellInside(told, 'prior_treatments', String(node.treatment), treatment(node, holds));
}

function tellInside(told: Told, member: string, name: string, value: unknown): void {
  told[member] = { [name]: value, ...(told[member] as object | undefined) };
}

/** Sometimes with its unit written out, as callers may. */
function amount(node: LogicNode, holds: boolean, draw: Draw): unknown {
  const limit = Number(node.value);
  const wantsLess = node.is === 'lt' || node.is === 'le';
  const step = draw.one([0, 1, 5]);
  const value = node.is === 'eq' ? limit + (holds ? 0 : 1) : limit + (wantsLess === holds ? -step : step);
  const said = Math.max(0, value);
  return draw.chance(0.3) ? { value: said, unit: node.unit } : said;
}

function isEarlier({ is }: LogicNode): boolean {
  return is === 'before' || is === 'on_or_before';
}

function tellElapsed(told: Told, { since, until, is, value, unit }: LogicNode, holds: boolean): void {
  const days = Number(value) * (DAYS.get(String(unit)) ?? 1);
  const wantsMore = is === 'ge' || is === 'gt';
  told[String(until)] ??= SERVICE_DAY;
  told[String(since)] ??= shifted(SERVICE_DAY, -Math.round(wantsMore === holds ? days * 1.2 + 2 : days * 0.5));
}

function addCode(told: Told, node: LogicNode, holds: boolean, draw: Draw): void {
  const field = String(node.field);
  const other = node.system === 'ICD10CM' ? 'Z00.00' : '99499';
  const code = holds ? draw.one(node.codes as { code: string }[]).code : other;
  told[field] = [...new Set([...((told[field] as string[] | undefined) ?? []), code])];
}

function tellServices(told: Told, node: LogicNode, holds: boolean): void {
  const period = node.period as { value: number; unit: string };
  const limit = Number(node.value);
  const wantsFew = node.is === 'lt' || node.is === 'le';
  const services = wantsFew === holds ? 0 : limit + 1;
  const days = period.value * (DAYS.get(period.unit) ?? 1);
  told.date_of_service ??= SERVICE_DAY;
  told.service_dates ??= Array.from({ length: Math.min(services, 40) }, (_, at) =>
    shifted(SERVICE_DAY, -Math.ceil(((at + 1) * days) / (services + 2))),
  );
}

function treatment(node: LogicNode, holds: boolean): unknown {
  const asked = node.min_duration as { value: number; unit: string } | null;
  if (asked === null) return holds;
  return { value: holds ? asked.value + 1 : Math.max(0, asked.value - 1), unit: asked.unit };
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
