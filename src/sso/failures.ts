/**
 * Failed SSO sign-ins are counted per address, and per organization at one address: a stranger can start one for any
 * member domain, and must not exhaust the organization's limit elsewhere.
 */
import type { Throttle } from '../accounts/accounts.server.public.ts';
import { toClientAddress } from '../platform/http/request/client-address.ts';
import { SsoRefusedError } from './role-mapping.ts';

/** Across all organizations. */
const PER_ADDRESS = 20;
/** All domains of an organization share one provider. */
const PER_ORGANIZATION = 10;

const isFailure = (error: unknown): boolean => error instanceof SsoRefusedError;

export class SsoFailures {
  readonly #throttle: Throttle;

  constructor(throttle: Throttle) {
    this.#throttle = throttle;
  }

  /** @throws AppError RATE_LIMIT_MINUTE without running it. */
  ofAddress<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const bound = { key: `sso:address:${toClientAddress(address)}`, perMinute: PER_ADDRESS, isFailure };
    return this.#throttle.failing({ ...bound, what: 'failed sign-ins with SSO from one address' }, work);
  }

  /** @throws AppError RATE_LIMIT_MINUTE without running it. */
  ofOrganization<Result>(organizationId: string, address: string, work: () => Promise<Result>): Promise<Result> {
    const key = `sso:organization:${organizationId}:${toClientAddress(address)}`;
    const what = 'failed sign-ins with SSO in one organization from one address';
    return this.#throttle.failing({ key, perMinute: PER_ORGANIZATION, isFailure, what }, work);
  }
}
