import type { Transporter } from 'nodemailer';
import type { MailSettings } from '../config/mail-settings.ts';

export interface Mail {
  to: string | readonly string[];
  subject: string;
  /** Plain text; each URL is on its own line. */
  text: string;
  /** Additional headers, such as list-unsubscribe. */
  headers?: Record<string, string>;
}

/** Sends mail by SMTP. Without settings, passes mails to `instead`, for example the log. */
export interface Mailer {
  /** Whether mail is actually sent. */
  readonly sends: boolean;
  /** Resolves when the mail server has accepted the message. @throws Error when it has not. */
  send(mail: Mail): Promise<void>;
  /** Connects and signs in. @throws Error when the mail server does not allow it. */
  verify(): Promise<void>;
  close(): void;
}

/** Timeout for mail servers. */
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
  // Loaded with the first mail, since most commands send none.
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
