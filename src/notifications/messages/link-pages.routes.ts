/** Pages for links in emails. Opening one changes nothing, since email programs prefetch links; its button acts. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { NotificationParts } from '../notifications.service.ts';
import { confirmSubscription, findSubscription, unsubscribe } from '../subscriptions.queries.ts';
import type { Decision } from './link-tokens.ts';

const CSP = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const CONFIRM_TEXT: Record<Decision, [question: string, button: string, done: string]> = {
  confirm: [
    'Receive notifications of coverage policy changes at this address?',
    'Confirm',
    'Confirmed. You will be notified.',
  ],
  unsubscribe: ['Stop these notifications?', 'Unsubscribe', 'You are unsubscribed and will receive no more messages.'],
};
const GONE = 'This link is not valid, or the subscription has ended.';
const MAX_FORM_BYTES = 1_024;

export function registerLinkPages(app: FastifyInstance, parts: NotificationParts): void {
  app.register(async (scope) => {
    // Email programs and browsers send forms. The body is ignored, because the URL contains everything.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, _body, done) => done(null, null),
    );
    for (const decision of ['confirm', 'unsubscribe'] as const) registerPage(scope, parts, decision);
  });
}

function registerPage(scope: FastifyInstance, parts: NotificationParts, decision: Decision): void {
  const [question, button, done] = CONFIRM_TEXT[decision];
  const url = `/notifications/${decision}/:token`;
  const options = { schema: { hide: true } };
  scope.get<{ Params: { token: string } }>(url, options, async ({ params }, reply) => {
    const id = parts.tokens.read(decision, params.token);
    if (id === null || (await findSubscription(parts.database, id, null)) === null) return page(reply, 404, GONE);
    return page(reply, 200, `${question}</p><form method="post"><button>${button}</button></form><p>`);
  });
  scope.post<{ Params: { token: string } }>(url, options, async ({ params }, reply) => {
    const id = parts.tokens.read(decision, params.token);
    if (id === null || !(await decide(parts, decision, id))) return page(reply, 404, GONE);
    return page(reply, 200, done);
  });
}

async function decide({ database, now }: NotificationParts, decision: Decision, id: number): Promise<boolean> {
  if (decision === 'confirm') return confirmSubscription(database, id, now());
  await database.transaction((tx) => unsubscribe(tx, id, now()));
  return true;
}

function page(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': CSP,
      'cache-control': 'no-store',
    })
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Notifications</title><body><main><h1>Notifications</h1><p>${text}</p></main></body></html>`,
    );
}
