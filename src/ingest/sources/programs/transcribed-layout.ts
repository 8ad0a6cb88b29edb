/**
 * The layout of third-party transcriptions of CMS's lists: one field per program, its codes with start dates by state.
 * Nothing in it counts as verified.
 */
import { SourceError } from '../../files/source-error.ts';
import { BadValue } from '../../files/table.ts';
import { corrected } from './corrections.ts';
import { day, type NumberedDraft, type ProgramDraft, programId } from './program-entries.ts';

type Json = Record<string, unknown>;
type Phase = { from: unknown; to: unknown; states: unknown };

const DAY = /\d{4}-\d{2}-\d{2}/;

/**
 * Fields without codes are remarks and skipped.
 * @param fallback date of the lists if the file has none.
 * @throws SourceError if a section with codes has another layout, or there is no such section.
 */
export function transcribedDrafts(document: Json, origin: string, fallback: string | null): NumberedDraft[] {
  const read = typeof document.source === 'string' ? (DAY.exec(document.source)?.[0] ?? fallback) : fallback;
  const note = `Transcribed by a third party${read === null ? '' : `, read ${read}`}.`;
  const drafts = Object.entries(document).flatMap(([name, section]) => {
    if (typeof section !== 'object' || section === null || !hasCodes(section)) return [];
    const listed = listedOn(document, name, section as Json) ?? read;
    return corrected(programId(name), sectionDrafts(name, section, origin)).map((draft) => ({
      ...draft,
      program: name,
      note: [draft.note, note].filter(Boolean).join(' '),
      verified: false,
      listed_on: listed,
    }));
  });
  if (drafts.length === 0) throw new SourceError(`${origin} contains no prior-authorization list in a known layout`);
  return drafts.map((draft, at) => ({ line: at + 1, draft }));
}

function hasCodes(section: object): boolean {
  return Array.isArray(section)
    ? section.some((part) => typeof part === 'object' && part !== null && 'codes' in part)
    : 'codes' in section;
}

/** `<program>_list_updated` alongside a section, or `..._as_of` or `..._updated` in it. */
function listedOn(document: Json, name: string, section: Json): unknown {
  const adjacent = Object.entries(document).find(
    ([key, value]) => typeof value === 'string' && key.startsWith(`${name}_`) && /(updated|as_of)$/.test(key),
  );
  const within = Array.isArray(section)
    ? undefined
    : Object.entries(section).find(([key, value]) => typeof value === 'string' && /(updated|as_of)$/.test(key));
  return adjacent?.[1] ?? within?.[1] ?? null;
}

type Part = Omit<ProgramDraft, 'program'>;

function sectionDrafts(name: string, section: object, origin: string): Part[] {
  const groups = Array.isArray(section) ? section : [section];
  return groups.flatMap((group: unknown) => {
    const parts = typeof group === 'object' && group !== null ? groupDrafts(group as Json) : null;
    if (parts === null)
      throw new SourceError(
        `${origin} has a section "${name.slice(0, 40)}" that is not a list of codes with start dates`,
      );
    return parts;
  });
}

function groupDrafts(group: Json): Part[] | null {
  const phases = parsePhases(group);
  const codes = parseCodes(group.codes);
  if (phases === null || codes === null) return null;
  const listed = codes.flatMap(({ code, remark }) => phases.flatMap((phase) => remarked({ code, ...phase }, remark)));
  return [...listed, ...findPostponed(group, phases)];
}

/** `phases` [[day, states]], `starts` {day: states}, or `from`, `to` and `states` of the whole program. */
function parsePhases(group: Json): Phase[] | null {
  if (Array.isArray(group.phases))
    return group.phases.map((phase: unknown) => {
      const [from, states] = Array.isArray(phase) ? phase : [null, null];
      return { from, to: null, states };
    });
  if (typeof group.starts === 'object' && group.starts !== null)
    return Object.entries(group.starts).map(([from, states]) => ({ from, to: null, states }));
  if (typeof group.from !== 'string') return null;
  return [{ from: group.from, to: dayAfter(group.to), states: group.states ?? null }];
}

/** Codes as a list, or as keys with the policies and, in parentheses, dates as values. */
function parseCodes(codes: unknown): { code: unknown; remark: unknown }[] | null {
  if (Array.isArray(codes)) return codes.map((code: unknown) => ({ code, remark: null }));
  if (typeof codes !== 'object' || codes === null) return null;
  return Object.entries(codes).map(([code, remark]) => ({ code, remark }));
}

/** "L38307,L38310 (from 2026-04-06)": policies, and a date that changes the start or end of the entry. */
function remarked(part: Part, remark: unknown): Part[] {
  if (typeof remark !== 'string') return [part];
  const policies = remark.replace(/\([^)]*\)/g, '').trim();
  const own: Part = { ...part, policy_ids: policies };
  const extra: Part[] = [];
  for (const [, words] of remark.matchAll(/\(([^)]*)\)/g)) {
    const date = DAY.exec(words!)?.[0];
    if (date !== undefined && /^\s*(from|effective|since|starting)\b/i.test(words!)) own.from = later(own.from, date);
    else if (date !== undefined && /^\s*(removed|until)\b/i.test(words!))
      extra.push({ ...own, requirement: 'removed', from: date });
    else if (date !== undefined && /^\s*through\b/i.test(words!)) own.to = dayAfter(date);
    else if (/^\s*postponed\b/i.test(words!)) extra.push({ ...own, requirement: 'postponed' });
    else own.note = `List remark: ${words!.trim()}.`;
  }
  return [own, ...extra];
}

/** `removed_2026-01-01` and `postponed`: codes to which the program no longer, or not yet, applies. */
function findPostponed(group: Json, phases: readonly Phase[]): Part[] {
  const states = phases.some((phase) => phase.states === null)
    ? null
    : phases.flatMap(({ states: own }) => (Array.isArray(own) ? own : []));
  const first = phases.map(({ from }) => String(from)).sort()[0];
  return Object.entries(group).flatMap(([key, codes]) => {
    const match = /^(removed|postponed)(?:_(.*))?$/.exec(key);
    if (match === null || !Array.isArray(codes)) return [];
    const from = DAY.exec(match[2] ?? '')?.[0] ?? first;
    return codes.map((code: unknown): Part => ({ code, requirement: match[1], from, states }));
  });
}

function later(one: unknown, other: string): string {
  return typeof one === 'string' && one > other ? one : other;
}

/** These files state the last day of a program. */
function dayAfter(value: unknown): string | null {
  const last = day('to', value);
  if (last === null) return null;
  const next = new Date(`${last}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const text = next.toISOString().slice(0, 10);
  if (text.length !== 10) throw new BadValue('to is not a day');
  return text;
}
