/** Other units, places and dates for the same service. */
import { citeEdition, citePolicy, citeProgram, isCited } from '../citations.ts';
import { SITES } from '../coverage.schemas.ts';
import type { Facts } from '../facts.ts';
import type { RequestLine } from '../request/question.ts';
import { type Candidate, type ChangeableRequest, fromRecord, planned } from './change.ts';

const MAX_DATES = 5;
/** Max days ahead for planning a service. */
const MAX_DISTANCE_DAYS = 366;
const DAY_MS = 86_400_000;

/** The unit limit, if more are billed. */
export function unitCandidates({ question, codes, editions }: Facts): Candidate[] {
  if (question.kind !== 'claim') return [];
  return question.procedures.flatMap(({ code, count }) => {
    const record = codes.get(code);
    const limits = Object.entries({
      mue: record?.mue,
      mue_hospital: record?.mueHospital,
      mue_supplier: record?.mueSupplier,
    }).flatMap(([dataset, limit]) =>
      limit != null && limit.units > 0 && limit.units < count ? [{ dataset, limit }] : [],
    );
    return limits.map(({ dataset, limit: { units } }): Candidate => {
      return {
        change: {
          fact: 'units',
          action: 'replace',
          line: null,
          code,
          from: String(count),
          to: String(units),
          text: `Bill ${units} instead of ${count} units of ${code}`,
          ...fromRecord('units'),
        },
        cites: [citeEdition(dataset, editions.get(dataset))],
        apply: (body) => withUnits(body, code, count - units),
      };
    });
  });
}

const isCode = (requested: string, code: string): boolean => requested.trim().toUpperCase() === code;

/** Reduces the last lines of a code first. A line keeps at least one unit if others can be reduced. */
function withUnits(body: ChangeableRequest, code: string, excess: number): ChangeableRequest {
  let left = excess;
  if (body.lines == null) {
    const kept = (body.procedure_codes ?? []).toReversed().filter((one) => {
      if (left === 0 || !isCode(one, code)) return true;
      left -= 1;
      return false;
    });
    return { ...body, procedure_codes: kept.reverse() };
  }
  const lines = body.lines.toReversed().flatMap((line): RequestLine[] => {
    const units = line.units ?? 1;
    if (left === 0 || !isCode(line.procedure_code, code)) return [line];
    const removed = Math.min(units, left);
    left -= removed;
    return removed === units ? [] : [{ ...line, units: units - removed }];
  });
  return { ...body, lines: lines.reverse() };
}

/** All other sites; places on lines are replaced. */
export function placeCandidates(body: ChangeableRequest, { question }: Facts): Candidate[] {
  const { site, date, today, kind } = question;
  const future = date > today || (kind === 'prior_auth' && date === today);
  return SITES.filter((other) => other !== site).map((other): Candidate => {
    return {
      change: {
        fact: 'place',
        action: site === null ? 'add' : 'replace',
        line: null,
        code: null,
        from: site,
        to: other,
        text: `Provide the service in place ${other}`,
        ...planned(future && body.setting == null, 'place'),
      },
      cites: [],
      apply: ({ lines, ...rest }) => ({
        ...rest,
        site_of_service: other,
        ...(lines == null ? {} : { lines: lines.map(({ place: _place, ...line }) => line) }),
      }),
    };
  });
}

/** Dates on which a policy, program or code begins or ends, nearest first. */
export function dateCandidates({ question, policies, programs, codes }: Facts): Candidate[] {
  const { date, today } = question;
  const days = [
    ...policies.flatMap((policy) => {
      const cites = [citePolicy(policy)];
      const first = policy.force === 'later' ? [policy.effectiveDate] : [];
      const last = policy.force === 'retired' ? [dayBefore(policy.retireDate)] : [];
      return [...first, ...last].map((day) => ({ day, cites }));
    }),
    ...(programs ?? []).flatMap((program) => {
      const cites = [citeProgram(program)];
      return [program.from, dayBefore(program.from), program.to, dayBefore(program.to)].map((day) => ({ day, cites }));
    }),
    ...[...codes.values()].map((record) => ({
      day: record.deleted?.last_day ?? null,
      cites:
        record.source === undefined || !isCited(record.source.dataset)
          ? []
          : [citeEdition(record.source.dataset, record.source)],
    })),
  ].flatMap(({ day, cites }) => (day === null || day === date ? [] : [{ day, cites }]));
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(date));
  const distinct = [...new Map(days.map((one) => [one.day, one])).values()];
  const nearest = distinct
    .filter(({ day }) => distance(day) <= MAX_DISTANCE_DAYS * DAY_MS)
    .toSorted((a, b) => distance(a.day) - distance(b.day))
    .slice(0, MAX_DATES);
  return nearest.map(({ day, cites }): Candidate => {
    return {
      change: {
        fact: 'date',
        action: 'replace',
        line: null,
        code: null,
        from: date,
        to: day,
        text: `Provide the service on ${day} instead of ${date}`,
        ...planned(date >= today && day >= today && (date > today || question.kind === 'prior_auth'), 'day'),
      },
      cites,
      apply: (body) => ({ ...body, date_of_service: day }),
    };
  });
}

function dayBefore(day: string | null): string | null {
  return day === null ? null : new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}
