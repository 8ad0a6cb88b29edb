/** Formats recorded responses for the OpenAPI document. */

/** Arrays are cut to their first entries; nested arrays of records to one. */
const MAX_ENTRIES = 2;
/** Ids generated for a request, as they appear in sentences. */
const MADE_ID = /\b(bat|key|org|req|led|case|evt|res|usr|ses|inv|con|logic|wlb|wle)_[0-9a-z]{23}\b/g;
const ID = '$1_01m80yrzgq0007wcsh7383c';
/** A key, or the prefix that lists display. */
const KEY_TEXT = /\b(cpi_live)_[0-9A-Za-z]{4}(?:…|[0-9A-Za-z]{28}_[0-9A-Za-z]{4}\b)/g;
/** Displayed in place of the recording's date. */
const DISPLAYED_DAY = '2026-03-02';
/** Fields with a date near the time of the response, unless the request specifies another. */
const NEAR_TODAY = new Set(['as_of', 'changed_on', 'date_of_service', 'next_expected']);
const NEAR_DAYS = 14;
const DAY_MS = 86_400_000;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)$/;
const RELEASE = /^\d+-[0-9a-f]{12}$/;
const CURSOR = /([?&]cursor=)[\w.-]+/;
/** Origin of links, in place of the tests' own. */
const PUBLIC = 'http://localhost:8787';
/** Fields that differ between installations or requests, with their replacements. */
const FIXED: Record<string, unknown> = {
  request_id: 'req_01m80yrzgq0007wcsh7383a',
  release: '17-9f3ac1d2e4b0',
  cursor: 'eyJkIjoiMjAyNS0xMC0wMSJ9.8YQm',
  last_characters: 'cdEf',
  secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
  message_id: 'msg_01m80yrzgq0007wcsh7383b',
  key_id: 'key_01m80yrzgq0007wcsh7383c',
  case_id: 'case_01m80yrzgq0007wcsh7383d',
  logic_id: 'logic_01m80yrzgq0007wcsh7383d',
  feed_id: 'feed_01m80yrzgq0007wcsh7383c',
  saved_id: 'sav_01m80yrzgq0007wcsh7383c',
  days_left: 30,
  research_id: 'res_01m80yrzgq0007wcsh7383c',
  // The amounts depend on the year.
  appeal_process:
    'Level 1, redetermination by the MAC: request it within 120 calendar days of receiving the initial determination; receipt is presumed 5 days after its date. [42 CFR 405.942] ...',
  ledger_id: 'led_01m80yrzgq0007wcsh7383e',
  organization_id: 'org_01m80yrzgq0007wcsh7383f',
  resolved_by: 'key_01m80yrzgq0007wcsh7383c',
  request_hash: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  previous_hash: 'fcde2b2edba56bf408601fb721fe9b5c338d10ee429ea04fae5511b68fbf8fb9',
  hash: 'baa5a0964d3320fbc0c6a922140453c8513ea24ab8fd0577034804a967248096',
  head_hash: 'baa5a0964d3320fbc0c6a922140453c8513ea24ab8fd0577034804a967248096',
  input_schema: { type: 'object' },
  inputSchema: { type: 'object' },
  output_schema: { type: 'object' },
  outputSchema: { type: 'object' },
  used_this_month: 1_240,
  month: '2026-03',
  week: '2026-03-02',
  latency_ms: 84,
  age_ms: 84,
  duration_ms: 84,
  url: 'https://hooks.example.com/policies',
  token: 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfG',
  address: '192.0.2.10',
  user_agent: 'Mozilla/5.0',
  target: 'hooks.example.com',
};

/** In requests; responses contain only the host. */
const CHAT_URL = 'https://hooks.example.com/services/T000/B000';

/** A response as displayed: without values that vary, and shortened to a readable length. */
export function displayed(value: unknown, name = '', depth = 0): unknown {
  // A webhook's URL is on this machine; URLs of policies and FHIR are the same everywhere.
  const isOwn = name !== 'url' || /^https:\/\/(?:localhost|127\.0\.0\.1)\b/.test(String(value));
  if (name === 'target' && String(value).startsWith('https://')) return CHAT_URL;
  const isPart = typeof value === 'object' && typeof FIXED[name] !== 'object';
  if (value !== null && name in FIXED && isOwn && !isPart) return FIXED[name];
  if (typeof value === 'string') return NEAR_TODAY.has(name) ? shiftDay(value) : truncateText(value);
  if (Array.isArray(value)) {
    const most = depth > 1 && typeof value[0] === 'object' ? 1 : MAX_ENTRIES;
    return value.slice(0, most).map((entry) => displayed(entry, '', depth + 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => [member, displayed(inner, member, depth + 1)]),
  );
}

/** Shifts a date near today by the same distance from the displayed date; other dates are unchanged. */
function shiftDay(day: string): string {
  const today = new Date().toISOString().slice(0, 10);
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  if (!Number.isInteger(days) || Math.abs(days) > NEAR_DAYS) return truncateText(day);
  return new Date(Date.parse(DISPLAYED_DAY) + days * DAY_MS).toISOString().slice(0, 10);
}

function truncateText(text: string): string {
  if (MOMENT.test(text)) return `${DISPLAYED_DAY}T15:04:05.000Z`;
  if (RELEASE.test(text)) return String(FIXED.release);
  return text
    .replace(MADE_ID, ID)
    .replace(/\/calendar\/[\w-]{32}\.ics/, '/calendar/4rTqY0dVg3xkq0mB8oRZ2sWcH7nJtLpE.ics')
    .replace(KEY_TEXT, '$1_…')
    .replace(CURSOR, `$1${FIXED.cursor}`)
    .replace(/^http:\/\/localhost:80\b/, PUBLIC);
}
