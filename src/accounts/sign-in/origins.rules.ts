/** Origins from which browsers may send the session cookie. */
import { isLoopback, ownUrls } from '../../platform/http/request/own-urls.ts';

/**
 * The public address. Without one, a local server under any local name the browser used; other names are rejected,
 * because a foreign page can make its own name resolve to this machine.
 */
export function trustedOrigins(address: { publicUrl: string; isPublicUrlSet: boolean }, host: string | null): string[] {
  const own = ownUrls(address).map((url) => new URL(url).origin);
  if (address.isPublicUrlSet || host === null || !URL.canParse(`http://${host}`)) return own;
  const requested = new URL(`http://${host}`);
  return isLoopback(requested.hostname) ? [...own, requested.origin] : own;
}
