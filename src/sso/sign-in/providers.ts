/** Identity providers as entered and as stored. */

import type { Sealer } from '../../platform/database/sealer.ts';
import { validationError } from '../../platform/errors/app-error.ts';
import type { OutboundClient } from '../../platform/outbound/outbound-client.ts';
import { SsoRefusedError } from '../role-mapping.ts';
import type { ConnectionRow, OidcSettings, SamlSettings } from '../settings/connections.queries.ts';
import type { ConnectionInput, OidcInput, SamlInput } from '../sso.schemas.ts';
import { certificateIn, isPageAddress, metadataIn } from './metadata.rules.ts';
import { discoverProvider, type OidcProvider } from './oidc.ts';
import type { SamlProvider } from './saml.ts';

/** As entered; a null secret leaves the stored one unchanged. */
export type Provider = { issuer: string; client_secret: string | null } & (
  | { protocol: 'oidc'; settings: OidcSettings }
  | { protocol: 'saml'; settings: SamlSettings }
);

const DEFAULT_SCOPES = ['email', 'profile'];

/** Validates the input, and fetches the configuration of an OpenID provider. */
export class Providers {
  readonly #outbound: OutboundClient;
  readonly #sealer: Sealer;

  constructor({ outbound, sealer }: { outbound: OutboundClient; sealer: Sealer }) {
    this.#outbound = outbound;
    this.#sealer = sealer;
  }

  /** @throws AppError VALIDATION_ERROR. */
  async entered({ oidc, saml }: ConnectionInput): Promise<Provider> {
    if (oidc !== undefined && saml === undefined) return this.#oidc(oidc);
    if (saml !== undefined && oidc === undefined) return enteredSaml(saml);
    throw validationError('body', 'must have oidc or saml, and not both');
  }

  async #oidc({ issuer, client_id, client_secret, scopes = DEFAULT_SCOPES }: OidcInput): Promise<Provider> {
    const problem = await this.#outbound.check(issuer);
    if (problem !== null) throw validationError('oidc.issuer', problem);
    try {
      // Discovery does not need the secret.
      await discoverProvider(this.#outbound, { issuer, clientId: client_id, clientSecret: '', scopes });
    } catch (error) {
      if (!(error instanceof SsoRefusedError)) throw error;
      throw validationError('oidc.issuer', 'must serve /.well-known/openid-configuration with the same issuer');
    }
    const settings = { client_id, scopes: [...new Set(['openid', ...scopes])] };
    return { protocol: 'oidc', issuer, settings, client_secret: client_secret ?? null };
  }

  async openOidc(row: ConnectionRow & { protocol: 'oidc' }): Promise<OidcProvider> {
    const { client_id: clientId, scopes } = row.settings;
    return { issuer: row.issuer, clientId, scopes, clientSecret: await this.openSecret(row) };
  }

  async openSecret({ client_secret, organization_id }: ConnectionRow): Promise<string> {
    return client_secret === null ? '' : this.#sealer.open(client_secret, organization_id);
  }
}

export function toSamlProvider(row: ConnectionRow & { protocol: 'saml' }): SamlProvider {
  const { entry_point: entryPoint, certificates } = row.settings;
  return { entityId: row.issuer, entryPoint, certificates };
}

function enteredSaml({ metadata, entity_id, entry_point, certificates }: SamlInput): Provider {
  if (metadata !== undefined) {
    const found = metadataIn(metadata);
    if (found === null)
      throw validationError('saml.metadata', 'must describe one provider, with a redirect URL and a certificate');
    return saml(found.entityId, found.entryPoint, found.certificates);
  }
  if (entity_id === undefined || entry_point === undefined || certificates === undefined)
    throw validationError('saml', 'must have metadata, or entity_id, entry_point and certificates');
  return saml(entity_id, entry_point, certificates.map(certificateIn));
}

function saml(issuer: string, entry_point: string, certificates: (string | null)[]): Provider {
  if (!isPageAddress(entry_point)) throw validationError('saml.entry_point', 'must be an absolute https:// URL');
  const valid = certificates.filter((one) => one !== null);
  if (valid.length < certificates.length) throw validationError('saml.certificates', 'must be X.509 certificates');
  return { protocol: 'saml', issuer, client_secret: null, settings: { entry_point, certificates: valid } };
}
