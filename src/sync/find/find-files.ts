/** Current URLs of a source's files: fixed, or found on its landing page. */
import { basename } from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import { type DownloadOptions, readPage } from '../download.ts';
import { LicenseError, SyncError } from '../errors.ts';
import { LICENSES, type SyncSource } from '../sources.ts';
import { confirmedLicenses } from '../sync.queries.ts';
import { type FoundFile, newestFiles, newestPage, parseLinks } from './find-links.ts';

/** Where accepted licenses are recorded. */
export interface Licensed {
  database: Database;
  /** Accepted by a setting for this run, recorded or not. */
  accepted?: readonly string[];
}

/** @throws LicenseError if a license must be accepted first, SyncError if the page lacks the expected links. */
export async function findFiles(source: SyncSource, parts: DownloadOptions & Licensed): Promise<FoundFile[]> {
  const { files, landingPage } = source;
  // Checked before any download: the files contain licensed text, whether or not a license page precedes them.
  if (source.license !== null) await requireLicense(source, parts);
  if ('fixed' in files) return files.fixed.map((url) => ({ url, name: basename(url), edition: null, licensed: false }));
  if ('api' in files) return [];
  let page = await readPage(landingPage, parts);
  if (files.pages !== null) {
    const newest = newestPage(parseLinks(page.html, page.url), files.pages);
    if (newest === null) throw notFound(source, 'no page of an edition was found', page.url);
    page = await readPage(newest, parts);
  }
  const found = newestFiles(parseLinks(page.html, page.url), files);
  if (found.length === 0) throw notFound(source, 'no link to its files was found', page.url);
  if (found.some(({ licensed }) => licensed)) await requireLicense(source, parts, page.url);
  return found;
}

function notFound({ name }: SyncSource, what: string, page: string): SyncError {
  return new SyncError(
    `${name}: ${what} on page ${page}. If the publisher moved them, set CPI_SYNC_PAGES=${name}=<address of the page, or of the .zip file>`,
  );
}

/**
 * @param page where the license can be read. @throws LicenseError until an operator has accepted the source's license.
 */
export async function requireLicense(
  source: SyncSource,
  { database, accepted = [] }: Licensed,
  page = source.landingPage,
): Promise<void> {
  const license = source.license ?? 'ama';
  if (source.license !== null && (accepted.includes(license) || (await confirmedLicenses(database)).has(license)))
    return;
  throw new LicenseError(
    `The files of ${source.name} contain text licensed by the ${LICENSES[license]}: read the terms at ${page}, then run "cpi sync accept-license ${license}" or set CPI_SYNC_LICENSES=${license}`,
  );
}

/**
 * Sources with the operator's URLs in place of the known ones.
 * @param pages URLs by name: .zip URLs are the files of the source, any other is its landing page.
 * @throws SyncError naming what cannot be used.
 */
export function withPages(
  sources: readonly SyncSource[],
  pages: ReadonlyMap<string, readonly string[]>,
  known: readonly SyncSource[],
): SyncSource[] {
  for (const [name, addresses] of pages) {
    if (!known.some((source) => source.name === name))
      throw new SyncError(
        `CPI_SYNC_PAGES lists ${name}, which is not one of ${known.map((one) => one.name).join(', ')}`,
      );
    if (addresses.length > 1 && !addresses.every(isZip))
      throw new SyncError(
        `CPI_SYNC_PAGES lists several pages for ${name}; only .zip files may be listed more than once`,
      );
  }
  return sources.map((source) => {
    const provided = pages.get(source.name);
    if (provided === undefined) return source;
    if ('api' in source.files) return { ...source, files: { api: provided[0]!.replace(/\/+$/, '') } };
    if (provided.every(isZip)) return { ...source, files: { fixed: provided } };
    if ('fixed' in source.files)
      throw new SyncError(
        `CPI_SYNC_PAGES must list the .zip files of ${source.name}: its page is not searched for links`,
      );
    return { ...source, landingPage: provided[0]! };
  });
}

const isZip = (address: string): boolean => /\.zip$/i.test(new URL(address).pathname);
