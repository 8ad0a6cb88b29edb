import { type Static, Type } from 'typebox';
import { success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, named } from '../platform/http/schemas/schema-kit.ts';
import { STATUSES } from './calendar.rules.ts';

const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const listOrNull = (description: string) => Type.Union([Type.Array(Type.String()), Type.Null()], { description });

export const CalendarQuerySchema = Type.Object({
  code: Type.Optional(
    Type.String({
      pattern: '^\\s*[A-Za-z0-9]\\d{3}[A-Za-z0-9]\\s*$',
      maxLength: 12,
      'x-expects': 'a CPT or HCPCS code such as 99213 or K0856',
      examples: ['K0856'],
      description: 'CPT or HCPCS code, e.g. K0856; without `status`, ended entries are listed too',
    }),
  ),
  state: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z]{2}$',
      'x-expects': 'a state in two letters such as TX',
      examples: ['TX'],
      description: 'Two letters, e.g. TX: phases that apply in the state',
    }),
  ),
  date: Type.Optional(
    Type.String({
      format: 'date',
      pattern: '^(?:19|20)\\d{2}-\\d{2}-\\d{2}$',
      'x-expects': 'a date such as 2026-01-31',
      examples: ['2026-03-01'],
      description: 'Date of service (YYYY-MM-DD) for statuses and program facts; defaults to today',
    }),
  ),
  program: Type.Optional(
    Type.String({
      maxLength: 40,
      examples: ['dmepos-rpa'],
      description: 'dmepos-rpa, rsnat, hopd, asc-demo, wiser, or one an operator loaded',
    }),
  ),
  status: Type.Optional(
    choice(
      [...STATUSES, 'all'],
      'Entries of one status (to_come: also active entries with a future phase); defaults to active, future or postponed entries (with `code`: all)',
    ),
  ),
});
export type CalendarQuery = Static<typeof CalendarQuerySchema>;

const Requirement = Type.Union([choice(['required', 'optional'], 'required: a condition of payment'), Type.Null()], {
  description:
    'required: a condition of payment. optional: voluntary, but a claim without it is reviewed before payment. Null: the list mentions the code only as excluded',
});

const PhaseSchema = Type.Object({
  requirement: choice(
    ['required', 'optional', 'removed', 'postponed'],
    'required or optional: applies from the first date of service. removed and postponed end or delay other phases',
  ),
  states: listOrNull('Two-letter codes; null: nationwide'),
  macs: Type.Array(Type.String(), { description: 'Jurisdictions of the contractors that serve these states' }),
  sites: listOrNull('Sites of service it is limited to; null: any'),
  requests_from: orNull('First day on which a request may be sent (YYYY-MM-DD); null: unknown'),
  first_date_of_service: Type.String({ description: 'First date of service it applies to (YYYY-MM-DD)' }),
  last_date_of_service: orNull('Last date of service it applies to; null: open'),
  policy_ids: Type.Array(Type.String(), {
    description: 'NCDs (manual section) and LCDs the program cites for the code',
  }),
  paired_with: listOrNull('Applies only together with one of these codes; null: applies alone'),
  source_title: Type.String({ description: 'The published list' }),
  source_url: orNull('Where it is published'),
  verified: Type.Boolean({ description: 'True if the entry was verified against the published list' }),
  evidence: choice(
    ['published_list', 'several_sources', 'one_source', 'general_knowledge'],
    'Sources of the entry, strongest first',
  ),
  note: orNull('Additional facts about the entry'),
});

const FactSchema = named(
  'ProgramFact',
  Type.Object({
    fact: Type.String({
      description:
        'scope, request, standard_decision, expedited_decision, authorization_valid, utn_electronic, utn_paper, without_authorization or exemption',
    }),
    statement: Type.String({ description: 'The fact in one sentence' }),
    value: Type.Union([Type.Integer(), Type.Null()], { description: 'Number of the statement; null: none' }),
    unit: orNull('calendar_days, business_days, hours or months; null without a number'),
    applies_to: orNull('Group of codes it is limited to; null: the entire program'),
    codes: listOrNull('Codes and code ranges of the group; null: the entire program'),
    from: orNull('First day on which it applies; null: from the beginning'),
    to: orNull('First day on which it no longer applies; null: open'),
    source_title: Type.String({ description: 'Page the statement was read in' }),
    source_url: orNull('Address of the page'),
    verified: Type.Boolean({ description: 'False: not verified in the source; check before relying on it' }),
  }),
);

const ProgramSchema = named(
  'PriorAuthProgram',
  Type.Object({
    program: Type.String({ description: 'Id of the program' }),
    name: Type.String({ description: 'Name of the program' }),
    requirement: Requirement,
    mac_type: choice(['A/B', 'DME'], 'Type of contractor that decides requests'),
    source_title: Type.String({ description: 'The published list' }),
    source_url: orNull('Where it is published'),
    facts: Type.Array(FactSchema, { description: 'Facts effective on the date' }),
  }),
);

const EntrySchema = named(
  'ProgramEntry',
  Type.Object({
    program: Type.String({ description: 'Id of the program' }),
    program_name: Type.String({ description: 'Name of the program' }),
    code: Type.String({ description: 'CPT or HCPCS code' }),
    requirement: Requirement,
    status: choice(STATUSES, 'On the date, in the requested state or in any state'),
    statement: Type.String({ description: 'One sentence with the dates of service' }),
    next_date_of_service: orNull('First date of service of the next phase; null if there is none'),
    phases: Type.Array(PhaseSchema, { description: 'By first date of service' }),
  }),
);

export const CalendarAnswerSchema = success(
  Type.Object({
    programs: Type.Array(ProgramSchema, { description: 'Programs of the entries' }),
    entries: Type.Array(EntrySchema, { description: 'One per program and code, ordered by program and code' }),
  }),
  {
    count: Type.Integer({ description: 'Number of entries' }),
    date: Type.String({ description: 'Date of service of the statuses' }),
  },
);
