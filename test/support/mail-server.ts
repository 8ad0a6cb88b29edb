/** A real SMTP server on loopback that stores the messages it receives. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  /** By name in lower case, unfolded. */
  headers: Record<string, string>;
  body: string;
}

export interface MailServer {
  /** For CPI_SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** Rejects messages with this code from now on; 0 accepts them. */
  refuse(code: number): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      text(stream).then((raw) => {
        if (refused > 0) return done(Object.assign(new Error('not now'), { responseCode: refused }));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), ...parsed(raw) });
        done();
      }, done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    refuse: (code) => {
      refused = code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parsed(raw: string): Pick<ReceivedMail, 'headers' | 'body'> {
  const [head, ...rest] = raw.split('\r\n\r\n');
  const lines = head!.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decoded(line.slice(colon + 1).trim())];
    }),
  );
  const body = rest.join('\r\n\r\n').replaceAll('\r\n', '\n');
  if (headers['content-transfer-encoding'] === 'quoted-printable') return { headers, body: unquoted(body) };
  return { headers, body };
}

/** Decodes RFC 2047 words; spaces between two of them are dropped. */
function decoded(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/g, (_match, word: string) => unquoted(word.replaceAll('_', ' ')));
}

function unquoted(body: string): string {
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
