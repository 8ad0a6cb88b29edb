/**
 * Errors and omissions in third-party transcriptions of CMS's lists, each with the publication that shows it.
 * Operators' own lists are not corrected.
 */
import type { ProgramDraft } from './program-entries.ts';

type Part = Omit<ProgramDraft, 'program'>;

interface Correction {
  /** First date of service to which any of the program's requirements apply. */
  firstService?: { day: string; note: string };
  /** Entries missing from a transcription. */
  missing: readonly Part[];
  evidence?(part: Part): string;
}

const WISER_STATES = ['AZ', 'NJ', 'OH', 'OK', 'TX', 'WA'];
const WISER_START = '2026-01-15';
const DELAY = '91 FR 17282 (2026-04-06) delays the service until CMS announces a date.';

const CORRECTIONS: Readonly<Record<string, Correction>> = {
  wiser: {
    firstService: {
      day: WISER_START,
      note: 'The model began on 2026-01-01; it applies to dates of service from 2026-01-15 (requests from 2026-01-05).',
    },
    // Percutaneous image-guided lumbar decompression is a service of the model (90 FR 28749) under NCD 150.13.
    missing: ['0275T', 'G0276'].map((code) => ({
      code,
      requirement: 'postponed',
      states: WISER_STATES,
      from: WISER_START,
      policy_ids: 'NCD 150.13',
      note: `${DELAY} Codes by the claims instructions for NCD 150.13; no available list contains them.`,
      evidence: 'general_knowledge',
    })),
    evidence: ({ requirement }) => (requirement === 'postponed' ? 'several_sources' : 'one_source'),
  },
  'dmepos-rpa': {
    missing: [
      {
        code: 'L1833',
        requirement: 'removed',
        from: '2024-08-12',
        note: 'Left the list on 2024-08-12 (DME MAC announcement).',
        evidence: 'several_sources',
      },
      ...['E0747', 'E0748', 'E0760'].map((code) => ({
        code,
        requirement: 'postponed',
        from: '2024-08-28',
        note: 'Added by 89 FR 41324; CMS suspended the requirement on 2024-08-28 (DME MAC announcement).',
        evidence: 'several_sources',
      })),
    ],
    // Only the transcription has the groups of 2026-10-28 and later.
    evidence: ({ from }) => (String(from) < '2026-10-28' ? 'several_sources' : 'one_source'),
  },
  rsnat: { missing: [], evidence: () => 'several_sources' },
  'asc-demo': {
    missing: [],
    evidence: ({ requirement }) => (requirement === 'removed' ? 'one_source' : 'several_sources'),
  },
  hopd: {
    missing: ['64492', '64495'].map((code) => ({
      code,
      requirement: 'removed',
      from: '2024-08-05',
      note: 'CMS announced the removal on 2024-08-05; check from which date of service it counts.',
      evidence: 'several_sources',
    })),
  },
};

/** @param program id of a known program, or a name used in a transcription. */
export function corrected(program: string, parts: readonly Part[]): Part[] {
  const correction = CORRECTIONS[program];
  if (correction === undefined) return [...parts];
  const { firstService, missing, evidence } = correction;
  const own = parts.map((part) => {
    const known: Part = { ...part, evidence: part.evidence ?? evidence?.(part) };
    if (part.requirement === 'postponed' && program === 'wiser') known.note = joined(part.note, DELAY);
    if (firstService === undefined || String(part.from) >= firstService.day) return known;
    return { ...known, from: firstService.day, note: joined(known.note, firstService.note) };
  });
  return [...own, ...missing.filter((entry) => !own.some((part) => states(part, entry)))];
}

/** A later list that includes a delayed code takes precedence; a removal coexists with the listing it ends. */
function states(part: Part, entry: Part): boolean {
  if (part.code !== entry.code) return false;
  return entry.requirement === 'postponed' || part.requirement === entry.requirement;
}

function joined(one: unknown, other: string): string {
  return [one, other].filter(Boolean).join(' ');
}
