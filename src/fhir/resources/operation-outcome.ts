/** Errors, warnings and hints as OperationOutcome: https://hl7.org/fhir/R4/operationoutcome.html */
import type { Extension, OperationOutcome, OperationOutcomeIssue } from '@medplum/fhirtypes';
import type { Problem } from '../../platform/operations/envelope.ts';
import { fhirString, fhirUri, narrative, xhtml } from './fhir-text.ts';
import type { OwnSystems } from './namespaces.ts';

type IssueType = OperationOutcomeIssue['code'];

/** By prefix of an error code; the longest match wins. */
const TYPES: Record<string, IssueType> = {
  AUTH: 'login',
  AUTH_REVOKED_KEY: 'security',
  AUTH_SUSPENDED_KEY: 'security',
  AUTH_EXPIRED_KEY: 'expired',
  AUTH_ADDRESS_NOT_ALLOWED: 'forbidden',
  AUTH_SCOPE_INSUFFICIENT: 'forbidden',
  AUTH_PLAN_INSUFFICIENT: 'forbidden',
  VALIDATION: 'value',
  VALIDATION_INVALID_JSON: 'structure',
  VALIDATION_MISSING_FIELD: 'required',
  PHI_NOT_ALLOWED: 'business-rule',
  REQUEST: 'invalid',
  REQUEST_INVALID_CURSOR: 'value',
  REQUEST_DUPLICATE: 'duplicate',
  REQUEST_METHOD_NOT_ALLOWED: 'not-supported',
  REQUEST_NOT_ACCEPTABLE: 'not-supported',
  REQUEST_UNSUPPORTED_MEDIA_TYPE: 'not-supported',
  REQUEST_TOO_LARGE: 'too-long',
  REQUEST_TIMEOUT: 'timeout',
  RESOURCE: 'not-found',
  ACCOUNT: 'business-rule',
  AGENT: 'business-rule',
  LOGIC: 'business-rule',
  RATE_LIMIT: 'throttled',
  SERVER: 'exception',
  SERVICE_UNAVAILABLE: 'transient',
};

function issueType(code: string): IssueType {
  const parts = code.split('_');
  for (let count = parts.length; count > 0; count--) {
    const type = TYPES[parts.slice(0, count).join('_')];
    if (type !== undefined) return type;
  }
  return 'processing';
}

/** One issue each for the error, invalid parameters, and ignored parameters. */
export function problemOutcome({ error, meta }: Problem, systems: OwnSystems): OperationOutcome {
  const code = issueType(error.code);
  const [message, hint] = [fhirString(error.message) ?? error.code, fhirString(error.hint) ?? error.code];
  const fields = Object.entries(error.details).filter(isOfField);
  const first: OperationOutcomeIssue = {
    extension: [problemExtension(error, systems)],
    severity: error.code === 'SERVER_ERROR' ? 'fatal' : 'error',
    code,
    details: { coding: [{ system: systems.error, code: error.code }], text: message },
    diagnostics: hint,
  };
  const { warnings = [] } = meta as { warnings?: string[] };
  return {
    resourceType: 'OperationOutcome',
    meta: { tag: [{ system: systems.request, code: meta.request_id }] },
    text: narrative([xhtml(message), xhtml(hint)]),
    issue: [
      first,
      ...fields.flatMap(([field, reported]) => reported.map((text) => fieldIssue(code, field, text))),
      ...warnings.map(warningIssue),
    ],
  };
}

/** Messages by parameter name; scopes and limits are facts. */
function isOfField(detail: [string, unknown]): detail is [string, string[]] {
  const [name, reported] = detail;
  return name !== 'required_scopes' && Array.isArray(reported) && reported.every((text) => typeof text === 'string');
}

/** R4: the location of an HTTP parameter error is `http.` and the name. */
function fieldIssue(code: IssueType, field: string, message: string): OperationOutcomeIssue {
  return {
    severity: 'error',
    code,
    details: { text: fhirString(`${field}: ${message}`) ?? code },
    location: [fhirString(`http.${field}`) ?? 'http'],
  };
}

/**
 * Information without a FHIR element: whether to retry, the page of the error code, facts by name, and other fields of
 * an error.
 */
function problemExtension(error: Problem['error'], { problem }: OwnSystems): Extension {
  const { code, message, hint, details, retryable, doc_url, ...extra } = error;
  const others = Object.entries(details).filter((detail) => !isOfField(detail));
  const facts = [...others, ...Object.entries(extra)].flatMap(([name, value]) => {
    const reported = fhirString(typeof value === 'string' ? value : JSON.stringify(value));
    const url = fhirUri(name);
    return reported === undefined || url === undefined ? [] : [{ url, valueString: reported }];
  });
  return {
    url: problem,
    extension: [{ url: 'retryable', valueBoolean: retryable }, { url: 'doc_url', valueUrl: doc_url }, ...facts],
  };
}

/** What a search ignored, and suggestions if it found nothing; null if there is nothing to report. */
export function searchOutcome(
  warnings: readonly string[],
  hint: { hint: string; suggested_queries: string[] } | null,
): OperationOutcome | null {
  const hints = hint === null ? [] : [hint.hint, ...hint.suggested_queries.map((query) => `Suggested query: ${query}`)];
  const reported = hints.map(
    (text): OperationOutcomeIssue => ({
      severity: 'information',
      code: 'informational',
      details: { text: fhirString(text) ?? 'Nothing found' },
    }),
  );
  const issue = [...warnings.map(warningIssue), ...reported];
  const texts = issue.map(({ details }) => xhtml(details?.text ?? ''));
  return issue.length === 0 ? null : { resourceType: 'OperationOutcome', text: narrative(texts), issue };
}

function warningIssue(warning: string): OperationOutcomeIssue {
  return { severity: 'warning', code: 'not-supported', details: { text: fhirString(warning) ?? 'Ignored' } };
}
