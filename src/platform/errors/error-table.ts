/** One row per public error code. `docs/errors/<CODE>.md` explains each; a test compares both ways. */
export const ERROR_TABLE = {
  AUTH_MISSING: row(401, 'Send the API key in the header "Authorization: Bearer <key>".'),
  AUTH_INVALID_FORMAT: row(401, 'Check that the whole key was copied; its last four characters are a checksum.'),
  AUTH_INVALID_KEY: row(401, 'Create a key with "cpi keys create" and use it here.'),
  AUTH_REVOKED_KEY: row(401, 'This key was revoked for good. Create a new one.'),
  AUTH_SUSPENDED_KEY: row(401, 'Ask the owner of the organization to activate the key again.'),
  AUTH_EXPIRED_KEY: row(401, 'Create a new key, or have the expiry of this one moved.'),
  AUTH_ADDRESS_NOT_ALLOWED: row(403, 'Send the request from an address on the list of the key, or have it added.'),
  AUTH_SCOPE_INSUFFICIENT: row(403, 'Use a key that has one of the scopes in details.required_scopes.'),
  AUTH_PLAN_INSUFFICIENT: row(403, 'The operation belongs to a higher plan; see details.required_plan.'),
  AUTH_SESSION_ENDED: row(401, 'Sign in again at /console/sign-in.'),
  AUTH_SIGN_IN_FAILED: row(401, 'Check what you entered, or reset your password.'),
  AUTH_NO_ORGANIZATION: row(403, 'Ask an owner or admin of your organization for an invitation.'),
  AUTH_ROLE_INSUFFICIENT: row(403, 'Ask an owner of the organization to do this, or to change your role.'),
  AUTH_SESSION_REQUIRED: row(403, 'Sign in to the console and do it there.'),
  AUTH_TWO_FACTOR_REQUIRED: row(403, 'Set up a second factor under Settings; the organization requires one.'),
  AUTH_SSO_REQUIRED: row(403, 'Sign in with SSO at /console/sign-in.'),
  ACCOUNT_LINK_INVALID: row(400, 'Ask whoever sent the link for a new one; each works once and for seven days.'),
  ACCOUNT_PASSWORD_WEAK: row(
    400,
    'Take a longer one: several words that do not belong together, or one a password manager makes.',
  ),
  ACCOUNT_REFUSED: row(400, 'See details.reason.'),
  ACCOUNT_DOMAIN_UNVERIFIED: row(
    409,
    'Set the TXT record that GET /v1/account/sso names, wait for the DNS, and verify.',
  ),
  ACCOUNT_DOMAIN_TAKEN: row(409, 'Ask the operator of this service which organization holds the domain.'),
  ACCOUNT_LAST_OWNER: row(409, 'Make another member owner first.'),
  VALIDATION_ERROR: row(400, 'Correct the fields listed in details and send the request again.'),
  VALIDATION_INVALID_JSON: row(400, 'Send one valid JSON document in UTF-8.'),
  VALIDATION_MISSING_FIELD: row(400, 'Add the fields listed in details.'),
  VALIDATION_INVALID_TYPE: row(400, 'Send the fields listed in details with the type named there.'),
  PHI_NOT_ALLOWED: row(400, 'Remove what identifies a patient; details counts it by category.'),
  REQUEST_INVALID_CURSOR: row(400, 'Start again without a cursor; a cursor fits only the search it came from.'),
  REQUEST_MISSING_IDEMPOTENCY: row(400, 'Send an X-Idempotency-Key header; this organization requires one.'),
  REQUEST_DUPLICATE: row(409, 'Use a new idempotency key for a new request, or wait for the first one to finish.'),
  REQUEST_ORIGIN_NOT_ALLOWED: row(
    403,
    'Have the operator add the host to CPI_MCP_HOSTS, or the origin to CPI_CORS_ORIGINS.',
  ),
  REQUEST_METHOD_NOT_ALLOWED: row(405, 'Use one of the methods in the Allow header.'),
  REQUEST_TIMEOUT: row(408, 'Send the whole request within 30 seconds.', true),
  REQUEST_TOO_LARGE: row(413, 'Send a smaller body, or split it into several requests.'),
  REQUEST_NOT_ACCEPTABLE: row(406, 'Ask for a media type of details.accepted in Accept or _format.'),
  REQUEST_UNSUPPORTED_MEDIA_TYPE: row(415, 'Send the body as application/json.'),
  RESOURCE_NOT_FOUND: row(404, 'Check the path; GET /openapi.json lists every operation.'),
  RESOURCE_POLICY_NOT_FOUND: row(404, 'Search with GET /v1/policies to find the id.'),
  RESOURCE_CODE_NOT_FOUND: row(404, 'Look the code up with GET /v1/codes/lookup.'),
  ACCOUNT_KEY_FINAL: row(409, 'Create a new key; one that is revoked, expired or replaced stays as it is.'),
  AGENT_APPROVAL_REJECTED: row(409, 'A person rejected this request; details.case_id is the review with the reason.'),
  AGENT_REVIEW_RESOLVED: row(409, 'The case has a resolution already; GET /v1/agent/reviews/<case_id> shows it.'),
  AGENT_REVIEW_OUTDATED: row(409, 'Have the request sent again: its case is then opened in the current release.'),
  AGENT_APPROVER_NOT_ALLOWED: row(403, 'Ask another member of the organization to review the case.'),
  LOGIC_REVIEW_RESOLVED: row(
    409,
    'The logic was decided on already; GET /v1/agent/logic-reviews/<logic_id> shows how.',
  ),
  LOGIC_TEXT_CHANGED: row(409, 'Read the text that is loaded and import the logic again.'),
  RATE_LIMIT_MINUTE: row(429, 'Wait the seconds given in Retry-After.', true),
  RATE_LIMIT_EXCEEDED: row(429, 'The monthly allowance is used up; it starts again at details.reset_at.', true),
  RATE_LIMIT_CONCURRENCY: row(429, 'Wait for answers before sending more requests.', true),
  SERVER_ERROR: row(500, 'Try again; if it goes on, report the request id.', true),
  SERVICE_UNAVAILABLE: row(503, 'Try again after the seconds given in Retry-After.', true),
} as const satisfies Record<string, ErrorRow>;

export interface ErrorRow {
  status: number;
  hint: string;
  retryable: boolean;
}

export type ErrorCode = keyof typeof ERROR_TABLE;

function row(status: number, hint: string, retryable = false): ErrorRow {
  return { status, hint, retryable };
}
