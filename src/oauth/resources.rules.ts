/** Resources of access tokens: RFC 8707 identifiers, and their RFC 9728 metadata. */

const METADATA = '/.well-known/oauth-protected-resource';
/** Paths that tokens can be bound to; the first is the default. */
export const RESOURCE_PATHS = ['/mcp', '/v1'] as const;
export type ResourcePath = (typeof RESOURCE_PATHS)[number];

export const metadataPath = (path: ResourcePath): string => METADATA + path;
/** The metadata of /mcp also serves clients that ask without a path. */
export const METADATA_PATHS: readonly string[] = [METADATA, ...RESOURCE_PATHS.map(metadataPath)];

export const resourceUrl = (publicUrl: string, path: ResourcePath): string => `${publicUrl}${path}`;

/** The resource of a route. */
export const toResourcePath = (url: string): ResourcePath => (url === '/mcp' ? '/mcp' : '/v1');

/** Metadata documents by path. */
export function protectedResources(
  publicUrl: string,
  issuer: string,
  scopes: Record<ResourcePath, readonly string[]>,
): Map<string, object> {
  const guide: Record<ResourcePath, string> = { '/mcp': 'guides/mcp', '/v1': 'guides/api' };
  const buildMetadata = (path: ResourcePath) => ({
    resource: resourceUrl(publicUrl, path),
    resource_name: 'Coverage Policy Intelligence',
    authorization_servers: [issuer],
    bearer_methods_supported: ['header'],
    scopes_supported: scopes[path],
    resource_documentation: `${publicUrl}/docs/${guide[path]}`,
  });
  return new Map([
    [METADATA, buildMetadata('/mcp')],
    ...RESOURCE_PATHS.map((path): [string, object] => [metadataPath(path), buildMetadata(path)]),
  ]);
}
