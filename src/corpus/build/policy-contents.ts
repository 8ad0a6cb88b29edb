/** Writes the codes, groups, links and criteria of a version. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { readSourcePlaces } from '../policies/payer-facts.ts';
import { readCodes, readGroups } from '../policies/policy-contents.ts';
import type { PayerTerms, PolicyCode, SourcePlace } from '../policies/policy-facts.ts';
import type { PolicySegments } from '../policies/policy-segments.ts';

/** A code of a version: upper case without dot. */
export interface StoredCode {
  code: string;
  codeTo: string | null;
  codeSystem: string;
  kind: string;
  group: number;
  disposition: string;
  conditionReference: string | null;
  notes: string | null;
}

/** Stored form of a code, for writing and comparing. */
export function storedCode(row: Omit<PolicyCode, 'display' | 'kind'> & { kind: string }): StoredCode {
  return {
    code: row.code,
    codeTo: row.code_to,
    codeSystem: row.code_system,
    kind: row.kind,
    group: row.group_number,
    disposition: row.disposition,
    conditionReference: row.condition_reference,
    notes: row.notes,
  };
}

function toList({ kind, codeSystem, group, disposition, conditionReference, notes }: StoredCode): ListRow {
  const named = { code_system: codeSystem, group_number: group, condition_reference: conditionReference };
  return { kind, disposition, notes, ...named };
}

export interface StoredCriterionRow {
  /** Stable: the same text in the same field keeps its id when the surrounding text changes. */
  blockId: string;
  section: string;
  text: string;
  tags: readonly string[];
  logicAst: unknown;
  requiresManualReview: boolean;
  /** 0..1: probability that the block is one requirement and was parsed correctly. */
  confidenceScore: number;
  sourceField: string;
  /** Half-open character offsets into the rendered text of the section part. */
  sourceStart: number;
  sourceEnd: number;
  /** Block that introduces the list of this block; its logic states how the items combine. */
  parentId: string | null;
  /** Heading the block appears under. */
  heading: string | null;
  origin: string;
}

/** Source positions of codes and criteria, by their number in document order; only from sources that provide them. */
export interface StoredPlaces {
  code: ReadonlyMap<number, SourcePlace>;
  criterion: ReadonlyMap<number, SourcePlace>;
}

/** Logic from the library; see the table policy_logic. */
export interface StoredLogic {
  tree: { tree_version: string; kind: string };
  assurance: string;
  anchorState: string;
  sourceHash: string;
  passages: object;
}

export interface StoredContents {
  /** In document order. */
  codes: readonly StoredCode[];
  displays: readonly { codeSystem: string; code: string; display: string }[];
  groups: readonly { kind: string; group: number; paragraph: string | null; asteriskNote: string | null }[];
  links: readonly { policyId: string; relation: string }[];
  criteria: readonly StoredCriterionRow[];
  places?: StoredPlaces;
  terms?: PayerTerms;
  logic?: StoredLogic | null;
  /** Absent when the version was verified against its document. */
  verified?: false;
}

/** Writes contents of versions with prepared statements. */
export class ContentsWriter {
  readonly #code: StatementSync;
  readonly #display: StatementSync;
  readonly #knownDisplay: StatementSync;
  readonly #group: StatementSync;
  readonly #link: StatementSync;
  readonly #criterion: StatementSync;
  readonly #place: StatementSync;
  readonly #terms: StatementSync;
  readonly #unverified: StatementSync;
  readonly #logic: StatementSync;
  readonly #findList: (list: ListRow) => number;

  /** @param db a segment with its tables. */
  constructor(db: DatabaseSync) {
    this.#code = db.prepare('INSERT INTO policy_codes VALUES (?, ?, ?, ?, ?)');
    this.#display = db.prepare('INSERT OR REPLACE INTO code_displays VALUES (?, ?, ?)');
    this.#knownDisplay = db.prepare('INSERT OR IGNORE INTO code_displays VALUES (?, ?, ?)');
    this.#group = db.prepare('INSERT INTO code_groups VALUES (?, ?, ?, ?, ?, ?, ?)');
    this.#link = db.prepare('INSERT OR IGNORE INTO policy_links VALUES (?, ?, ?)');
    this.#criterion = db.prepare(
      `INSERT INTO criteria_blocks (version_id, ordinal, block_id, section, text, tags, logic, requires_manual_review,
        confidence_score, source_field, source_start, source_end, parent_id, heading, origin)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#place = db.prepare('INSERT OR REPLACE INTO source_places VALUES (?, ?, ?, ?, ?, ?, ?)');
    this.#terms = db.prepare('INSERT OR REPLACE INTO payer_terms VALUES (?, ?, ?, ?)');
    this.#unverified = db.prepare('INSERT OR IGNORE INTO unverified_versions VALUES (?)');
    this.#logic = db.prepare('INSERT INTO policy_logic VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    this.#findList = listNumbers(db);
  }

  write(id: number, contents: StoredContents): void {
    for (const [ordinal, code] of contents.codes.entries())
      this.#code.run(id, ordinal, code.code, code.codeTo, this.#findList(toList(code)));
    this.writeDisplays(contents.displays);
    writeGroups(this.#group, id, contents);
    for (const { policyId, relation } of contents.links) this.#link.run(id, policyId, relation);
    for (const [ordinal, block] of contents.criteria.entries())
      this.#criterion.run(
        id,
        ordinal,
        block.blockId,
        block.section,
        block.text,
        JSON.stringify(block.tags),
        block.logicAst === null ? null : JSON.stringify(block.logicAst),
        Number(block.requiresManualReview),
        Math.round(block.confidenceScore * 1000) / 1000,
        block.sourceField,
        block.sourceStart,
        block.sourceEnd,
        block.parentId,
        block.heading,
        block.origin,
      );
    if (contents.verified === false) this.#unverified.run(id);
    this.#writePlaces(id, contents);
    if (contents.logic != null) this.#writeLogic(id, contents.logic);
  }

  #writeLogic(id: number, { tree, assurance, anchorState, sourceHash, passages }: StoredLogic): void {
    const { tree_version, kind } = tree;
    const [json, quoted] = [JSON.stringify(tree), JSON.stringify(passages)];
    this.#logic.run(id, tree_version, kind, assurance, anchorState, sourceHash, json, quoted);
  }

  #writePlaces(id: number, { places, terms }: StoredContents): void {
    if (terms !== undefined)
      this.#terms.run(id, terms.public_url, JSON.stringify(terms.lines_of_business), terms.evidence);
    for (const kind of ['code', 'criterion'] as const)
      for (const [ordinal, { page, box, quote, found }] of places?.[kind] ?? [])
        this.#place.run(id, kind, ordinal, page, box === null ? null : JSON.stringify(box), quote, found);
  }

  /** Names of codes; a later text replaces earlier ones. */
  writeDisplays(displays: StoredContents['displays']): void {
    for (const { code, codeSystem, display } of displays) this.#display.run(code, codeSystem, display);
  }

  /** Names from the previous release, for codes that this load does not name. */
  addMissingDisplays(displays: StoredContents['displays']): void {
    for (const { code, codeSystem, display } of displays) this.#knownDisplay.run(code, codeSystem, display);
  }
}

/** Every group that is described or referenced by a code. */
function writeGroups(insert: StatementSync, id: number, { codes, groups }: StoredContents): void {
  const sizes = new Map<string, number>();
  for (const { kind, group } of codes) sizes.set(`${kind} ${group}`, (sizes.get(`${kind} ${group}`) ?? 0) + 1);
  const described = new Set<string>();
  for (const { kind, group, paragraph, asteriskNote } of groups) {
    const key = `${kind} ${group}`;
    if (described.has(key)) continue;
    described.add(key);
    insert.run(id, kind, group, sizes.get(key) ?? 0, 1, paragraph, asteriskNote);
  }
  for (const [key, size] of sizes) {
    const [kind, group] = key.split(' ');
    if (!described.has(key)) insert.run(id, kind!, Number(group), size, 0, null, null);
  }
}

/** Properties shared by codes of the same list. */
export interface ListRow {
  kind: string;
  code_system: string;
  group_number: number;
  disposition: string;
  condition_reference: string | null;
  notes: string | null;
}

/** Number of a list in a segment; a new list is written. */
export function listNumbers(db: DatabaseSync): (list: ListRow) => number {
  const insert = db.prepare('INSERT INTO main.code_lists VALUES (?, ?, ?, ?, ?, ?, ?)');
  const numbers = new Map<string, number>();
  const listValues = (list: ListRow) => [
    list.kind,
    list.code_system,
    list.group_number,
    list.disposition,
    list.condition_reference,
    list.notes,
  ];
  for (const { list_id, ...list } of db.prepare('SELECT * FROM main.code_lists').all() as unknown as ({
    list_id: number;
  } & ListRow)[])
    numbers.set(JSON.stringify(listValues(list)), list_id);
  return (list) => {
    const values = listValues(list);
    const key = JSON.stringify(values);
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size + 1;
      numbers.set(key, number);
      insert.run(number, ...values);
    }
    return number;
  };
}

/** Codes, groups and links of a stored version with source positions, in the form for writing. */
export function storedContents(
  segments: PolicySegments,
  versionId: number,
): Pick<StoredContents, 'codes' | 'displays' | 'groups' | 'links'> & { places: ReadonlyMap<number, SourcePlace> } {
  const codes = readCodes(segments, versionId);
  return {
    codes: codes.map(storedCode),
    displays: codes.flatMap(({ code, code_system, display }) =>
      display === null ? [] : [{ code, codeSystem: code_system, display }],
    ),
    groups: readGroups(segments, versionId)
      .filter(({ described }) => described)
      .map(({ kind, group_number, paragraph, asterisk_note }) => ({
        kind,
        group: group_number,
        paragraph,
        asteriskNote: asterisk_note,
      })),
    links: segments
      .holder(versionId)
      .all<{ policyId: string; relation: string }>(
        'SELECT related_policy_id AS policyId, relation FROM policy_links WHERE version_id = ?',
        versionId,
      ),
    places: readSourcePlaces(segments, versionId, 'code'),
  };
}
