/** Where codes and criteria of a document are in its file, as the corpus stores it. */
import type { SourcePlace, StoredVersion } from '../../../corpus/corpus.public.ts';
import type { CriteriaBlock } from '../../../criteria/extraction.public.ts';
import { blockOffsets } from '../../../platform/html/block-text.ts';
import type { FilePlace, PolicyDocument } from '../../ingest.document.ts';

/** Nothing for documents where the source reports no places. */
export function resolvePlaces(
  document: PolicyDocument,
  criteria: readonly CriteriaBlock[],
): Pick<StoredVersion, 'places' | 'terms'> {
  const { terms } = document;
  if (terms === undefined) return {};
  return {
    terms: { public_url: terms.publicUrl, lines_of_business: terms.linesOfBusiness, evidence: terms.evidence },
    places: { code: codePlaces(document), criterion: criterionPlaces(document, criteria) },
  };
}

function codePlaces({ codeGroups }: PolicyDocument): Map<number, SourcePlace> {
  const codes = codeGroups.flatMap((group) => group.codes);
  return new Map(
    codes.flatMap(({ place }, ordinal): [number, SourcePlace][] =>
      place === undefined ? [] : [[ordinal, { ...stored(place), quote: place.quote, found: place.found }]],
    ),
  );
}

/** The place of the block a criterion begins in. */
function criterionPlaces(document: PolicyDocument, criteria: readonly CriteriaBlock[]): Map<number, SourcePlace> {
  const sections = new Map(
    document.sections.map(({ sourceField, blocks }) => [sourceField, { blocks, offsets: blockOffsets(blocks) }]),
  );
  return new Map(
    criteria.flatMap(({ sourceField, sourceStart }, ordinal): [number, SourcePlace][] => {
      const { blocks, offsets } = sections.get(sourceField)!;
      const at = offsets.findLastIndex(({ start }) => start <= sourceStart);
      const place = blocks[Math.max(at, 0)]?.place;
      return place === undefined ? [] : [[ordinal, stored(place)]];
    }),
  );
}

function stored({ page, box }: FilePlace): SourcePlace {
  return { page, box: box === null ? null : [...box], quote: null, found: null };
}

/** What a changed layout changes of a document: pages that answers cite. Nothing for documents without places. */
export function placesHashed(document: PolicyDocument): unknown[] {
  if (document.terms === undefined) return [];
  return [
    document.terms,
    document.sections.map(({ blocks }) => blocks.map(({ place }) => place?.page ?? null)),
    document.codeGroups.map(({ codes }) => codes.map(({ code, place }) => [code, place?.page ?? null]).sort()),
  ];
}
