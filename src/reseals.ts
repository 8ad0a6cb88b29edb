import { accessReseals } from './access/access.public.ts';
import { notificationReseals } from './notifications/notifications.public.ts';
import type { Reseal } from './platform/database/secrets.queries.ts';
import { ssoReseals } from './sso/sso.public.ts';
import { webhookReseals } from './webhooks/webhooks.public.ts';

/** What capabilities sealed with secrets of the installation, by name of the secret. */
export const allReseals: Record<string, Reseal> = {
  ...{ ...accessReseals, ...webhookReseals, ...notificationReseals, ...ssoReseals },
};
