/** Codes and criteria of a version as answers show them. */
import {
  type CodeGroup,
  codesOf,
  criteriaOf,
  displayCode,
  groupsOf,
  type Model,
  type PolicyCode,
  placesOf,
  type SourcePlace,
} from '../corpus/corpus.public.ts';

/** Criteria by section, in document order. */
export function criteriaOfVersion({ policies }: Model, versionId: number) {
  const places = placesOf(policies.segment, versionId, 'criterion');
  const blocks = criteriaOf(policies.segment, versionId).map(
    ({ section, block_id, text, logic, tags, requires_manual_review, confidence_score }, ordinal) => ({
      section,
      block: {
        block_id,
        text,
        logic_ast: logic,
        tags,
        requires_manual_review,
        confidence_score,
        ...placeShown(places.get(ordinal)),
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

/** Codes by code system, in document order, and what the document says of their groups. */
export function codesOfVersion({ policies }: Model, versionId: number) {
  const groups = groupsOf(policies.segment, versionId);
  const described = groups
    .filter((group) => group.described)
    .sort((a, b) => (a.kind < b.kind ? 1 : a.kind > b.kind ? -1 : 0));
  const places = placesOf(policies.segment, versionId, 'code');
  const codes = codesOf(policies.segment, versionId).map((code, ordinal) => ({
    system: code.code_system,
    shown: { ...codeShown(code, described), ...codePlace(places.get(ordinal)) },
  }));
  return {
    codes: Object.fromEntries(
      [...Map.groupBy(codes, ({ system }) => system)].map(([system, own]) => [system, own.map(({ shown }) => shown)]),
    ),
    code_groups: described.map(({ kind, group_number, paragraph, asterisk_note }) => ({
      kind,
      group_number,
      paragraph,
      asterisk_note,
    })),
  };
}

/** Where in a payer's document something stands. */
function placeShown(place: SourcePlace | undefined) {
  return place === undefined ? {} : { page: place.page, box: place.box };
}

function codePlace(place: SourcePlace | undefined) {
  return place === undefined ? {} : { ...placeShown(place), quote: place.quote, found_in: place.found ?? 'table' };
}

function codeShown(listed: PolicyCode, groups: readonly CodeGroup[]) {
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

/** An asterisk stands for its footnote; other references are said as they are. */
function conditionReference(
  { kind, group_number, condition_reference }: PolicyCode,
  groups: readonly CodeGroup[],
): string | null {
  if (condition_reference !== '*') return condition_reference;
  const group = groups.find((candidate) => candidate.kind === kind && candidate.group_number === group_number);
  return group?.asterisk_note ?? `Marked with an asterisk in group ${group_number}`;
}
