/** From where browsers may send requests with the cookie of a session. */

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** @param hostname as in a URL. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/**
 * The public address; and where none was set, a server on one's own machine under whatever name of that machine the browser used.
 * Other names are not taken: a foreign page can have its own name lead to this machine.
 */
export function trustedOrigins(
  { publicUrl, publicUrlGiven }: { publicUrl: string; publicUrlGiven: boolean },
  host: string | null,
): string[] {
  const own = new URL(publicUrl).origin;
  if (publicUrlGiven || host === null || !URL.canParse(`http://${host}`)) return [own];
  const asked = new URL(`http://${host}`);
  return isLoopback(asked.hostname) ? [own, asked.origin] : [own];
}
