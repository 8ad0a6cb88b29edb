/** Comparison on the Medicare Coverage Database export, held against what code lookup says of the same policies. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestCommands } from '../src/ingest/ingest.public.ts';
import { parseCall, runCall } from '../src/platform/cli/run-command.ts';
import { engines } from './support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';
import { sharedFile } from './support/shared-data.ts';

const FILES = ['current_lcd', 'current_article', 'ncd'].map((name) => sharedFile(`mcd/${name}.zip`));
const CODES = ['76942', '20610', '64483', '93306', 'E0601', 'J0585', '95811', '0075T', '97110', '22513'];

describe.skipIf(FILES.includes(null)).each(engines)(
  'comparison of the MCD export on %s (skipped without it)',
  (engine) => {
    let test: TestApp;
    let tenant: Tenant;
    beforeAll(async () => {
      test = await createTestApp({ engine });
      tenant = await test.tenant();
      const code = await runCall(parseCall(ingestCommands, ['ingest', 'mcd', ...(FILES as string[])]), {
        config: test.config,
        database: test.database,
        out: () => {},
        note: () => {},
        terminal: null,
        signal: new AbortController().signal,
        cwd: process.cwd(),
      });
      expect(code).toBe(0);
    }, 300_000);
    afterAll(() => test.close());

    const compare = async (payload: object) => {
      const response = await test.inject({
        method: 'POST',
        url: '/v1/policies/compare',
        headers: tenant.headers,
        payload,
      });
      expect(response.statusCode, response.body).toBe(200);
      return response.json().data;
    };
    type Policy = { policy_id: string; policy_type: string; codes: { code: string; source: string; via: string[] }[] };
    type Row = { jurisdiction: string; policies: Policy[] };

    it('what the matrix names is what code lookup names, jurisdiction by jurisdiction', async () => {
      for (const code of ['76942', '64483', 'E0601', 'J0585']) {
        const data = await compare({ procedure_codes: [code] });
        for (const { jurisdiction, policies } of data.comparison as Row[]) {
          const url = `/v1/codes/lookup?code=${code}&include=policies&jurisdiction=${jurisdiction}`;
          const looked = (await test.get(url, tenant)).json().data.policies as { policy_id: string }[];
          const listed = policies.filter(({ codes }) => codes[0]!.source === 'document');
          expect(listed.map(({ policy_id }) => policy_id)).toEqual(looked.map(({ policy_id }) => policy_id));
        }
      }
    });

    it('ten codes over all jurisdictions are one answer with LCDs through their articles and NCDs beside', async () => {
      const data = await compare({ procedure_codes: CODES });
      expect(data.summary.queried_codes).toEqual(CODES);
      const local = (data.comparison as Row[]).flatMap(({ policies }) => policies);
      const types = new Set(local.map(({ policy_type }) => policy_type));
      expect(types).toEqual(new Set(['LCD', 'Article']));
      const through = local.filter(({ codes }) => codes.some(({ source }) => source === 'linked_document'));
      expect(through.length).toBeGreaterThan(0);
      for (const { codes } of through)
        for (const { source, via } of codes) if (source === 'linked_document') expect(via.length).toBeGreaterThan(0);
      expect(data.summary.national_policies_count).toBeGreaterThan(0);
    });
  },
);
