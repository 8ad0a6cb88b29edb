/**
 * Errors of routes with FHIR responses: OperationOutcome for clients that requested FHIR, the usual envelope for
 * others.
 */
import { request as plainRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OperationOutcome } from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fhirProblems } from '../../test/support/fhir-validation.ts';
import { createTestApp, type TestApp } from '../../test/support/harness.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { ERROR_TABLE, type ErrorCode } from '../platform/errors/error-table.ts';
import { problem as errorBody } from '../platform/operations/envelope.ts';
import { ownSystems } from './resources/namespaces.ts';
import { problemOutcome } from './resources/operation-outcome.ts';

const FHIR = 'application/fhir+json';

describe('errors for FHIR requests', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const readCode = (outcome: OperationOutcome) => outcome.issue?.[0]?.details?.coding?.[0]?.code;

  it.each([
    ['GET', '/v1/policies?format=fhir&limit=0', 400, 'VALIDATION_ERROR', 'value', 'http.limit'],
    ['GET', '/v1/policies?format=fhir&limit=ten', 400, 'VALIDATION_INVALID_TYPE', 'value', 'http.limit'],
    ['GET', '/v1/policies?format=fhir&icd10=back%20pain', 400, 'VALIDATION_ERROR', 'value', 'http.icd10'],
    ['GET', '/v1/policies?format=fhir&cursor=x', 400, 'REQUEST_INVALID_CURSOR', 'value', 'http.cursor'],
    ['GET', '/v1/policies?format=fhir&release=nothing', 404, 'RESOURCE_NOT_FOUND', 'not-found', 'http.release'],
    ['GET', '/v1/policies/L99999?format=fhir', 404, 'RESOURCE_POLICY_NOT_FOUND', 'not-found', 'http.policy_id'],
    ['GET', `/v1/policies/${'x'.repeat(150)}?_format=fhir`, 400, 'VALIDATION_ERROR', 'value', 'http.policy_id'],
    ['GET', '/v1/policies/%zz?format=fhir', 400, 'VALIDATION_ERROR', 'value', null],
    ['GET', `/v1/policies/${'x'.repeat(250)}?format=fhir`, 400, 'VALIDATION_ERROR', 'value', null],
    ['POST', '/v1/policies?format=fhir', 405, 'REQUEST_METHOD_NOT_ALLOWED', 'not-supported', null],
    ['GET', '/v1/fhir/Patient', 404, 'RESOURCE_NOT_FOUND', 'not-found', null],
    ['GET', '/v1/fhir/CoverageEligibilityResponse?_format=csv', 400, 'VALIDATION_ERROR', 'value', 'http._format'],
    ['GET', '/v1/fhir/CoverageEligibilityResponse?_count=-1', 400, 'VALIDATION_ERROR', 'value', 'http._count'],
    ['GET', '/v1/fhir/CoverageEligibilityResponse/x%00', 400, 'VALIDATION_ERROR', 'value', null],
    ['DELETE', '/v1/fhir/CoverageEligibilityResponse/L33797', 405, 'REQUEST_METHOD_NOT_ALLOWED', 'not-supported', null],
  ] as const)('%s %s is %i %s, an issue of %s', async (method, url, status, code, type, location) => {
    const { headers } = await test.tenant();
    const answer = await test.inject({ method, url, headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, FHIR]);
    const outcome = answer.json() as OperationOutcome;
    expect(outcome).toMatchObject({
      resourceType: 'OperationOutcome',
      meta: { tag: [{ system: expect.stringMatching(/\/request$/), code: answer.headers['x-request-id'] }] },
    });
    expect(outcome.issue?.[0]).toMatchObject({
      severity: 'error',
      code: type,
      details: { coding: [{ system: expect.stringMatching(/\/docs\/errors$/), code }], text: expect.any(String) },
      diagnostics: expect.any(String),
    });
    if (location !== null) expect(outcome.issue?.[1]?.location).toEqual([location]);
  });

  it('keys, scopes, plans and limits are checked before a 304 is sent', async () => {
    const url = '/v1/policies?format=fhir&limit=1';
    const starter = await test.tenant({ plan: 'starter' });
    const writer = await test.tenant({ scopes: ['write'] });
    const bound = await test.tenant({ scopes: ['codes:read'] });
    const free = await test.tenant({ plan: 'free' });
    for (let sent = 0; sent < 10; sent++) await test.get('/v1/jurisdictions', free);
    const unchanged = { 'if-none-match': '*' };
    for (const [status, code, headers] of [
      [401, 'AUTH_MISSING', {}],
      [401, 'AUTH_INVALID_FORMAT', { authorization: 'Bearer nonsense' }],
      [403, 'AUTH_PLAN_INSUFFICIENT', { ...starter.headers, ...unchanged }],
      [403, 'AUTH_SCOPE_INSUFFICIENT', { ...writer.headers, ...unchanged }],
      [403, 'AUTH_SCOPE_INSUFFICIENT', bound.headers],
      [429, 'RATE_LIMIT_MINUTE', free.headers],
    ] as const)
      for (const path of [url, '/v1/policies/L33797?format=fhir', '/v1/fhir/CoverageEligibilityResponse']) {
        const answer = await test.inject({ url: path, headers });
        expect([answer.statusCode, answer.headers['content-type'], readCode(answer.json())]).toEqual([
          status,
          FHIR,
          code,
        ]);
        if (status === 429) expect(answer.headers['retry-after']).toMatch(/^\d+$/);
      }
    const plan = await test.inject({ url, headers: starter.headers });
    const [{ extension }] = plan.json().issue[0].extension;
    expect(extension).toEqual(
      expect.arrayContaining([
        { url: 'required_plan', valueString: 'professional' },
        { url: 'current_plan', valueString: 'starter' },
        { url: 'upgrade_to', valueString: 'professional' },
      ]),
    );
    expect((await test.get('/v1/policies', starter)).statusCode).toBe(200);
    const professional = await test.tenant({ plan: 'professional', scopes: ['policies:read'] });
    for (const path of [url, '/v1/fhir/CoverageEligibilityResponse'])
      expect((await test.get(path, professional)).statusCode).toBe(200);
  });

  it('clients that did not request FHIR, or request it where unsupported, get the envelope', async () => {
    const { headers } = await test.tenant();
    for (const [url, accept] of [
      ['/v1/policies?limit=0', '*/*'],
      ['/v1/policies?format=FHIR', '*/*'],
      ['/v1/policies/L99999', 'application/json, application/fhir+json'],
      ['/v1/policies/changes?limit=0', FHIR],
      ['/v1/codes/lookup', FHIR],
      ['/nowhere', FHIR],
    ] as const) {
      const answer = await test.inject({ url, headers: { ...headers, accept } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect([url, answer.headers['content-type']]).toEqual([url, 'application/json']);
      expect(answer.json()).toHaveProperty('error.code');
    }
  });

  it('a strict client has unknown parameters rejected', async () => {
    const { headers } = await test.tenant();
    const answer = await test.inject({
      url: '/v1/fhir/CoverageEligibilityResponse?_sort=x',
      headers: { ...headers, prefer: 'handling=strict' },
    });
    expect([answer.statusCode, readCode(answer.json())]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it.each(Object.keys(ERROR_TABLE) as ErrorCode[])('%s is a valid outcome, whatever it reports', (code) => {
    const details = { 'a b\u0000': ['x\u0001', ''], '': ['no name'], fact: { deep: [1] }, none: null, empty: '' };
    const error = new AppError(code, 'Wrong <b>&\u0000', { details, extra: { upgrade_to: 'professional' } });
    const outcome = problemOutcome(
      errorBody(error, 'req_x', 'http://localhost:8787'),
      ownSystems('http://localhost:8787'),
    );
    expect(fhirProblems(outcome)).toEqual([]);
    expect(outcome.issue?.[0]?.code).not.toBe('processing');
  });

  it('a request with an unparseable path is also rejected as FHIR, over a real connection', async () => {
    await test.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.http.server.address() as AddressInfo;
    const [type, body] = await new Promise<[string, string]>((resolve, reject) => {
      const path = '/v1/policies/%zz';
      plainRequest({ host: '127.0.0.1', port, path, headers: { accept: FHIR } }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve([String(response.headers['content-type']), text]));
      })
        .on('error', reject)
        .end();
    });
    expect(type).toBe(FHIR);
    expect(fhirProblems(JSON.parse(body))).toEqual([]);
  });
});
