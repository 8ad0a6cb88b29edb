/** The host a browser would connect to, in ASCII; null if the URL is not http or https. */
export function linkHost(url: string | null | undefined): string | null {
  if (url === null || url === undefined || !URL.canParse(url)) return null;
  const { protocol, host } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? host : null;
}
