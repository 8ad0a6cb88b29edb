/** Parses metadata published by a SAML provider, and pasted certificates. */
import { X509Certificate } from 'node:crypto';
import { DomUtils, parseDocument } from 'htmlparser2';
import { xmlProblem } from '../../platform/markup/markup-bounds.ts';
import { METADATA } from '../saml-bounds.rules.ts';

export interface SamlMetadata {
  entityId: string;
  entryPoint: string;
  certificates: string[];
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** @returns null unless the document describes exactly one provider with a redirect URL and a signing certificate. */
export function metadataIn(xml: string): SamlMetadata | null {
  if (xmlProblem(xml, METADATA) !== null) return null;
  const all = DomUtils.getElementsByTagName(() => true, parseDocument(xml, { xmlMode: true }).children);
  const entities = named(all, 'EntityDescriptor').filter((one) => within(one, 'IDPSSODescriptor').length === 1);
  const entity = entities[0];
  if (entity === undefined || entities.length > 1) return null;
  const provider = within(entity, 'IDPSSODescriptor')[0]!;
  const service = within(provider, 'SingleSignOnService').find(({ attribs }) => attribs.Binding === REDIRECT);
  const certificates = within(provider, 'KeyDescriptor')
    .filter(({ attribs }) => attribs.use !== 'encryption')
    .flatMap((key) => within(key, 'X509Certificate'))
    .map((one) => certificateIn(DomUtils.textContent(one)))
    .filter((one) => one !== null);
  const { entityID: entityId } = entity.attribs;
  const entryPoint = service?.attribs.Location;
  if (!entityId || !entryPoint || certificates.length === 0) return null;
  return { entityId, entryPoint, certificates };
}

function within(element: Element, name: string): Element[] {
  return named(
    DomUtils.getElementsByTagName(() => true, element.children),
    name,
  );
}

/** Matches names with any namespace prefix. */
function named(elements: readonly Element[], name: string): Element[] {
  return elements.filter((one) => one.name.split(':').at(-1) === name);
}

/** @param text PEM, or only its base64. @returns PEM; null for an invalid certificate. */
export function certificateIn(text: string): string | null {
  const base64 = text.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, '');
  if (!/^[A-Za-z0-9+/]+=*$/.test(base64)) return null;
  const pem = `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
  try {
    return new X509Certificate(pem).toString();
  } catch {
    return null;
  }
}

/** Browsers are redirected there. */
export function isPageAddress(text: string): boolean {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
