/** Where operators are notified of problems and releases. */
import { ConfigError, type Env, text, url } from './read-env.ts';

export interface OperatorSettings {
  email: string[];
  /** URLs of incoming webhooks. */
  slack: string | null;
  teams: string | null;
}

export function operatorSettings(env: Env): OperatorSettings {
  const email = (text(env, 'CPI_NOTIFY_EMAIL') ?? '').split(',').map((one) => one.trim());
  const addresses = email.filter(Boolean);
  if (addresses.some((address) => !/^[^\s@<>]+@[^\s@<>]+$/.test(address)))
    throw new ConfigError('CPI_NOTIFY_EMAIL must list email addresses, separated by commas');
  if (addresses.length > 0 && text(env, 'CPI_SMTP_URL') === null)
    throw new ConfigError('CPI_NOTIFY_EMAIL requires CPI_SMTP_URL');
  return {
    email: addresses,
    slack: url(env, 'CPI_NOTIFY_SLACK_URL', ['https:']),
    teams: url(env, 'CPI_NOTIFY_TEAMS_URL', ['https:']),
  };
}
