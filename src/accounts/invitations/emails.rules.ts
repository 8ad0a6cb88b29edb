/** Emails to users. Plain text; each link is on its own line. */
import type { Mail } from '../../platform/mail/mailer.ts';

const CLOSING = '\n\nCoverage Policy Intelligence';

export function invitationEmail(to: string, facts: { organization: string; role: string; link: string }): Mail {
  return {
    to,
    subject: `Invitation to ${facts.organization}`,
    text: `You have been invited to join ${facts.organization} as ${facts.role}. This link works once, within seven days:\n\n${facts.link}\n\nIf you did not expect this invitation, ignore this message.${CLOSING}`,
  };
}

export function resetEmail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Reset your password',
    text: `Use this link within one hour to reset your password. It works once and ends all your sessions:\n\n${link}\n\nIf you did not request this, ignore this message.${CLOSING}`,
  };
}
