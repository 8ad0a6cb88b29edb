/** URLs of console pages used in emails and redirects. */
import type { Config } from '../../platform/config/config.ts';
import { ownUrls } from '../../platform/http/request/own-urls.ts';

type Address = Pick<Config, 'publicUrl' | 'isPublicUrlSet'>;

const consoleUrl = (address: Address, page: string): string => `${ownUrls(address)[0]}/console/${page}`;

export const signUpLink = (address: Address, token: string): string => consoleUrl(address, `sign-up?token=${token}`);
export const acceptLink = (address: Address, token: string): string =>
  consoleUrl(address, `accept?invitation=${token}`);
export const resetLink = (address: Address, token: string): string => consoleUrl(address, `reset?token=${token}`);
