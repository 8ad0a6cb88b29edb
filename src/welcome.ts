/** What the command line shows once the server listens. */
import type { Config } from './platform/config/config.ts';

/** What an operator should know at start. */
export interface Started {
  base_url: string;
  reference_url: string;
  /** Made at the first start and shown only then. */
  api_key: string | null;
  /** By which the owner signs up; made while there is no one, and shown only then. */
  sign_up_url: string | null;
}

export function welcome(config: Config, started: Started): string {
  const { base_url: base, reference_url: reference, api_key: demoKey, sign_up_url: signUp } = started;
  const key = demoKey ?? '<your key>';
  const store =
    config.databaseUrl === null
      ? `embedded database in ${config.dataDir}`
      : `PostgreSQL at DATABASE_URL, ${config.processes === 1 ? 'one process' : `${config.processes} processes`}`;
  return [
    `Coverage Policy Intelligence is ready (${store}).`,
    '',
    `  Base URL   ${base}`,
    demoKey === null
      ? '  API key    created at the first start; "cpi keys create" creates another'
      : `  API key    ${key}   (shown only once; store it)`,
    ...(signUp === null
      ? []
      : [`  Sign up    ${signUp}`, '             (for the owner; works once, within seven days)']),
    `  Docs       ${reference}`,
    '',
    'Try:',
    `  curl -H "Authorization: Bearer ${key}" "${base}/policies?q=oxygen&limit=3"`,
    `  curl -H "Authorization: Bearer ${key}" "${base}/policies/L33797?include=codes"`,
    `  curl -H "Authorization: Bearer ${key}" "${base}/jurisdictions"`,
  ].join('\n');
}
