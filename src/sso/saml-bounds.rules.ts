/** Size limits of SAML documents. Real providers stay far below: a response with 150 groups has 180 elements. */
import { type XmlBounds, xmlProblem } from '../platform/markup/markup-bounds.ts';
import { SsoRefusedError } from './role-mapping.ts';

const RESPONSE: XmlBounds = { bytes: 192 * 1024, elements: 1_000, depth: 24, attributes: 24 };
/** Federation metadata lists every claim that a provider supports. */
export const METADATA: XmlBounds = { bytes: 128 * 1024, elements: 4_000, depth: 24, attributes: 24 };

/**
 * @param response as the browser posted it, in base64
 * @returns the document, ready to parse. @throws SsoRefusedError invalid.
 */
export function responseXml(response: string): string {
  const xml = decoded(response);
  const problem = xml === null ? 'is not UTF-8' : xmlProblem(xml, RESPONSE);
  if (problem !== null) throw new SsoRefusedError('invalid', `the response ${problem}`);
  return xml!;
}

function decoded(response: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(response, 'base64'));
  } catch {
    return null;
  }
}
