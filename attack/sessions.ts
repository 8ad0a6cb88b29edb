/** Users who sign in to the server under attack. */
import { sendRequest } from './client.ts';
import type { TargetServer } from './server.ts';

export const PASSWORD = 'glacier-otter-49-lantern';

/** Creates a member and signs in. @returns the headers its pages send. */
export async function signedIn(
  server: TargetServer,
  organization: string,
  role: string,
): Promise<Record<string, string>> {
  const { url } = (await server.json('accounts', 'link', '--org', organization, '--role', role)) as { url: string };
  const token = new URL(url).searchParams.get('token');
  const email = `${role}-${Math.random().toString(36).slice(2)}@example.com`;
  const answer = await sendRequest(server.port, {
    method: 'POST',
    path: '/auth/sign-up/email',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, name: 'Pat Example', token }),
  });
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';', 1)[0]!);
  if (cookies.length === 0) throw new Error(`sign-up answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  return { cookie: cookies.join('; '), 'x-cpi-console': '1' };
}

export async function signOut(server: TargetServer, headers: Record<string, string>): Promise<void> {
  const origin = `http://127.0.0.1:${server.port}`;
  const sent = { ...headers, origin, 'content-type': 'application/json' };
  const { status, text } = await sendRequest(server.port, {
    method: 'POST',
    path: '/auth/sign-out',
    headers: sent,
    body: '{}',
  });
  if (status !== 200) throw new Error(`sign-out answered ${status}: ${text.slice(0, 200)}`);
}
