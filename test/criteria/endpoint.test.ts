/**
 * `cpi ingest` with CPI_EXTRACTOR_URL, in this process and once in a separate one, with an endpoint in this process.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReleaseReport } from '../../src/ingest/release/release-report.ts';
import { oneEngine, openTestDatabase, type TestDatabase } from '../support/databases.ts';
import { ingest } from '../support/ingest-here.ts';
import { lcdRow, type Row, writeEdition } from '../support/mcd-fixture.ts';
import { cpi, preparedDir } from '../support/processes.ts';

type Handler = (passage: string, response: ServerResponse) => void;

const log = (response: ServerResponse, value: unknown) =>
  response.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify(value) } }] }));

const turned = (years: number) => `The device is covered for patients who have turned ${years} by age when stable.`;
const logic = (value: number) => ({
  version: '1.0',
  root: { op: 'compare', field: 'age', is: 'ge', value, unit: 'a' },
});

/**
 * Eight policies with two passages each that the reader does not understand: an indication and a documentation
 * requirement.
 */
const lcds = (more: Row = {}): Row[] =>
  Array.from({ length: 8 }, (_, at) =>
    lcdRow(60_001 + at, { indication: `<p>${turned(41 + at)}</p>`, ...(at === 7 ? more : {}) }),
  );
const PASSAGES = 16;
const RECORD = 'The record shows the reason.';

/** Correct for passage 41, invented for 42, null for all others. */
const answerWell: Handler = (passage, response) =>
  log(response, passage === turned(41) ? logic(41) : passage === turned(42) ? logic(99) : null);

let endpoint: Server;
let handle: Handler;
let requested: string[] = [];
/** A URL at which nothing listens. */
let unreachable: string;
const first = writeEdition({ lcds: lcds() });
const second = writeEdition({ lcds: lcds({ indication: `<p>${turned(77)}</p>` }), period: 2 });
beforeAll(async () => {
  endpoint = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as { messages: { content: string }[] };
    const { passage } = JSON.parse(body.messages[1]!.content) as { passage: string };
    requested.push(passage);
    handle(passage, response);
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  unreachable = `http://127.0.0.1:${(gone.address() as AddressInfo).port}/v1`;
  await new Promise((resolve) => gone.close(resolve));
});
afterAll(() => {
  endpoint.closeAllConnections();
  endpoint.close();
  for (const made of [first, second]) made.remove();
});

const extractor = () => ({
  CPI_EXTRACTOR_URL: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`,
  CPI_EXTRACTOR_MODEL: 'stub',
  CPI_EXTRACTOR_TIMEOUT_MS: '1000',
});

describe('cpi ingest with a criteria endpoint as a process', () => {
  it('calls the endpoint in its environment', async () => {
    const dir = preparedDir();
    requested = [];
    handle = answerWell;
    const result = await cpi(['ingest', 'mcd', ...first.paths, '--json'], { CPI_DATA_DIR: dir.path, ...extractor() });
    expect(result).toMatchObject({ code: 0, err: expect.not.stringContaining('Error') });
    expect(requested).toHaveLength(PASSAGES);
    expect(JSON.parse(result.out).proposals).toMatchObject({ asked: PASSAGES, accepted: 1, refused: 1 });
    dir.remove();
  });
});

describe.each(oneEngine)('cpi ingest with a criteria endpoint on %s', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());

  /** Loads an edition, with the endpoint by default. */
  async function load(paths: string[], settings: Record<string, string> | null = {}) {
    requested = [];
    const stated = await ingest(
      opened,
      ['mcd', ...paths, '--json'],
      settings === null ? {} : { ...extractor(), ...settings },
    );
    await opened.corpus.refresh();
    return JSON.parse(stated) as ReleaseReport;
  }

  /** Versions of the policies loaded here, and the proposed blocks. */
  async function stored() {
    const { segment } = opened.corpus.current.policies;
    const versions = segment.all<{ policy_id: string; count: number }>(
      `SELECT policy_id, count(*) AS count FROM policy_versions
        WHERE policy_id LIKE 'L6000%' GROUP BY 1 HAVING count(*) > 1 ORDER BY 1`,
    );
    const proposed = segment
      .all<{ policy_id: string; text: string; logic: string; origin: string; review: number }>(
        `SELECT p.policy_id, b.text, b.logic, b.origin, b.requires_manual_review AS review
          FROM policies p JOIN criteria_blocks b ON b.version_id = p.current_version_id WHERE b.origin LIKE 'proposal:%'`,
      )
      .map(({ logic, review, ...row }) => ({ ...row, logic_ast: JSON.parse(logic), review: review === 1 }));
    const changes = await opened.database.query<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM policy_changes WHERE policy_id LIKE 'L6000%'`,
    );
    return { versions, proposed, changes: changes[0]!.count };
  }

  const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);

  it('without an endpoint nothing is requested or reported', async () => {
    const report = await load(first.paths, null);
    expect([report.documents, report.proposals, requested]).toEqual([{ lcd: 8 }, undefined, []]);
    expect((await load(first.paths, null)).unchanged).toBe(true);
  });

  it.each<[string, RegExp, Handler | null]>([
    ['is down', /^could not be reached \(ECONNREFUSED\)$/, null],
    ['is slow', /^did not answer in time$/, () => {}],
    ['answers 500', /^answered 500$/, (_passage, response) => response.writeHead(500).end('{}')],
    ['answers garbage', /^answered without a choice$/, (_passage, response) => response.end('<html>')],
  ])(
    'with an endpoint that %s the load succeeds and reports how many passages have no response and why',
    async (_name, why, then) => {
      if (then !== null) handle = then;
      const report = await load(first.paths, then === null ? { CPI_EXTRACTOR_URL: unreachable } : {});
      expect(report.unchanged).toBe(false);
      expect(report.changes).toMatchObject({ updated: 0, unchanged: 8 });
      const { unanswered, ...counts } = report.proposals!;
      expect(counts).toMatchObject({ remembered: 0, accepted: 0, refused: 0 });
      expect(total(unanswered)).toBe(PASSAGES);
      expect(Object.keys(unanswered)).toEqual([
        expect.stringMatching(why),
        expect.stringMatching(/^not asked, \d calls failed one after the other$/),
      ]);
      expect(counts.asked).toBe(unanswered[Object.keys(unanswered)[0]!]);
      expect(report.warnings.extractor_failed!.count).toBe(counts.asked);
      expect(report.warnings.extractor_stopped!.count).toBe(1);
      expect(await stored()).toEqual({ versions: [], proposed: [], changes: 0 });
    },
  );

  it('asks about unchanged policies, stores valid proposals with their origin, and rejects the rest', async () => {
    handle = answerWell;
    const report = await load(first.paths);
    expect(requested).toHaveLength(PASSAGES);
    expect(report.proposals).toEqual({ asked: PASSAGES, remembered: 0, accepted: 1, refused: 1, unanswered: {} });
    expect(report.changes).toMatchObject({ created: 0, updated: 0, unchanged: 8 });
    expect(report.warnings.extractor_refused).toMatchObject({
      count: 1,
      samples: [expect.stringMatching(/^cb_\w+ "compare" is not supported by the passage$/)],
    });
    expect(await stored()).toEqual({
      // A different reading of the same text is neither a new version of the policy nor a change.
      versions: [],
      proposed: [
        { policy_id: 'L60001', text: turned(41), logic_ast: logic(41), origin: 'proposal:stub', review: true },
      ],
      changes: 0,
    });
  });

  it('the same files again: nothing is loaded or requested', async () => {
    expect([(await load(first.paths)).unchanged, requested]).toEqual([true, []]);
  });

  it('a new edition: only new passages are requested, and other proposals stay', async () => {
    const report = await load(second.paths);
    expect(requested).toEqual([turned(77)]);
    expect(report.proposals).toMatchObject({ asked: 1, remembered: PASSAGES - 1, accepted: 1 });
    expect(report.changes).toMatchObject({ updated: 1, unchanged: 7 });
    const { versions, proposed } = await stored();
    expect(versions.map(({ policy_id }) => policy_id)).toEqual(['L60008']);
    expect(proposed).toMatchObject([{ policy_id: 'L60001', origin: 'proposal:stub' }]);
  });

  it('another model that is down at first: proposals stay, then its own replace them', async () => {
    await load(second.paths, { CPI_EXTRACTOR_MODEL: 'other', CPI_EXTRACTOR_URL: unreachable });
    expect((await stored()).proposed).toMatchObject([{ origin: 'proposal:stub' }]);
    handle = (passage, response) =>
      log(response, passage === RECORD ? null : logic(Number(/\d+/.exec(passage)?.[0] ?? 0)));
    const report = await load(second.paths, { CPI_EXTRACTOR_MODEL: 'other' });
    expect(requested).toHaveLength(PASSAGES);
    expect(report.proposals).toMatchObject({ accepted: 8, unanswered: {} });
    expect((await stored()).proposed).toHaveLength(8);
    expect((await stored()).proposed[0]).toMatchObject({ origin: 'proposal:other' });
  });
});
