/**
 * Security headers of every response, as the OWASP REST Security Cheat Sheet recommends for an API: nothing is
 * rendered, framed, sniffed or shared with other origins. HTML pages set their own Content-Security-Policy.
 * @param https HSTS only behind TLS: a browser that once saw it would refuse plain http on this host for a year.
 */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
