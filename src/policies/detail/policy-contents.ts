/** Codes and criteria of a version as returned in responses. */
import {
  type CodeGroup,
  displayCode,
  type Model,
  type PolicyCode,
  readCodes,
  readCriteria,
  readGroups,
  readSourcePlaces,
  type SourcePlace,
} from '../../corpus/corpus.public.ts';

/** Criteria by section, in document order. */
export function criteriaOfVersion({ policies }: Model, versionId: number) {
  const places = readSourcePlaces(policies.segment, versionId, 'criterion');
  const blocks = readCriteria(policies.segment, versionId).map(
    ({ section, block_id, text, logic, tags, requires_manual_review, confidence_score }, ordinal) => ({
      section,
      block: {
        block_id,
        text,
        logic_ast: logic,
        tags,
        requires_manual_review,
        confidence_score,
        ...toPlaceView(places.get(ordinal)),
      },
    }),
  );
  return Object.fromEntries(
    [...Map.groupBy(blocks, ({ section }) => section)].map(([section, own]) => [
      section,
      own.map(({ block }) => block),
    ]),
  );
}

/** Codes by code system, in document order, with the document's statements about their groups. */
export function codesOfVersion({ policies }: Model, versionId: number) {
  const groups = readGroups(policies.segment, versionId);
  const described = groups
    .filter((group) => group.described)
    .sort((a, b) => (a.kind < b.kind ? 1 : a.kind > b.kind ? -1 : 0));
  const places = readSourcePlaces(policies.segment, versionId, 'code');
  const codes = readCodes(policies.segment, versionId).map((code, ordinal) => ({
    system: code.code_system,
    view: { ...toCodeView(code, described), ...codePlace(places.get(ordinal)) },
  }));
  return {
    codes: Object.fromEntries(
      [...Map.groupBy(codes, ({ system }) => system)].map(([system, own]) => [
        system,
        own.map(({ view: displayed }) => displayed),
      ]),
    ),
    code_groups: described.map(({ kind, group_number, paragraph, asterisk_note }) => ({
      kind,
      group_number,
      paragraph,
      asterisk_note,
    })),
  };
}

/** Position in a payer's document. */
function toPlaceView(place: SourcePlace | undefined) {
  return place === undefined ? {} : { page: place.page, box: place.box };
}

function codePlace(place: SourcePlace | undefined) {
  return place === undefined ? {} : { ...toPlaceView(place), quote: place.quote, found_in: place.found ?? 'table' };
}

function toCodeView(listed: PolicyCode, groups: readonly CodeGroup[]) {
  const { code, code_to, code_system, display, disposition, notes, group_number, kind } = listed;
  return {
    code: displayCode(code, code_system),
    ...(code_to === null ? {} : { code_to: displayCode(code_to, code_system) }),
    display,
    disposition,
    source: 'document',
    condition_reference: conditionReference(listed, groups),
    notes,
    group: group_number,
    kind,
  };
}

/** An asterisk is replaced by its footnote; other references are kept. */
function conditionReference(
  { kind, group_number, condition_reference }: PolicyCode,
  groups: readonly CodeGroup[],
): string | null {
  if (condition_reference !== '*') return condition_reference;
  const group = groups.find((candidate) => candidate.kind === kind && candidate.group_number === group_number);
  return group?.asterisk_note ?? `Marked with an asterisk in group ${group_number}`;
}
