import { sealedAnswers } from '../access/access.public.ts';
import { sealedFactors } from '../accounts/accounts.public.ts';
import { sealedTargets } from '../notifications/notifications.public.ts';
import { sealedClients } from '../oauth/oauth.public.ts';
import type { SealedPlace } from '../platform/database/secrets.queries.ts';
import { sealedConnections } from '../sso/sso.public.ts';
import { sealedEndpoints } from '../webhooks/webhooks.public.ts';

/** The single list of places with sealed values. */
export const sealedPlaces: readonly SealedPlace[] = [
  sealedEndpoints,
  sealedTargets,
  sealedFactors,
  sealedClients,
  sealedConnections,
  sealedAnswers,
];
