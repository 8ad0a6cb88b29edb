/** Responses of a SAML provider, signed with its own key. */
import { inflateRawSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { SignedXml } from 'xml-crypto';

export interface SamlIdp {
  entityId: string;
  metadata: string;
  /** @returns the response in base 64 */
  answer(request: SamlRequest, person?: Partial<SamlPerson>, forge?: Forgery): string;
}

export interface SamlRequest {
  id: string;
  acsUrl: string;
  audience: string;
}

interface SamlPerson {
  nameId: string;
  email: string;
  groups: readonly string[];
}

export interface Forgery {
  signed?: boolean;
  audience?: string;
  recipient?: string;
  inResponseTo?: string;
  until?: Date;
  algorithm?: 'sha1' | 'sha256';
  /** Alters the document after it was signed. */
  rewrite?(xml: string): string;
}

export async function makeSamlIdp(entityId = 'https://idp.example.com/metadata'): Promise<SamlIdp> {
  const pair = await generate([{ name: 'commonName', value: 'idp.example.com' }], {
    keySize: 2048,
    algorithm: 'sha256',
  });
  const base64 = pair.cert.replaceAll(/-----\w+ CERTIFICATE-----|\s/g, '');
  return {
    entityId,
    metadata: `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><md:IDPSSODescriptor
 protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo
 xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
</md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"
 Location="https://idp.example.com/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
    answer(request, person = {}, forge = {}) {
      const plain = buildResponse(entityId, request, person, forge);
      const xml = forge.signed === false ? plain : signed(plain, pair.private, pair.cert, forge.algorithm ?? 'sha256');
      return Buffer.from(forge.rewrite?.(xml) ?? xml).toString('base64');
    },
  };
}

/** The service's request, from the URL to which it redirected the browser. */
export function requestIn(address: string): SamlRequest & { relayState: string } {
  const { searchParams } = new URL(address);
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest')!, 'base64')).toString();
  const found = (pattern: RegExp) => pattern.exec(xml)![1]!;
  return {
    id: found(/ ID="([^"]+)"/),
    acsUrl: found(/AssertionConsumerServiceURL="([^"]+)"/),
    audience: found(/<saml:Issuer[^>]*>([^<]+)</),
    relayState: searchParams.get('RelayState')!,
  };
}

function buildResponse(
  entityId: string,
  { id, acsUrl, audience }: SamlRequest,
  { nameId = 'person-1', email = 'pat@saml.example', groups = [] }: Partial<SamlPerson>,
  forge: Forgery,
): string {
  const now = new Date().toISOString();
  const until = (forge.until ?? new Date(Date.now() + 300_000)).toISOString();
  const attribute = (name: string, values: readonly string[]) =>
    values.length === 0
      ? ''
      : `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r${id}"
 Version="2.0" IssueInstant="${now}" Destination="${acsUrl}" InResponseTo="${id}"><saml:Issuer>${entityId}</saml:Issuer><samlp:Status><samlp:StatusCode
 Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="_a${id}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${entityId}</saml:Issuer><saml:Subject><saml:NameID
 Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData
 NotOnOrAfter="${until}" Recipient="${forge.recipient ?? acsUrl}" InResponseTo="${forge.inResponseTo ?? id}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions
 NotBefore="${now}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${forge.audience ?? audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AttributeStatement>${attribute('email', [email])}${attribute('groups', groups)}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;
}

const ASSERTION = "//*[local-name(.)='Assertion']";

function signed(xml: string, privateKey: string, publicCert: string, algorithm: 'sha1' | 'sha256'): string {
  const strong = algorithm === 'sha256';
  const signer = new SignedXml({
    ...{ privateKey, publicCert, canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#' },
    signatureAlgorithm: strong
      ? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
      : 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  });
  signer.addReference({
    xpath: ASSERTION,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
    digestAlgorithm: strong ? 'http://www.w3.org/2001/04/xmlenc#sha256' : 'http://www.w3.org/2000/09/xmldsig#sha1',
  });
  signer.computeSignature(xml, { location: { reference: `${ASSERTION}/*[local-name(.)='Issuer']`, action: 'after' } });
  return signer.getSignedXml();
}
