import { ConfigError, type Env, text, url } from './read-env.ts';

/** How mail is sent. */
export interface MailSettings {
  /** smtp: or smtps: URL, with user and password if the server requires them. */
  smtpUrl: string;
  /** Sender, such as `CPI <cpi@example.org>`. */
  from: string;
}

/** @returns null without a mail server. */
export function mailSettings(env: Env): MailSettings | null {
  const smtpUrl = url(env, 'CPI_SMTP_URL', ['smtp:', 'smtps:']);
  const from = text(env, 'CPI_MAIL_FROM');
  if (smtpUrl === null) {
    if (from !== null) throw new ConfigError('CPI_MAIL_FROM requires CPI_SMTP_URL');
    return null;
  }
  // A line break would inject another header.
  if (from === null || !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from))
    throw new ConfigError('CPI_MAIL_FROM must be the sender address, such as "CPI <cpi@example.org>"');
  return { smtpUrl, from };
}
