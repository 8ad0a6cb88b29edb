import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config/mail-settings.ts';

export interface Mail {
  to: string | readonly string[];
  subject: string;
  /** Plain text; addresses in it are on a line of their own. */
  text: string;
  /** Further headers, such as list-unsubscribe. */
  headers?: Record<string, string>;
}

/** Sends mail by SMTP; without settings it hands what it would send to `instead`, for instance the log. */
export interface Mailer {
  /** Whether mail leaves the server. */
  readonly sends: boolean;
  /** Resolves when the mail server has taken the message. @throws Error when it has not. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** No one waits longer than this for a mail server. */
const TIMEOUT_MS = 10_000;

export function createMailer(settings: MailSettings | null, instead: (mail: Mail) => void): Mailer {
  if (settings === null)
    return {
      sends: false,
      send: async (mail) => instead(mail),
      close: () => {},
    };
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: settings.smtpUrl, ...timeouts }, { from: settings.from });
  return {
    sends: true,
    send: async ({ to, subject, text, headers = {} }) =>
      void (await transport.sendMail({ to: [to].flat(), subject, text, headers })),
    close: () => transport.close(),
  };
}
