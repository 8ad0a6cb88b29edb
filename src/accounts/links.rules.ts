/** Addresses of pages of the console that a person is sent to. */

export function signUpLink(publicUrl: string, token: string): string {
  return `${publicUrl}/console/sign-up?token=${token}`;
}

export function acceptLink(publicUrl: string, token: string): string {
  return `${publicUrl}/console/accept?invitation=${token}`;
}

export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/console/reset?token=${token}`;
}
