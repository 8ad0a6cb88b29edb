/** Groups of scenarios that are measured together, on one store or on several of their own. */
import { measureAgent } from './agent.ts';
import { measureChanges } from './changes.ts';
import { measureCodes } from './codes.ts';
import { measureCompare } from './compare.ts';
import { measureConsole } from './console.ts';
import { measureCriteria } from './criteria.ts';
import { measureDecisions } from './decisions.ts';
import { measureExtraction } from './extract.ts';
import { measureFhir } from './fhir.ts';
import { measureFormulary } from './formulary.ts';
import { measureGrowth } from './growth.ts';
import { measureLoads } from './ingest.ts';
import type { Engine } from './options.ts';
import { measureOrganizations } from './organizations.ts';
import { measurePayerDocument } from './payer.ts';
import { measurePublishing } from './publishing.ts';
import { measureRequests, type RequestOptions } from './requests.ts';
import type { Measured } from './results.ts';
import { CODE_SCENARIOS, CRITERIA_SCENARIOS, REQUEST_SCENARIOS, type Scenario } from './scenarios.ts';
import { measureSearchGrowth } from './search-growth.ts';
import { measureSemantic } from './semantic.ts';
import { measureVerdictsUnderRequests } from './verdicts.ts';
import { measureWebhooks } from './webhooks.ts';

export interface Place {
  engine: Engine;
  /** The group's own folder, removed afterwards. */
  dir: string;
  /** Folder of the public files; only groups with `FILE_SCENARIOS` read it. */
  sharedData: string;
}

export interface Group {
  scenarios: readonly Scenario[];
  /** Set for groups of the short form: their wall-clock duration on two busy cores. */
  shortSeconds?: number;
  /** Measured once, since the engine makes no difference. */
  once?: true;
  measure(place: Place, options: RequestOptions): Promise<Measured[]>;
}

/** In measuring order. */
export const GROUPS: readonly Group[] = [
  {
    scenarios: ['start', 'ingest'],
    measure: ({ engine, dir, sharedData }) => measureLoads(engine, dir, sharedData),
  },
  {
    scenarios: REQUEST_SCENARIOS,
    shortSeconds: 100,
    measure: ({ engine, dir }, options) => measureRequests(engine, dir, options),
  },
  { scenarios: ['fhir'], shortSeconds: 60, measure: ({ engine, dir }, options) => measureFhir(engine, dir, options) },
  {
    scenarios: CODE_SCENARIOS,
    shortSeconds: 100,
    measure: ({ engine, dir, sharedData }, options) => measureCodes(engine, dir, sharedData, options),
  },
  {
    scenarios: CRITERIA_SCENARIOS,
    measure: ({ engine, dir }, options) => measureCriteria(engine, dir, options),
  },
  {
    scenarios: ['semantic'],
    measure: ({ engine, dir }, options) => measureSemantic(engine, dir, options),
  },
  { scenarios: ['extract'], shortSeconds: 60, once: true, measure: ({ sharedData }) => measureExtraction(sharedData) },
  { scenarios: ['payer'], shortSeconds: 30, once: true, measure: () => measurePayerDocument() },
  { scenarios: ['changes'], measure: ({ engine, dir }) => measureChanges(engine, dir) },
  {
    scenarios: ['verdicts'],
    measure: ({ engine, dir }, options) => measureVerdictsUnderRequests(engine, dir, options),
  },
  {
    scenarios: ['compare'],
    measure: ({ engine, dir, sharedData }, options) => measureCompare(engine, dir, sharedData, options),
  },
  {
    scenarios: ['decisions'],
    measure: ({ engine, dir, sharedData }, options) => measureDecisions(engine, dir, sharedData, options),
  },
  { scenarios: ['webhooks'], measure: ({ engine, dir }) => measureWebhooks(engine, dir) },
  { scenarios: ['agent'], shortSeconds: 60, measure: ({ engine, dir }, options) => measureAgent(engine, dir, options) },
  {
    scenarios: ['publish'],
    measure: ({ engine, dir, sharedData }, options) => measurePublishing(engine, dir, sharedData, options),
  },
  {
    scenarios: ['formulary'],
    once: true,
    measure: ({ engine, dir }, options) => measureFormulary(engine, dir, options),
  },
  { scenarios: ['growth'], once: true, measure: ({ engine, dir }) => measureGrowth(engine, dir) },
  { scenarios: ['search-growth'], once: true, measure: ({ engine }) => measureSearchGrowth(engine) },
  { scenarios: ['organizations'], measure: ({ engine, dir }) => measureOrganizations(engine, dir) },
  {
    scenarios: ['console'],
    once: true,
    measure: ({ engine, dir }, { rounds }) => measureConsole(engine, dir, rounds),
  },
];
