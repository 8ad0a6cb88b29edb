/** Reads a source's documents into the next policy segment. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { changesBetween, type RecordingMode, type StoredChange } from '../../../changes/change-log.public.ts';
import {
  type BuildContext,
  type Jurisdiction,
  type LoadedPolicy,
  loadedPolicies,
  type Model,
  openPolicies,
  PolicyDraft,
  type PolicyRefs,
  type StoredProposalText,
  storedDocument,
} from '../../../corpus/corpus.public.ts';
import type { PolicyLibrary } from '../../../criteria/extraction.public.ts';
import type { RowWarning } from '../../files/table.ts';
import type { PolicyDocument, ProposedDocument } from '../../ingest.document.ts';
import type { CodeTableOf } from '../codes/lost-codes.ts';
import type { Progress } from '../progress.ts';
import {
  asRetired,
  hashContent,
  LOADER_VERSION,
  type PreparedVersion,
  storedProposal,
  storedVersion,
} from '../release.rules.ts';
import { emptyReport, type ReleaseReport } from '../release-report.ts';
import { LibraryLogic } from './library-logic.ts';
import { PolicyGuards } from './policy-guards.ts';
import { findSourceOwner, reasonToStay } from './second-sources.ts';

/** A source ready for loading: its scope, origin and documents. */
export interface ReleaseSource {
  name: string;
  parts: readonly string[];
  edition: string;
  files: { name: string; part: string; sha256: string; bytes: number; edition: string }[];
  /** Fingerprints of files that this one succeeds, although the source otherwise records no changes. */
  follows?: readonly string[];
  /** Starter parts that this source replaces. */
  replacesStarterParts: readonly string[];
  /** Whether a policy missing in the files stays unchanged; absent when the files are complete. */
  stays?(policyId: string): boolean;
  /** Tables that must have rows in a complete edition, if an earlier one had. */
  codeTables?: readonly CodeTableOf[];
  /** Contractor jurisdictions, if the source contains them. */
  jurisdictions?: readonly Jurisdiction[];
  documents(hooks: ReadHooks): AsyncIterable<{ part: string; document: PolicyDocument }>;
}

export interface ReadHooks {
  warn(warning: RowWarning): void;
  count(table: string, rows: number): void;
  /** Number of documents, once known. */
  expect?(part: string, documents: number): void;
  /** Receives proposed texts. */
  propose?(part: string, proposed: ProposedDocument): void;
  /** Reports a document that is in the files but cannot be read; null if it is not known which. */
  unread?(part: string, policyId: string | null): void;
  signal: AbortSignal;
}

const BATCH_DOCUMENTS = 100;
const PART_NAMES: Record<string, string> = { lcd: 'LCDs', article: 'articles', ncd: 'NCDs' };
const WARNING_SAMPLES = 10;

export interface ReleaseOptions {
  signal: AbortSignal;
  progress: Progress;
  now?: () => Date;
  /** Logic of policies; defaults to the installed library. */
  library?: PolicyLibrary;
  /** An edition without rows in a code table means that these codes were removed. */
  acceptRemovals?: boolean;
  /** Documents may revert to earlier versions. */
  allowOlder?: boolean;
}

/** A segment, and its differences from the previous release. */
export interface LoadedPolicies {
  policies: PolicyRefs;
  changes: StoredChange[];
}

type Pending = PreparedVersion & {
  part: string;
  /** The stored version with identical content, if any. */
  known: number | null;
  /** The stored logic matches the current library. */
  isLogicStored: boolean;
};

/** One load, from the first row to a finished segment. */
export class PolicyLoad {
  readonly report: ReleaseReport;
  readonly #source: ReleaseSource;
  readonly #owner: string;
  readonly #previous: Model | null;
  readonly #modes: ReadonlyMap<string, RecordingMode>;
  readonly #options: ReleaseOptions;
  readonly #started = performance.now();
  readonly #loaded: ReadonlyMap<string, LoadedPolicy>;
  readonly #logic: LibraryLogic;
  readonly #guards: PolicyGuards;
  readonly #seen = new Set<string>();
  readonly #confirmed: string[] = [];
  readonly #proposed: StoredProposalText[] = [];
  #batch: Pending[] = [];

  constructor(
    source: ReleaseSource,
    previous: Model | null,
    modes: ReadonlyMap<string, RecordingMode>,
    options: ReleaseOptions,
  ) {
    this.#source = source;
    this.#owner = findSourceOwner(source.name);
    this.#guards = new PolicyGuards(previous, source);
    this.#previous = previous;
    this.#modes = modes;
    this.#options = options;
    const loaded = previous === null ? [] : loadedPolicies(previous.policies.segment, this.#owner);
    this.#loaded = new Map(loaded.map((row) => [row.policy_id, row]));
    this.#logic = new LibraryLogic(previous, options.library);
    this.report = { ...emptyReport(source), unchanged: false };
  }

  async run(context: BuildContext): Promise<LoadedPolicies> {
    this.report.release_id = context.release;
    const previous = this.#previous?.release.policies ?? null;
    const draft = await PolicyDraft.open(context.dir, previous, this.#owner, this.#source.parts);
    try {
      await this.#readAll(draft, context);
      const absent = this.#retireAbsent(draft, context);
      draft.confirm(this.#confirmed, context.at);
      if (this.#source.name !== 'starter') draft.leave('starter', this.#source.replacesStarterParts, context.at);
      if (this.#source.jurisdictions !== undefined) draft.replaceJurisdictions(this.#source.jurisdictions);
      // A second source adds to the owner's documents and has none of its proposals.
      if (this.#owner === this.#source.name) draft.replaceProposals(this.#owner, this.#source.parts, this.#proposed);
      const load = { release: context.release, source: this.#source.name, fetched_at: context.at };
      draft.addFiles(
        this.#source.files.map(({ part, name, edition, sha256 }) => ({ ...load, part, name, edition, sha256 })),
      );
      this.#options.progress.stage('Indexing');
      const policies = await draft.finish();
      this.#options.signal.throwIfAborted();
      return { policies, changes: await this.#compare(context, policies, absent) };
    } catch (error) {
      draft.discard();
      throw error;
    }
  }

  /** Changes in the next release, as its readers will see them. */
  async #compare({ dir }: BuildContext, policies: PolicyRefs, absent: ReadonlySet<string>): Promise<StoredChange[]> {
    const { progress } = this.#options;
    progress.stage('Comparing with the release before');
    const changes = await openPolicies(
      dir,
      policies,
      (next) => {
        for (const policyId of this.#logic.listStale(next, this.#owner))
          this.#count('logic_stale', `${policyId}: the text changed since its logic was written`);
        return changesBetween(this.#previous?.policies ?? null, next, this.#owner, this.#modes, absent);
      },
      this.#logic.overlay,
    );
    for (const { change_type } of changes)
      this.report.change_records[change_type] = (this.report.change_records[change_type] ?? 0) + 1;
    this.report.seconds = Math.round((performance.now() - this.#started) / 100) / 10;
    return changes;
  }

  async #readAll(draft: PolicyDraft, context: BuildContext): Promise<void> {
    const { signal, progress, acceptRemovals = false, allowOlder = false } = this.#options;
    const hooks: ReadHooks = {
      warn: (warning) => this.#warn(warning),
      count: (table, rows) => {
        this.report.rows[table] = rows;
      },
      expect: (part, documents) => progress.stage(`Reading and writing ${PART_NAMES[part] ?? part}`, documents),
      propose: (part, proposed) => this.#proposed.push(storedProposal(part, proposed)),
      unread: (part, policyId) => this.#guards.missing.unread(part, policyId),
      signal,
    };
    progress.stage('Reading and writing documents');
    for await (const { part, document } of this.#source.documents(hooks)) {
      signal.throwIfAborted();
      this.#guards.codes.accept(part, document);
      await this.#accept(draft, context, part, document);
      progress.advance(1);
    }
    await this.#write(draft, context);
    for (const remark of this.#guards.codes.check(this.report.rows, acceptRemovals))
      this.#count('codes_removed', remark);
    for (const remark of this.#guards.earlier.check(allowOlder)) this.#count('earlier_versions', remark);
  }

  async #accept(draft: PolicyDraft, context: BuildContext, part: string, document: PolicyDocument): Promise<void> {
    if (this.#seen.has(document.policyId)) {
      this.#warn({ code: 'duplicate_row', file: part, line: 0, reason: `${document.policyId} was delivered twice` });
      return;
    }
    this.#seen.add(document.policyId);
    this.report.documents[part] = (this.report.documents[part] ?? 0) + 1;
    const hash = hashContent(document);
    const loaded = this.#loaded.get(document.policyId);
    const reason = loaded === undefined ? null : reasonToStay(loaded, this.#source.name, document);
    if (reason !== null) return this.#warn({ code: 'not_newer', file: part, line: 0, reason });
    const kept = this.#source.codeTables === undefined ? null : this.#guards.missing.reasonToKeep(document);
    if (kept !== null) return this.#count('document_refused', kept);
    this.#guards.earlier.accept(loaded, document);
    const known = loaded?.content_hash === hash ? loaded.version_id : null;
    const isLogicStored = known !== null && this.#logic.isStored(known, document.policyId);
    if (isLogicStored && this.#isRead(context)) this.#confirm(document.policyId);
    else this.#batch.push({ ...this.#prepare(document, hash), isLogicStored, part, known });
    if (this.#batch.length >= BATCH_DOCUMENTS) await this.#write(draft, context);
    // A server that loads in its own process handles requests between documents.
    else await nextTurn();
  }

  #prepare(document: PolicyDocument, hash?: string): PreparedVersion {
    return this.#logic.prepare(document, (sample) => this.#count('logic_stale', sample), hash);
  }

  /** Whether the derived data of the previous release would be the same today. */
  #isRead({ previous }: BuildContext): boolean {
    return previous?.policies.findLoader(this.#owner) === LOADER_VERSION;
  }

  #confirm(policyId: string): void {
    this.report.changes.unchanged += 1;
    this.#confirmed.push(policyId);
  }

  async #write(draft: PolicyDraft, context: BuildContext): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    if (this.#owner === this.#source.name) draft.setLoader(this.#owner, LOADER_VERSION);
    const load = { release: context.release, source: this.#owner, at: context.at };
    for (const version of batch) {
      const written = storedVersion(version, version.part);
      if (version.known === null) {
        draft.addVersion(written, load);
        this.report.changes[this.#loaded.has(version.document.policyId) ? 'updated' : 'created'] += 1;
      } else {
        // Read again: the same content, possibly parsed better.
        if (!this.#isRead(context) || !version.isLogicStored) draft.rewrite(version.known, written);
        this.#confirm(version.document.policyId);
      }
    }
  }

  /** A document missing in a complete part gets a retired version; its last version stays unchanged. */
  #retireAbsent(draft: PolicyDraft, context: BuildContext): ReadonlySet<string> {
    const { progress, signal, now = () => new Date() } = this.#options;
    progress.stage('Retiring documents that are gone');
    const today = now().toISOString().slice(0, 10);
    const load = { release: context.release, source: this.#owner, at: context.at };
    const active = [...this.#loaded.values()].filter((row) => this.#isActive(row));
    const lacking = active.filter(({ policy_id }) => !this.#seen.has(policy_id) && !this.#source.stays?.(policy_id));
    // Only exports of code tables are complete editions of a publisher.
    const accepted = this.#options.acceptRemovals === true || this.#source.codeTables === undefined;
    const gone = this.#guards.missing.retirable(lacking, active.length, accepted);
    const kept = this.#guards.missing.describeKept(lacking, gone);
    if (kept !== null) this.#count('not_retired', kept);
    for (const { version_id, part } of gone) {
      signal.throwIfAborted();
      const { policies } = this.#previous!;
      const document = storedDocument(policies.segment, version_id) as PolicyDocument;
      const version = this.#prepare(asRetired(document, today));
      const { code_count } = policies.version(version_id)!;
      draft.addRetired(storedVersion(version, part, code_count), load, version_id);
    }
    this.report.changes.retired += gone.length;
    return new Set(gone.map(({ policy_id }) => policy_id));
  }

  #isActive({ part, status }: LoadedPolicy): boolean {
    return status === 'active' && this.#source.parts.includes(part);
  }

  #warn(warning: RowWarning): void {
    this.#count(warning.code, `${warning.file}:${warning.line} ${warning.reason}`);
  }

  #count(code: string, sample: string): void {
    const entry = this.report.warnings[code] ?? { count: 0, samples: [] };
    this.report.warnings[code] = entry;
    entry.count += 1;
    if (entry.samples.length < WARNING_SAMPLES) entry.samples.push(sample);
  }
}
