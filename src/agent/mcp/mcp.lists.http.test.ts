/** What /mcp offers in addition to tool calls: cards, paginated resources, completion, progress, revisions. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyDocument, publishDocuments } from '../../../test/support/documents.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { TOOLS } from '../tools/registry.ts';

type Json = Record<string, unknown>;
interface Skill extends Json {
  uri: string;
  frontmatter: { name: string };
}
interface Listed {
  resources: { uri: string; name: string; mimeType: string; _meta?: Json }[];
  nextCursor?: string;
}

describe('the /mcp offering', () => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp();
    tenant = await test.tenant();
  }, 300_000);
  afterAll(() => test.close());

  async function messages(method: string, params: Json = {}): Promise<Json[]> {
    const { body, headers } = await test.inject({
      ...{ method: 'POST', url: '/mcp', payload: { jsonrpc: '2.0', id: 1, method, params } },
      headers: {
        ...{ accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
        ...tenant.headers,
      },
    });
    if (headers['content-type'] !== 'text/event-stream') return [JSON.parse(body)];
    return [...body.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!));
  }
  async function query<Result = Json>(method: string, params?: Json) {
    const last = (await messages(method, params)).at(-1)!;
    return last as { result: Result; error?: { code: number; message: string } };
  }
  const read = async (uri: string) =>
    (await query<{ contents: { text: string; mimeType: string; _meta?: Json }[] }>('resources/read', { uri })).result
      .contents[0]!;

  it.each(['2025-06-18', '2025-11-25'])('negotiates revision %s with a client that requests it', async (version) => {
    const clientInfo = { name: 'x', version: '1' };
    const { result } = await query('initialize', { protocolVersion: version, capabilities: {}, clientInfo });
    expect(result.protocolVersion).toBe(version);
    expect(result.capabilities).toMatchObject({ completions: {}, extensions: { 'io.modelcontextprotocol/ui': {} } });
  });

  it("lists and serves the plugin's skills as in the repository, with their digests", async () => {
    const clientInfo = { name: 'x', version: '1' };
    const requested = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
    const { result: server } = await query<{ capabilities: Json }>('initialize', requested);
    expect(server.capabilities.extensions).toHaveProperty(['io.modelcontextprotocol/skills']);
    const { result } = await query<{ skills: Skill[] }>('skills/list');
    const folder = new URL('../../../integrations/coverage-policy/skills/', import.meta.url);
    expect(result.skills.map(({ frontmatter }) => frontmatter.name)).toEqual(readdirSync(folder).sort());
    const calls = new Set(TOOLS.map(({ id }) => id));
    for (const skill of result.skills) {
      const { uri, frontmatter } = skill;
      expect(uri).toBe(`skill://coverage-policy/${frontmatter.name}/SKILL.md`);
      const { text } = await read(uri);
      expect(text).toBe(readFileSync(new URL(`${frontmatter.name}/SKILL.md`, folder), 'utf8'));
      expect(JSON.stringify(skill)).toContain(createHash('sha256').update(text).digest('hex'));
      expect((await query<{ skill: Json }>('skills/get', { uri })).result.skill).toEqual(skill);
      expect(
        [...text.matchAll(/`(\w+_\w+)`/g)].some(([, name]) => calls.has(name!)),
        uri,
      ).toBe(true);
    }
    expect((await query('skills/get', { uri: 'skill://coverage-policy/other/SKILL.md' })).error?.code).toBe(-32_602);
    const outside = 'skill://coverage-policy/../../package.json';
    expect((await query('resources/read', { uri: outside })).error).toBeDefined();
  });

  it('a name or address with patient data is rejected and not repeated', async () => {
    const patient = 'Maria Gonzalez, SSN 123-45-6789';
    const requests: [method: string, params: Json][] = [
      ['skills/get', { uri: `skill://coverage-policy/${encodeURIComponent(patient)}/SKILL.md` }],
      ['skills/get', { uri: `cpi://policy/${encodeURIComponent(patient)}` }],
      ['resources/read', { uri: `file:///${patient}` }],
      ['tools/call', { name: patient, arguments: {} }],
      ['prompts/get', { name: patient, arguments: {} }],
    ];
    for (const [method, params] of requests) {
      const { error } = await query(method, params);
      expect(JSON.stringify(error), method).toContain('PHI_NOT_ALLOWED');
      expect(JSON.stringify(error), method).not.toMatch(/Gonzalez|6789/);
    }
  });

  it('an unknown revision gets a supported one', async () => {
    const requested = { protocolVersion: '2031-01-01', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
    const { result } = await query('initialize', requested);
    expect(result.protocolVersion).toMatch(/^2025-/);
  });

  it('every tool has all four hints and a valid card', async () => {
    const { result } = await query<{ tools: { annotations: Json; _meta: { ui: { resourceUri: string } } }[] }>(
      'tools/list',
    );
    const uris = new Set<string>();
    for (const { annotations, _meta } of result.tools) {
      expect(Object.keys(annotations).sort()).toEqual(
        ['destructiveHint', 'idempotentHint', 'openWorldHint', 'readOnlyHint'].sort(),
      );
      uris.add(_meta.ui.resourceUri);
    }
    expect([...uris].sort()).toEqual(['claim-check', 'difference', 'policy'].map((name) => `ui://coverage/${name}`));
    for (const uri of uris) {
      const card = await read(uri);
      expect(card.mimeType).toBe('text/html;profile=mcp-app');
      expect(card.text).toMatch(/^<!doctype html>/);
      expect(card.text).toContain(`data-card="${uri.split('/').at(-1)}"`);
      // Nothing is loaded from the network, and no text becomes markup.
      expect(card.text).not.toMatch(/src=|@import|url\(|innerHTML|insertAdjacentHTML|document\.write/);
      expect(card._meta).toEqual({ ui: { csp: {}, prefersBorder: true } });
    }
  });

  it('resource pages list each policy once, even when one is added in between', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { result } = await query<Listed>('resources/list', cursor === undefined ? {} : { cursor });
      expect(result.resources.length).toBeLessThanOrEqual(105);
      seen.push(...result.resources.map(({ uri }) => uri));
      cursor = result.nextCursor;
      if (seen.length < 200) await publishDocuments(test.corpus, [policyDocument('A00001', { title: 'Added' })]);
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    const policies = seen.filter((uri) => uri.startsWith('cpi://policy/'));
    expect(policies).toEqual([...policies].sort());
    expect(policies).toContain('cpi://policy/L33797');
    expect(seen.slice(0, 2)).toEqual(['cpi://release', 'cpi://jurisdictions']);
    expect(seen.filter((uri) => uri.startsWith('ui://')).length).toBe(3);
  });

  it.each(['nonsense', '', Buffer.from('after:../x y').toString('base64url')])(
    'an invalid cursor (%s) is rejected',
    async (cursor) => {
      expect((await query('resources/list', { cursor })).error?.code).toBe(-32602);
    },
  );

  it('templates are readable at their addresses', async () => {
    const { result } = await query<{ resourceTemplates: { uriTemplate: string }[] }>('resources/templates/list');
    expect(result.resourceTemplates.map(({ uriTemplate }) => uriTemplate).sort()).toEqual(
      ['cpi://code/{code}', 'cpi://policy/{id}', 'cpi://policy/{id}/diff', 'skill://coverage-policy/{+path}'].sort(),
    );
    expect(JSON.parse((await read('cpi://code/E0601')).text).code).toMatchObject({ code: 'E0601', found: true });
    expect(JSON.parse((await read('cpi://policy/L33797')).text).policy).toMatchObject({ policy_id: 'L33797' });
    const jurisdictions = JSON.parse((await read('cpi://jurisdictions')).text).jurisdictions as Json[];
    expect(jurisdictions.length).toBeGreaterThan(10);
    const id = 'NCD245';
    const difference = JSON.parse((await read(`cpi://policy/${id}/diff`)).text).difference;
    expect(difference).toMatchObject({ policy_id: id, change_types: expect.any(Array) });
  });

  it('an address that identifies a patient is rejected', async () => {
    const { error } = await query('resources/read', { uri: 'cpi://policy/917-55-4432' });
    expect(error?.message).toContain('PHI_NOT_ALLOWED');
    expect(error?.message).not.toContain('917-55-4432');
  });

  const complete = async (ref: Json, name: string, value: string) =>
    (
      await query<{ completion: { values: string[]; hasMore: boolean } }>('completion/complete', {
        ref,
        argument: { name, value },
      })
    ).result.completion;
  const prompt = { type: 'ref/prompt', name: 'prior_authorization_packet' };

  it('arguments are completed from the release', async () => {
    expect((await complete(prompt, 'procedure_code', 'e060')).values).toContain('E0601');
    expect((await complete(prompt, 'procedure_code', 'zz')).values).toEqual([]);
    expect((await complete(prompt, 'state', 't')).values).toEqual(['TN', 'TX']);
    const diagnoses = await complete(prompt, 'diagnosis_codes', 'M54.16, G47.3');
    expect(diagnoses.values).toContain('M54.16, G47.33');
    const ids = await complete({ type: 'ref/resource', uri: 'cpi://policy/{id}' }, 'id', 'l337');
    expect(ids.values).toContain('L33797');
    const many = await complete({ type: 'ref/resource', uri: 'cpi://code/{code}' }, 'code', '');
    expect([many.values.length, many.hasMore]).toEqual([100, true]);
    expect((await complete(prompt, 'nothing', 'x')).values).toEqual([]);
  });

  it('a call reports progress only to clients that requested it', async () => {
    const call = { name: 'check_coverage', arguments: { code: 'E0601' } };
    expect(await messages('tools/call', call)).toHaveLength(1);
    const reported = await messages('tools/call', { ...call, _meta: { progressToken: 'p1' } });
    const progress = reported
      .filter(({ method }) => method === 'notifications/progress')
      .map(({ params }) => params as Json);
    expect(progress.map((one) => [one.progressToken, one.progress, one.total])).toEqual([
      ['p1', 0, 1],
      ['p1', 1, 1],
    ]);
    expect(reported.at(-1)).toMatchObject({ id: 1, result: { structuredContent: { code: 'E0601' } } });
  });
});
