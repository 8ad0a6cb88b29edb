/** Subsets of a resource that a client requests: https://hl7.org/fhir/R4/search.html#summary */
import type { CoverageEligibilityResponse } from '@medplum/fhirtypes';
import { validationError } from '../platform/errors/app-error.ts';
import type { Client } from '../platform/operations/operation.ts';
import { requireJson } from './accept/acceptable.ts';
import { OBSERVATION_VALUE } from './resources/namespaces.ts';

/** Elements of CoverageEligibilityResponse that every subset must contain. */
const MANDATORY = ['status', 'purpose', 'patient', 'created', 'request', 'outcome', 'insurer'] as const;
const ALWAYS = ['resourceType', 'id', 'meta'] as const;
/** Elements that R4 marks as summary, and our ids, which make a list useful. */
const SUMMARY = [...MANDATORY, 'identifier'] as const;
/** Elements that resources of this service have. */
const ELEMENTS = new Set<string>([...ALWAYS, ...SUMMARY, 'text', 'servicedDate', 'disposition', 'insurance']);

interface ShapeQuery {
  _format?: string;
  _summary?: 'true' | 'text' | 'data' | 'count' | 'false';
  _elements?: string;
}

/** Reduces a resource to the requested subset, as JSON text; null for the full resource. */
export type Shape = ((text: string) => string) | null;

/**
 * @throws AppError REQUEST_NOT_ACCEPTABLE for a format other than JSON; VALIDATION_ERROR for both parameters at once,
 * and for unknown elements.
 */
export function requestedShape(client: Pick<Client, 'headers'>, query: ShapeQuery): Shape {
  const { _summary: summary, _elements: elements } = query;
  requireJson(client, query._format);
  if (elements !== undefined && summary !== undefined && summary !== 'false')
    throw validationError('_elements', 'cannot be combined with _summary');
  if (elements !== undefined) return keeping([...MANDATORY, ...parseElements(elements)]);
  if (summary === 'true') return keeping(SUMMARY);
  if (summary === 'text') return keeping([...MANDATORY, 'text']);
  if (summary === 'data') return keeping([...ELEMENTS].filter((name) => name !== 'text'));
  return null;
}

function parseElements(text: string): string[] {
  const names = text.split(',').map((name) => name.trim().replace(/^CoverageEligibilityResponse\./, ''));
  const unknown = names.find((name) => !ELEMENTS.has(name));
  if (unknown !== undefined)
    throw validationError('_elements', `must list elements of the resource: ${[...ELEMENTS].slice(1).join(', ')}`);
  return names;
}

function keeping(names: readonly string[]): (text: string) => string {
  const kept = new Set<string>([...ALWAYS, ...names]);
  return (text) => {
    const whole = JSON.parse(text) as CoverageEligibilityResponse;
    const part = Object.fromEntries(
      Object.entries(whole).filter(([name]) => kept.has(name.replace(/^_/, ''))),
    ) as unknown as CoverageEligibilityResponse;
    const tags = whole.meta?.tag ?? [];
    const tag = tags.some(({ code }) => code === 'SUBSETTED')
      ? tags
      : [...tags, { system: OBSERVATION_VALUE, code: 'SUBSETTED' }];
    return JSON.stringify({ ...part, meta: { ...whole.meta, tag } });
  };
}
