/** Where the files of a source are today: found from its landing page, or known. */
import { basename } from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import { type DownloadOptions, readPage } from '../download.ts';
import { LicenseError, SyncError } from '../errors.ts';
import { LICENSES, type SyncSource } from '../sources.ts';
import { confirmedLicenses } from '../sync.queries.ts';
import { type FoundFile, newestFiles, newestPage, parseLinks } from './find-links.ts';

/** Where licenses that an operator accepted are recorded. */
export interface Licensed {
  database: Database;
  /** By the setting of this run, recorded or not. */
  accepted?: readonly string[];
}

/** @throws LicenseError when a license must be accepted first, SyncError when the page does not link what it should. */
export async function findFiles(source: SyncSource, parts: DownloadOptions & Licensed): Promise<FoundFile[]> {
  const { files, landingPage } = source;
  // Asked before anything is fetched: the files carry text of these owners, whether or not a page is in front of them.
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

/** @param page on which the license can be read. @throws LicenseError until an operator has accepted the license of a source. */
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
 * Sources with the addresses that an operator gave in place of the known ones.
 * @param pages addresses by name: those of .zip files are the files of the source, another one is its landing page.
 * @throws SyncError naming what cannot be used.
 */
export function withPages(
  sources: readonly SyncSource[],
  pages: ReadonlyMap<string, readonly string[]>,
  known: readonly SyncSource[],
): SyncSource[] {
  for (const [name, addresses] of pages) {
    if (!known.some((source) => source.name === name))
      throw new SyncError(`CPI_SYNC_PAGES names ${name}, which is none of ${known.map((one) => one.name).join(', ')}`);
    if (addresses.length > 1 && !addresses.every(isZip))
      throw new SyncError(`CPI_SYNC_PAGES names several pages of ${name}; only .zip files may be several`);
  }
  return sources.map((source) => {
    const provided = pages.get(source.name);
    if (provided === undefined) return source;
    if ('api' in source.files) return { ...source, files: { api: provided[0]!.replace(/\/+$/, '') } };
    if (provided.every(isZip)) return { ...source, files: { fixed: provided } };
    if ('fixed' in source.files)
      throw new SyncError(
        `CPI_SYNC_PAGES must name the .zip files of ${source.name}: its page is not searched for links`,
      );
    return { ...source, landingPage: provided[0]! };
  });
}

const isZip = (address: string): boolean => /\.zip$/i.test(new URL(address).pathname);
