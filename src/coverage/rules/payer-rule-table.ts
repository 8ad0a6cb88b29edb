/** Rules about programs and payers, in the form of `rule-table.ts`. */
import { ADVANTAGE, MCD, PRIOR, RAILROAD } from './rule-basis.ts';

export const PAYER_RULES = {
  'program-required': [
    'warning',
    'Program requires prior authorization',
    'Medicare prior authorization programs',
    PRIOR,
  ],
  'program-optional': [
    'warning',
    'Voluntary prior authorization program',
    'Medicare prior authorization programs',
    PRIOR,
  ],
  'program-ended': ['info', 'Program not in effect', 'Medicare prior authorization programs', PRIOR],
  'program-place-open': ['warning', 'Program depends on missing facts', 'Medicare prior authorization programs', PRIOR],
  'program-not-listed': [
    'warning',
    'No program requires prior authorization',
    'Medicare prior authorization programs',
    PRIOR,
  ],
  'program-lists-missing': ['warning', 'No program list loaded', 'Medicare prior authorization programs', PRIOR],
  'payer-own-rules': ['warning', 'Plan may have its own rules', '42 CFR 422.101', ADVANTAGE],
  'payer-railroad': ['warning', 'Railroad Medicare', 'Railroad Retirement Board Specialty MAC', RAILROAD],
  'payer-not-in-corpus': ['warning', 'No documents from the payer', 'Payer documents', MCD],
  'payer-applicability': ['warning', 'Plans the document is for', 'Payer documents', MCD],
  'payer-conflict': ['warning', 'Plan type and payer do not agree', 'Payer documents', MCD],
} as const;
