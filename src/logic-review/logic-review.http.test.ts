import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../test/support/databases.ts';
import { anchor, type FileParts, FULL, INDEX, libraryFile, NEVER, VISIT } from '../../test/support/device-logic.ts';
import { indications, policyDocument, publishDocuments } from '../../test/support/documents.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import { linkFor, type Person, signUp } from '../../test/support/people.ts';
import { listChanges } from '../changes/changes.queries.ts';
import { checkSegment } from '../corpus/segments/segment-file.ts';
import { parseCall, runCall } from '../platform/cli/run-command.ts';
import { logicReviewCommands } from './commands/logic-review.commands.ts';

describe.each(engines)('operator logic on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  let reviewer: Person;
  let viewer: Person;
  const dir = mkdtempSync(join(tmpdir(), 'cpi-logic-'));

  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenant = await test.tenant({ plan: 'professional', scopes: ['admin'] });
    const { organizationId } = tenant;
    reviewer = await signUp(test, await linkFor(test, organizationId, 'reviewer'));
    viewer = await signUp(test, await linkFor(test, organizationId, 'viewer'));
    await publish('1', INDEX);
  }, 300_000);
  afterAll(async () => {
    await test.close();
    rmSync(dir, { recursive: true });
  });

  const publish = (version: string, index: string) =>
    publishDocuments(test.corpus, [
      policyDocument('L99001', { version, title: 'Sample device', sections: indications(index, VISIT, NEVER) }),
    ]);

  async function cpi(...argv: string[]) {
    const out: string[] = [];
    const note: string[] = [];
    const commands = logicReviewCommands({ getCorpus: () => test.corpus, prepare: async () => {} });
    const code = await runCall(parseCall(commands, argv), {
      config: test.config,
      database: test.database,
      out: (text) => void out.push(text),
      note: (text) => void note.push(text),
      terminal: null,
      signal: new AbortController().signal,
      cwd: dir,
      color: false,
    });
    return { code, out: out.join('\n'), note: note.join('\n') };
  }

  async function importFile(content: string, name = 'L99001.yaml') {
    writeFileSync(join(dir, name), content);
    return cpi('criteria', 'import', name, '--org', tenant.organizationId, '--json');
  }
  const importLogic = async (parts: FileParts = {}) =>
    JSON.parse((await importFile(libraryFile(parts))).out).logic[0].logic_id as string;

  const resolve = (by: { headers: Record<string, string> }, id: string, payload: object) =>
    test.inject({
      method: 'POST',
      url: `/v1/agent/logic-reviews/${id}/resolve`,
      headers: by.headers,
      payload,
    });
  const read = async (path: string) => (await test.get(path, tenant)).json().data;
  const evaluate = async (policy_id: string, parameters: object) =>
    (
      await test.inject({
        method: 'POST',
        url: '/v1/coverage/evaluate',
        headers: tenant.headers,
        payload: { policy_id, parameters },
      })
    ).json().data;

  it.each<[string, string, RegExp]>([
    ['a file that is no YAML', 'policy: [', /Nothing was stored/],
    ['an unknown field', `${libraryFile()}extra: 1\n`, /extra/],
    [
      'a passage that the text does not have',
      libraryFile({ index: 'Something else.' }),
      /@[0-9a-f]{8} is not a passage/,
    ],
    [
      'a scenario that ends otherwise',
      libraryFile({ expect: 'not_met' }),
      /scenario "on the bound" expects not_met and is met/,
    ],
    ['another version of the text', libraryFile({ version: '7' }), /the file read 7, the release has 1/],
    ['a policy that is not loaded', libraryFile({ policy: 'L99999' }), /L99999 is not in the release/],
    ['an operator that the reader does not know', libraryFile().replace('>= 15 /h', '=> 15 /h'), /requires/],
  ])('criteria import rejects %s and stores nothing', async (_name, content, problem) => {
    const { code, note } = await importFile(content);
    expect(code).toBe(1);
    expect(note).toMatch(problem);
    expect(JSON.parse((await cpi('criteria', 'list', '--json')).out)).toEqual([]);
  });

  it('criteria import of a folder stores all of its files or none', async () => {
    writeFileSync(join(dir, 'L99001.yaml'), libraryFile());
    writeFileSync(join(dir, 'other.yaml'), libraryFile({ policy: 'L99999' }));
    const { code, note } = await cpi('criteria', 'import', '.', '--org', tenant.organizationId);
    expect([code, note]).toEqual([1, expect.stringContaining('other.yaml: policy: L99999')]);
    expect(JSON.parse((await cpi('criteria', 'list', '--json')).out)).toEqual([]);
    rmSync(join(dir, 'other.yaml'));
    const checked = await cpi('criteria', 'import', '.', '--check');
    expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('L99001: 1 services, 4 scenarios')]);
    expect(JSON.parse((await cpi('criteria', 'list', '--json')).out)).toEqual([]);
  });

  it('criteria passages prints the anchors that files cite', async () => {
    const { out } = await cpi('criteria', 'passages', 'l99001');
    expect(out).toContain(`${anchor(INDEX)} ${INDEX}`);
  });

  it('an imported draft is read as drafted and decides nothing', async () => {
    await importLogic();
    expect(await read('/v1/policies/L99001/logic')).toMatchObject({
      ...{ assurance: 'drafted', anchor_state: 'exact', source: 'operator', kind: 'computable' },
    });
    expect(await evaluate('L99001', FULL)).toMatchObject({
      verdict: 'undetermined',
      found: 'met',
      assurance: 'drafted',
    });
    const again = JSON.parse((await importFile(libraryFile())).out);
    expect(again.logic[0]).toMatchObject({ status: 'draft', unchanged: true });
  });

  it('only a signed-in user of the organization with a permitted role decides', async () => {
    const [{ logic_id }] = await read('/v1/agent/logic-reviews?status=draft');
    const accepted = { resolution: 'accepted' };
    const codes = async (by: { headers: Record<string, string> }, payload: object = accepted) => {
      const response = await resolve(by, logic_id, payload);
      return [response.statusCode, response.json().error.code];
    };
    expect(await codes(tenant)).toEqual([403, 'AUTH_SESSION_REQUIRED']);
    expect(await codes(viewer)).toEqual([403, 'AUTH_SCOPE_INSUFFICIENT']);
    const other = await test.tenant();
    const stranger = await signUp(test, await linkFor(test, other.organizationId, 'owner'));
    expect(await codes(stranger)).toEqual([404, 'RESOURCE_NOT_FOUND']);
    expect((await test.get(`/v1/agent/logic-reviews/${logic_id}`, other)).statusCode).toBe(404);
    expect(await codes(reviewer, { resolution: 'refused' })).toEqual([400, 'VALIDATION_ERROR']);
    expect(await codes(reviewer, { resolution: 'removed', reason: 'never accepted' })).toEqual([
      409,
      'LOGIC_REVIEW_RESOLVED',
    ]);
    expect((await evaluate('L99001', FULL)).verdict).toBe('undetermined');
  });

  it('a review displays the tree with its cited passages and check results', async () => {
    const [{ logic_id }] = await read('/v1/agent/logic-reviews?policy_id=l99001');
    const detail = await read(`/v1/agent/logic-reviews/${logic_id}`);
    expect(detail.checks).toMatchObject({ services: 1, facts: 3, scenarios: 4, remarks: [] });
    expect(detail.checks.gaps).toEqual([]);
    expect(detail.passages).toMatchObject(
      [INDEX, VISIT, NEVER].map((text) => ({ text, anchor: anchor(text).slice(1), cited: true, set_aside: null })),
    );
    expect(detail.outline).toContain('Sample device');
    expect(detail.served).toMatchObject({ source: 'operator', assurance: 'drafted', differences: [] });
  });

  it('accepted logic is reviewed and decides; the audit log states who and when', async () => {
    const [{ logic_id }] = await read('/v1/agent/logic-reviews?status=draft');
    const before = test.corpus.current.release;
    const response = await resolve(reviewer, logic_id, { resolution: 'accepted', reason: 'Compared with version 1' });
    const { data } = response.json();
    expect([response.statusCode, data]).toMatchObject([
      200,
      { status: 'accepted', served: true, decided_by: 'Pat Example' },
    ]);
    expect(data.release).not.toBe(before.id);
    expect(test.corpus.current.release.policies).toEqual(before.policies);
    expect(await evaluate('L99001', FULL)).toMatchObject({ verdict: 'met', assurance: 'reviewed', confidence: 0.99 });
    expect(await evaluate('L99001', { ...FULL, ahi: 14.9 })).toMatchObject({ verdict: 'not_met' });
    expect(await evaluate('L99001', { ...FULL, ahi: undefined })).toMatchObject({ missing_parameters: ['ahi'] });
    const [entry] = await read('/v1/account/audit?action=logic');
    expect(entry).toMatchObject({ action: 'logic.accepted', actor_name: 'Pat Example' });
    expect(entry.changes).toMatchObject({ policy: { to: 'L99001' }, reason: { to: 'Compared with version 1' } });
    expect(Date.parse(entry.at)).toBeGreaterThan(Date.parse(before.created_at));
    expect((await resolve(reviewer, logic_id, { resolution: 'accepted' })).statusCode).toBe(200);
    const refused = await resolve(reviewer, logic_id, { resolution: 'refused', reason: 'too late' });
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'LOGIC_REVIEW_RESOLVED']);
    await checkSegment(test.corpus.dir, test.corpus.current.release.logic!);
  });

  it('parameters of the policy and comparison read accepted logic', async () => {
    const own = await read('/v1/coverage/parameters?policy_id=L99001');
    expect(own.map(({ id }: { id: string }) => id).sort()).toEqual(['ahi', 'central', 'visit']);
    const [ahi] = await read('/v1/coverage/parameters?q=apnea+hypopnea+index');
    expect(ahi.policy_ids).toContain('L99001');
  });

  it('a later draft does not replace accepted logic until it is accepted', async () => {
    const id = await importLogic({ bound: 20 });
    expect((await evaluate('L99001', { ...FULL, ahi: 16 })).verdict).toBe('met');
    const detail = await read(`/v1/agent/logic-reviews/${id}`);
    expect(detail.served.differences).toMatchObject([{ change: 'modified', parameter: 'ahi' }]);
    const refused = await resolve(reviewer, id, { resolution: 'refused', reason: 'The text says 15' });
    expect(refused.json().data).toMatchObject({ status: 'refused', reason: 'The text says 15' });
    expect((await evaluate('L99001', { ...FULL, ahi: 16 })).verdict).toBe('met');
  });

  it('an edition with changed text withdraws the logic, with a change record', async () => {
    const waiting = await importLogic({ bound: 20 });
    await publish('2', INDEX.replace('15', '10'));
    expect(await read('/v1/policies/L99001/logic')).toMatchObject({ anchor_state: 'stale', assurance: 'drafted' });
    expect(await evaluate('L99001', FULL)).toMatchObject({ verdict: 'undetermined', anchor_state: 'stale' });
    const [change] = await listChanges(test.database, {
      ...{ policyIds: ['L99001'], changeType: null, since: null, before: null, unreviewedBy: null, limit: 1 },
    });
    expect(change!.details).toMatchObject({ logic_stale: true });
    const response = await resolve(reviewer, waiting, { resolution: 'accepted' });
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'LOGIC_TEXT_CHANGED']);
    expect((await read('/v1/agent/logic-reviews?status=accepted'))[0].text_state).toBe('stale');
  });

  it('logic of the new text replaces the accepted one, also for the next edition with the same text', async () => {
    const index = INDEX.replace('15', '10');
    const id = await importLogic({ version: '2', index, bound: 10 });
    expect((await resolve(reviewer, id, { resolution: 'accepted' })).json().data).toMatchObject({ served: true });
    await publish('3', index);
    expect(await evaluate('L99001', { ...FULL, ahi: 12 })).toMatchObject({ verdict: 'met', anchor_state: 'exact' });
    const all = JSON.parse((await cpi('criteria', 'list', '--all', '--json')).out);
    expect(all.map(({ status }: { status: string }) => status).sort()).toEqual([
      'accepted',
      'refused',
      'replaced',
      'replaced',
    ]);
  });

  it('a draft does not replace deciding library logic, accepted logic does', async () => {
    const served = () => read('/v1/policies/L33820/logic');
    const library = await served();
    expect(library).toMatchObject({ source: 'library', assurance: 'checked' });
    const { version } = library.policy;
    const content = `policy: L33820\ntitle: Beds\nversion: "${version}"\nkind: no_criteria\nsummary: Refers to another.\nfacts: {}\nservices: []\n`;
    const [{ logic_id }] = JSON.parse((await importFile(content, 'L33820.yaml')).out).logic;
    expect(await served()).toEqual(library);
    await resolve(reviewer, logic_id, { resolution: 'accepted' });
    expect(await served()).toMatchObject({ source: 'operator', assurance: 'reviewed', kind: 'no_criteria' });
    const removed = await resolve(reviewer, logic_id, { resolution: 'removed', reason: 'Read wrongly' });
    expect(removed.json().data).toMatchObject({ status: 'removed', reason: 'Read wrongly' });
    expect(await served()).toEqual(library);
  });

  it('criteria remove takes it out of use and keeps the record', async () => {
    const { code, out } = await cpi('criteria', 'remove', 'l99001', '--reason', 'Reads as the library does');
    expect([code, out]).toEqual([0, expect.stringMatching(/^Removed logic_/)]);
    expect(await read('/v1/policies/L99001/logic')).toMatchObject({
      source: null,
      logic: null,
      assurance: 'extracted',
    });
    expect(test.corpus.current.release.logic).toBeUndefined();
    expect((await read('/v1/account/audit?action=logic.removed'))[0].changes).toMatchObject({
      policy: { from: 'L99001' },
    });
    expect((await cpi('criteria', 'remove', 'L99001')).code).toBe(4);
  });
});
