/** Positions of a document's codes and criteria in its file, as stored in the corpus. */
import type { SourcePlace, StoredVersion } from '../../../corpus/corpus.public.ts';
import type { CriteriaBlock } from '../../../criteria/extraction.public.ts';
import { blockOffsets } from '../../../platform/html/block-text.ts';
import type { FilePlace, PolicyDocument } from '../../ingest.document.ts';

/** Empty for documents of sources without positions. */
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

/** Position of the block in which a criterion begins. */
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

/** Changes of a document due to a new layout: page numbers in responses. Empty for documents without positions. */
export function placesHashed(document: PolicyDocument): unknown[] {
  if (document.terms === undefined) return [];
  return [
    document.terms,
    document.sections.map(({ blocks }) => blocks.map(({ place }) => place?.page ?? null)),
    document.codeGroups.map(({ codes }) => codes.map(({ code, place }) => [code, place?.page ?? null]).sort()),
  ];
}
