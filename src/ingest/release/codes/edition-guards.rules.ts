/** Guards loaded editions against files that state less: truncated ones and earlier issues. Pure. */
import { basename } from 'node:path';
import { type DatasetEdition, PARTED } from '../../../corpus/corpus.public.ts';
import { SourceError } from '../../files/source-error.ts';
import { replaces } from './editions.rules.ts';
import { compareIssues } from './file-issues.rules.ts';

type Edition = Pick<DatasetEdition, 'dataset' | 'variant' | 'edition' | 'effective_from' | 'starter' | 'rows' | 'file'>;

/** The operator's overrides. */
export interface AcceptedLosses {
  /** Missing rows are really gone. */
  acceptRemovals?: boolean;
  /** Earlier issues replace later ones. */
  allowOlder?: boolean;
}

/** Smaller tables vary too much. */
const FEW = 100;
/** A corrected issue of an edition has nearly as many rows. */
const REPLACED_SHARE = 0.9;
/** The next edition has more than half; an excerpt has fewer, and what it lacks stays with the earlier edition. */
const NEXT_SHARE = 0.5;
/** Tables of which an operator loads any part, and amounts that change within a quarter. */
const OF_ANY_SIZE: ReadonlySet<string> = new Set(['providers', 'provider_taxonomies', 'locality_amounts']);

/**
 * Remarks on editions that are smaller than before or that replace others.
 * @throws SourceError, unless accepted, for an edition that seems to be truncated or is an earlier issue.
 */
export function guardEditions(
  loaded: readonly Edition[],
  before: readonly Edition[],
  accepted: AcceptedLosses,
): string[] {
  return loaded
    .filter(({ starter, dataset }) => !starter && !PARTED.has(dataset))
    .flatMap((next) => [...smallerThan(next, before, accepted), ...replacing(next, before, accepted)]);
}

function smallerThan(next: Edition, before: readonly Edition[], { acceptRemovals }: AcceptedLosses): string[] {
  const nearest = findNearest(next, before);
  if (nearest === undefined || nearest.rows < FEW || OF_ANY_SIZE.has(next.dataset)) return [];
  const isReplaced = replaces(next, nearest);
  if (next.rows >= nearest.rows * (isReplaced ? REPLACED_SHARE : NEXT_SHARE)) return [];
  const found = `${next.dataset} ${next.edition} has ${next.rows} rows, edition ${nearest.edition} has ${nearest.rows}`;
  if (!isReplaced || acceptRemovals === true) return [`${found}: is the file complete?`];
  throw new SourceError(
    `${next.file} seems to be incomplete: ${found}; load a complete file, or give --accept-removals if the others are really gone`,
  );
}

function findNearest(next: Edition, before: readonly Edition[]): Edition | undefined {
  const distance = ({ effective_from }: Edition) =>
    Math.abs(Date.parse(effective_from) - Date.parse(next.effective_from));
  return before
    .filter(({ dataset, variant, starter }) => dataset === next.dataset && variant === next.variant && !starter)
    .sort((a, b) => distance(a) - distance(b))[0];
}

/** Whichever of two issues is loaded last, the later one stays. */
function replacing(next: Edition, before: readonly Edition[], { allowOlder }: AcceptedLosses): string[] {
  const other = before.find((edition) => replaces(next, edition));
  if (other === undefined) return [];
  const order = compareIssues(next.file, other.file);
  if (order < 0 && allowOlder !== true)
    throw new SourceError(
      `${next.file} is an earlier issue of ${next.dataset} ${next.edition} than ${other.file}, which is loaded; give --allow-older to go back`,
    );
  if (order !== 0) return [];
  return [
    `${next.dataset} ${next.edition}: ${next.file} replaces ${basename(other.file)}, which was for the same days`,
  ];
}
