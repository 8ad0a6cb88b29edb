/** One attempt to send a message, by email or to a chat's incoming webhook. */
import type { Sealer } from '../../platform/database/sealer.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { OutboundClient } from '../../platform/outbound/outbound-client.ts';
import type { Channel } from '../notifications.rules.ts';
import { slackBody, teamsBody } from './chat-bodies.ts';
import type { LinkTokens } from './link-tokens.ts';
import type { ClaimedMessage } from './messages.queries.ts';

/** Where operators are notified, by channel. */
export interface OperatorTargets {
  email: readonly string[];
  slack: string | null;
  teams: string | null;
}

export interface SendParts {
  mailer: Mailer;
  outbound: OutboundClient;
  sealer: Sealer;
  tokens: LinkTokens;
  publicUrl: string;
  /** Where operators are notified, by channel. */
  targets: OperatorTargets;
}

/** Null: sent. */
export type Failure = { problem: string; final: boolean } | null;

const USER_AGENT = 'Coverage-Policy-Intelligence-Notifications/1';
/** Statuses of a chat that no longer has the webhook. */
const GONE: ReadonlySet<number | null> = new Set([400, 401, 403, 404, 410]);

/** Channels on which operators are notified. */
export function operatorChannels({ email, slack, teams }: OperatorTargets): Channel[] {
  return [
    ...(email.length > 0 ? (['email'] as const) : []),
    ...(slack === null ? [] : (['slack'] as const)),
    ...(teams === null ? [] : (['teams'] as const)),
  ];
}

/** Never throws. */
export async function send(parts: SendParts, message: ClaimedMessage): Promise<Failure> {
  try {
    const target = await resolveTarget(parts, message);
    if (target === null || target.length === 0)
      return { problem: 'Operators are no longer notified through this channel', final: true };
    if (message.channel === 'email') return await sendMail(parts, message, [target].flat());
    return await post(parts, message, String(target));
  } catch (error) {
    return { problem: (error as Error).message.slice(0, 300), final: false };
  }
}

async function resolveTarget(
  { sealer, targets }: SendParts,
  { target, organization_id, channel }: ClaimedMessage,
): Promise<string | readonly string[] | null> {
  return target === null ? targets[channel] : sealer.open(target, organization_id!);
}

async function sendMail(parts: SendParts, message: ClaimedMessage, to: readonly string[]): Promise<Failure> {
  if (!parts.mailer.sends) return { problem: 'No mail server is set up (CPI_SMTP_URL)', final: false };
  const { subscription_id, subject, kind } = message;
  const link =
    subscription_id === null || kind === 'confirmation'
      ? null
      : `${parts.publicUrl}/notifications/unsubscribe/${parts.tokens.make('unsubscribe', subscription_id)}`;
  const footer = link === null ? '' : `\n\n--\nStop these notifications: ${link}\n`;
  // RFC 8058: one-click unsubscribe by the email program, without a page.
  const headers: Record<string, string> =
    link === null ? {} : { 'list-unsubscribe': `<${link}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' };
  await parts.mailer.send({ to, subject, text: `${message.body}${footer}`, headers });
  return null;
}

async function post(
  { outbound }: SendParts,
  { channel, subject, body }: ClaimedMessage,
  url: string,
): Promise<Failure> {
  const headers = { 'content-type': 'application/json', 'user-agent': USER_AGENT };
  const payload = channel === 'slack' ? slackBody(subject, body) : teamsBody(subject, body);
  const { status, error } = await outbound.post(url, headers, JSON.stringify(payload));
  if (status !== null && status >= 200 && status < 300) return null;
  return { problem: error ?? `The chat returned status ${status}`, final: GONE.has(status) };
}
