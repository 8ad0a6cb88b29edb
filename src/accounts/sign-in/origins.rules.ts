/** From where browsers may send requests with the cookie of a session. */
import { isLoopback, ownUrls } from '../../platform/http/request/own-urls.ts';

/**
 * The public address; and where none was set, a server on one's own machine under whatever name of that machine the browser used.
 * Other names are not taken: a foreign page can have its own name lead to this machine.
 */
export function trustedOrigins(address: { publicUrl: string; isPublicUrlSet: boolean }, host: string | null): string[] {
  const own = ownUrls(address).map((url) => new URL(url).origin);
  if (address.isPublicUrlSet || host === null || !URL.canParse(`http://${host}`)) return own;
  const requested = new URL(`http://${host}`);
  return isLoopback(requested.hostname) ? [...own, requested.origin] : own;
}
