/**
 * SAML 2.0 with an organization's provider: accepts only signed responses to our own requests, addressed to us, once.
 */
import type { SAML } from '@node-saml/node-saml';
import type { ServiceAddresses } from '../addresses.rules.ts';
import { type Asserted, personInAttributes, SsoRefusedError } from '../role-mapping.ts';

export interface SamlProvider {
  entityId: string;
  entryPoint: string;
  certificates: readonly string[];
}

const CLOCK_SKEW_MS = 60_000;
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
/** SHA-1 is not collision resistant. */
const WEAK = /Algorithm\s*=\s*["'][^"']*(?:sha1|md5)["']/i;

export async function samlAddress(provider: SamlProvider, ours: ServiceAddresses, requestId: string): Promise<string> {
  return (await createSamlClient(provider, ours, requestId)).getAuthorizeUrlAsync(requestId, undefined, {});
}

/** Metadata from which providers read this service's URLs. */
export async function samlMetadata(ours: ServiceAddresses): Promise<string> {
  const unsetProvider = { entityId: '', entryPoint: '', certificates: ['unused'] };
  return (await createSamlClient(unsetProvider, ours, '')).generateServiceProviderMetadata(null);
}

/** @param xml returned by `responseXml`. @throws SsoRefusedError invalid, denied, no_email. */
export async function identifyBySaml(
  provider: SamlProvider,
  ours: ServiceAddresses,
  { requestId, xml, now }: { requestId: string; xml: string; now: Date },
  roleClaim: string | null,
): Promise<Asserted> {
  if (WEAK.test(xml)) throw new SsoRefusedError('invalid', 'the response is signed with SHA-1 or MD5');
  const profile = await profileIn(await createSamlClient(provider, ours, requestId), xml);
  if (profile.issuer !== provider.entityId)
    throw new SsoRefusedError('invalid', 'the assertion is of another provider');
  // Uses only the signed content: anyone could have added what surrounds the assertion.
  const { Assertion } = profile.getAssertion!() as { Assertion: SignedAssertion };
  if (!isForRequest(Assertion, { requestId, recipient: ours.acs_url, now }))
    throw new SsoRefusedError('invalid', 'the assertion is not the answer to this request');
  return personInAttributes(profile, (profile.attributes ?? {}) as Record<string, unknown>, roleClaim);
}

async function profileIn(client: SAML, xml: string) {
  try {
    const { profile } = await client.validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') });
    if (profile !== null) return profile;
  } catch (error) {
    const denied = (error as Error).name === 'SamlStatusError' || 'xmlStatus' in (error as object);
    throw new SsoRefusedError(denied ? 'denied' : 'invalid', 'the response was rejected');
  }
  throw new SsoRefusedError('denied', 'the response contains no subject');
}

/** XML as the library parses it: attributes under `$`, children in lists. */
interface SignedAssertion {
  Subject?: { SubjectConfirmation?: { $?: Attributes; SubjectConfirmationData?: { $?: Attributes }[] }[] }[];
}
type Attributes = Record<string, string | undefined>;

function isForRequest(
  { Subject }: SignedAssertion,
  { requestId, recipient, now }: { requestId: string; recipient: string; now: Date },
): boolean {
  return (Subject?.[0]?.SubjectConfirmation ?? []).some(({ $: confirmation, SubjectConfirmationData }) => {
    const data = SubjectConfirmationData?.[0]?.$ ?? {};
    const until = Date.parse(data.NotOnOrAfter ?? '');
    return (
      confirmation?.Method === BEARER &&
      data.Recipient === recipient &&
      data.InResponseTo === requestId &&
      until > now.getTime() - CLOCK_SKEW_MS
    );
  });
}

async function createSamlClient(
  { entryPoint, certificates }: SamlProvider,
  ours: ServiceAddresses,
  requestId: string,
): Promise<SAML> {
  // A hundred files, which few installations use.
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  return new SAML({
    entryPoint,
    idpCert: [...certificates],
    issuer: ours.entity_id,
    audience: ours.entity_id,
    callbackUrl: ours.acs_url,
    generateUniqueId: () => requestId,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    // Everything is read from the assertion; providers sign it by default, but often not the enclosing response.
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    // Requests are stored in the database and compared with the signed value.
    validateInResponseTo: ValidateInResponseTo.never,
  });
}
