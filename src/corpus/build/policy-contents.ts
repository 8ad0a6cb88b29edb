/** Writes codes, groups, links and criteria of a version. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { PayerTerms, PolicyCode, SourcePlace } from '../policies/policy-facts.ts';

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

/** A stored code as it is written, and compared. */
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

export interface StoredCriterionRow {
  /** Stable: the same text in the same field keeps its id when the text around it changes. */
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
  /** Block that introduces the list this block belongs to; its logic states how the items combine. */
  parentId: string | null;
  /** Heading the block appears under. */
  heading: string | null;
  origin: string;
}

/** Where codes and criteria are, by their number in document order; only from sources that report. */
export interface StoredPlaces {
  code: ReadonlyMap<number, SourcePlace>;
  criterion: ReadonlyMap<number, SourcePlace>;
}

/** Logic from the library, see the table policy_logic. */
export interface WrittenLogic {
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
  logic?: WrittenLogic | null;
  /** Left out where the version was read in its document. */
  verified?: false;
}

/** Writes contents of versions through statements that are prepared once. */
export class ContentsWriter {
  readonly #code: StatementSync;
  readonly #display: StatementSync;
  readonly #group: StatementSync;
  readonly #link: StatementSync;
  readonly #criterion: StatementSync;
  readonly #place: StatementSync;
  readonly #terms: StatementSync;
  readonly #unverified: StatementSync;
  readonly #logic: StatementSync;
  readonly #listOf: ListNumber;

  /** @param db a segment with its tables. */
  constructor(db: DatabaseSync) {
    this.#code = db.prepare('INSERT INTO policy_codes VALUES (?, ?, ?, ?, ?)');
    this.#display = db.prepare('INSERT OR REPLACE INTO code_displays VALUES (?, ?, ?)');
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
    this.#listOf = listNumbers(db);
  }

  write(id: number, contents: StoredContents): void {
    for (const [ordinal, code] of contents.codes.entries())
      this.#code.run(id, ordinal, code.code, code.codeTo, this.#listOf(code));
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

  #writeLogic(id: number, { tree, assurance, anchorState, sourceHash, passages }: WrittenLogic): void {
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

  /** Names of codes, the later text winning. */
  writeDisplays(displays: StoredContents['displays']): void {
    for (const { code, codeSystem, display } of displays) this.#display.run(code, codeSystem, display);
  }
}

/** Every group that is described or that a code names. */
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

/** Number of the list of codes that are listed alike. */
type ListNumber = (code: StoredCode) => number;

function listNumbers(db: DatabaseSync): ListNumber {
  const insert = db.prepare('INSERT INTO code_lists VALUES (?, ?, ?, ?, ?, ?, ?)');
  const numbers = new Map<string, number>();
  for (const row of db.prepare('SELECT * FROM code_lists').all()) {
    const { list_id, ...rest } = row;
    numbers.set(JSON.stringify(Object.values(rest)), Number(list_id));
  }
  return ({ kind, codeSystem, group, disposition, conditionReference, notes }) => {
    const values = [kind, codeSystem, group, disposition, conditionReference, notes];
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
