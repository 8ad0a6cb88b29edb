/** How our published clients send requests: headers added by their HTTP libraries, and how they parse responses. */
import { expect } from 'vitest';
import type { Tenant } from './harness.ts';

type Json = Record<string, unknown>;
export interface ClientAnswer {
  status: number;
  headers: Headers;
  data: Json;
  meta: Json;
  error: Json;
}
export type Send = (
  method: string,
  path: string,
  options?: { query?: Record<string, unknown>; body?: unknown; headers?: object },
) => Promise<ClientAnswer>;

interface Client {
  headers: Record<string, string>;
  /** Whether its library parses the media type as JSON. */
  isJson(type: string): boolean;
}

/** All send a content type with every method, with or without a body. */
export const CLIENTS: Record<string, Client> = {
  typescript: { headers: { 'content-type': 'application/json' }, isJson: () => true },
  python: {
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-encoding': 'gzip, deflate',
      'user-agent': 'python-requests/2.32',
    },
    isJson: () => true,
  },
  ruby: {
    headers: { 'content-type': 'application/json', accept: '*/*', 'user-agent': 'Faraday v2.9' },
    isJson: (type) => /\bjson$/.test(type),
  },
};

/** @param base address with the version prefix. */
export function sender({ headers: own, isJson }: Client, base: string, tenant: Tenant): Send {
  return async (method, path, { query = {}, body, headers = {} } = {}) => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const response = await fetch(`${base}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: { ...own, ...tenant.headers, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(isJson(response.headers.get('content-type') ?? ''), path).toBe(true);
    return {
      status: response.status,
      headers: response.headers,
      ...((await response.json()) as object),
    } as ClientAnswer;
  };
}

/** Response fields that clients read without checking for their presence. */
export const READ = {
  research: {
    determination: { pa_required: true, confidence: expect.any(String), reasoning: expect.any(String) },
    payer_policies: expect.arrayContaining([
      expect.objectContaining({
        title: expect.any(String),
        url: expect.any(String),
        summary: expect.any(String),
        payer_name: 'Medicare',
        policy_name: expect.any(String),
        policy_url: expect.any(String),
        effective_date: expect.any(String),
      }),
    ]),
    documentation_requirements: expect.arrayContaining([expect.any(String)]),
    medical_necessity_criteria: expect.arrayContaining([expect.any(String)]),
    coverage_limitations: expect.arrayContaining([expect.any(String)]),
    timeline: expect.stringContaining('K0856'),
    appeal_process: expect.stringContaining('Level 5'),
    sources: expect.arrayContaining([expect.any(String)]),
  },
  policy: expect.objectContaining({
    policy_id: expect.any(String),
    title: expect.any(String),
    policy_type: expect.any(String),
    source_url: expect.any(String),
    summary: expect.any(String),
    code_count: expect.any(Number),
    source_shape: expect.any(String),
  }),
  detail: {
    sections: { indications: expect.any(String), limitations: expect.any(String), documentation: expect.any(String) },
    mac: { states: expect.any(Array) },
    criteria: expect.any(Object),
    codes: { HCPCS: expect.any(Array) },
    attachments: expect.any(Array),
    versions: expect.any(Array),
    specialty: expect.any(Array),
    keywords: expect.any(Array),
  },
  changeDetails: expect.objectContaining({
    changed_fields: expect.any(Array),
    added_codes: expect.any(Array),
    removed_codes: expect.any(Array),
    modified_criteria: expect.any(Array),
  }),
  criterion: expect.objectContaining({
    criteria_id: expect.any(String),
    section: 'indications',
    text: expect.any(String),
    policy: expect.objectContaining({ policy_id: expect.any(String) }),
  }),
  jurisdiction: expect.objectContaining({
    mac_name: expect.any(String),
    mac_code: expect.any(String),
    jurisdiction_code: 'JE',
    states: expect.arrayContaining(['CA']),
    website_url: expect.any(String),
  }),
  comparison: {
    comparison: [
      {
        jurisdiction: 'JE',
        mac_name: expect.any(String),
        mac: { name: expect.any(String), jurisdiction_name: expect.any(String) },
        coverage_summary: {
          covered: expect.any(Number),
          not_covered: expect.any(Number),
          requires_pa: expect.any(Number),
          conditional: expect.any(Number),
        },
      },
    ],
    national_policies: expect.any(Array),
    summary: {
      has_variation: expect.any(Boolean),
      queried_codes: ['76942'],
      requested_jurisdictions: ['JE', 'XX'],
      unresolved_jurisdictions: ['XX'],
      policy_type_filter: null,
    },
  },
};
