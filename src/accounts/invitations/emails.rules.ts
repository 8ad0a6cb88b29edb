/** What the service writes to people. Plain text; links are on lines of their own. */
import type { Mail } from '../../platform/mail/mailer.ts';

const CLOSING = '\n\nCoverage Policy Intelligence';

export function invitationEmail(to: string, facts: { organization: string; role: string; link: string }): Mail {
  return {
    to,
    subject: `Invitation to ${facts.organization}`,
    text: `You are invited to join ${facts.organization} as ${facts.role}. Open this link within seven days; it works once:\n\n${facts.link}\n\nIf you did not expect this, do nothing.${CLOSING}`,
  };
}

export function resetEmail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Reset your password',
    text: `Open this link within one hour to reset your password; it works once and ends all your sessions:\n\n${link}\n\nIf you did not ask for this, do nothing.${CLOSING}`,
  };
}
