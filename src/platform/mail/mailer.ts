import type { Transporter } from 'nodemailer';
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
  /** Connects and signs in. @throws Error when the mail server does not allow it. */
  verify(): Promise<void>;
  close(): void;
}

/** No one waits longer than this for a mail server. */
const TIMEOUT_MS = 10_000;

export function createMailer(settings: MailSettings | null, instead: (mail: Mail) => void): Mailer {
  if (settings === null)
    return {
      sends: false,
      send: async (mail) => instead(mail),
      verify: async () => {},
      close: () => {},
    };
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  let opened: Transporter | null = null;
  // Loaded with the first letter: most commands send none.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    opened ??= createTransport({ url: settings.smtpUrl, ...timeouts }, { from: settings.from });
    return opened;
  };
  return {
    sends: true,
    send: async ({ to, subject, text, headers = {} }) =>
      void (await (await open()).sendMail({ to: [to].flat(), subject, text, headers })),
    verify: async () => void (await (await open()).verify()),
    close: () => opened?.close(),
  };
}
