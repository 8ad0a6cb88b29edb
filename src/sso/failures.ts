/** Sign-ins with SSO that fail are counted, by address and by organization: a stranger can begin one for any member domain. */
import type { Throttle } from '../accounts/accounts.public.ts';
import { toClientAddress } from '../platform/http/request/client-address.ts';
import { SsoRefusedError } from './role-mapping.ts';

const PER_ADDRESS = 10;
/** All domains of an organization have one provider. */
const PER_ORGANIZATION = 20;

const isFailure = (error: unknown): boolean => error instanceof SsoRefusedError;

export class SsoFailures {
  readonly #throttle: Throttle;

  constructor(throttle: Throttle) {
    this.#throttle = throttle;
  }

  /** @throws AppError RATE_LIMIT_MINUTE without beginning. */
  ofAddress<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const bound = { key: `sso:address:${toClientAddress(address)}`, perMinute: PER_ADDRESS, isFailure };
    return this.#throttle.failing({ ...bound, what: 'failed sign-ins with SSO from one address' }, work);
  }

  /** @throws AppError RATE_LIMIT_MINUTE without beginning. */
  ofOrganization<Result>(organizationId: string, work: () => Promise<Result>): Promise<Result> {
    const bound = { key: `sso:organization:${organizationId}`, perMinute: PER_ORGANIZATION, isFailure };
    return this.#throttle.failing({ ...bound, what: 'failed sign-ins with SSO in one organization' }, work);
  }
}
