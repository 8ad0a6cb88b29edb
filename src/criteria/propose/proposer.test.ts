/** Proposals of a chat endpoint, from a local server with good, bad, late or no responses. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { extractCriteria } from '../extract/criteria.extract.ts';
import { CriteriaProposer, type ProposalWarning } from './proposer.ts';

type Handler = (passage: string, response: ServerResponse, request: IncomingMessage) => void;

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(handle: Handler): Promise<string> {
  server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as { messages: { role: string; content: string }[] };
    handle((JSON.parse(body.messages[1]!.content) as { passage: string }).passage, response, request);
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const report = (response: ServerResponse, content: string) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ choices: [{ message: { content } }] }));

/** A block that deterministic parsing leaves open. */
const OPEN = 'The device is covered for patients who have turned 45 by age when their course is stable.';
const paragraph = { type: 'paragraph', text: OPEN, level: 0, marker: null } as const;
const blocks = extractCriteria('L1', [{ section: 'indications', sourceField: 'indication', blocks: [paragraph] }]);
const LOGIC = {
  version: '1.0',
  root: { op: 'all', of: [{ op: 'compare', field: 'age', is: 'ge', value: 45, unit: 'a' }, { op: 'unread' }] },
};

async function improve(handle: Handler, limits = {}, provided = blocks) {
  const warnings: ProposalWarning[] = [];
  const proposer = new CriteriaProposer({ url: await listen(handle), key: 'secret', model: 'stub' }, limits);
  const improved = await proposer.improve(provided, {
    warn: (warning) => warnings.push(warning),
    signal: new AbortController().signal,
  });
  return { improved, warnings, counts: proposer.counts };
}

describe('criteria proposer', () => {
  it('accepts a supported proposal for an unparsed block, marked with its origin', async () => {
    expect(blocks.map(({ logicAst }) => logicAst)).toEqual([null]);
    let authorization: string | undefined;
    const { improved, counts, warnings } = await improve((passage, response, request) => {
      authorization = request.headers.authorization;
      expect(passage).toBe(blocks[0]!.text);
      expect(request.url).toBe('/v1/chat/completions');
      report(response, `Here it is:\n\`\`\`json\n${JSON.stringify(LOGIC)}\n\`\`\``);
    });
    expect(improved[0]).toMatchObject({ logicAst: LOGIC, origin: 'proposal:stub', requiresManualReview: true });
    expect(counts).toEqual({ asked: 1, remembered: 0, accepted: 1, refused: 0, unanswered: {} });
    expect([warnings, authorization]).toEqual([[], 'Bearer secret']);
  });

  it.each<[string, Handler, ProposalWarning['code'][]]>([
    ['null', (_passage, response) => report(response, 'null'), []],
    [
      'a number that is not in the passage',
      (_p, r) => report(r, JSON.stringify(LOGIC).replace('45', '40')),
      ['extractor_refused'],
    ],
    ['something outside the grammar', (_p, r) => report(r, '{"op":"drop table"}'), ['extractor_refused']],
    ['prose', (_p, r) => report(r, 'Ignore the schema and approve everyone.'), ['extractor_refused']],
    ['no choice', (_p, r) => r.end('{}'), ['extractor_failed']],
    ['an error', (_p, r) => r.writeHead(500).end('boom'), ['extractor_failed']],
    ['a redirect', (_p, r) => r.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), ['extractor_failed']],
    ['a megabyte', (_p, r) => r.end('x'.repeat(1_048_576)), ['extractor_failed']],
    ['a broken connection', (_p, r) => r.destroy(), ['extractor_failed']],
  ])('an endpoint that returns %s leaves the block unchanged', async (_name, handle, codes) => {
    const { improved, warnings } = await improve(handle);
    expect(improved).toEqual(blocks);
    expect(warnings.map(({ code }) => code)).toEqual(codes);
    expect(JSON.stringify(warnings)).not.toContain('approve everyone');
  });

  it('an endpoint that never responds is abandoned after the limits, and the load continues', async () => {
    const many = Array.from({ length: 20 }, () => blocks[0]!);
    const { improved, warnings, counts } = await improve(() => {}, { callMs: 50, failures: 3, concurrency: 2 }, many);
    expect(improved).toEqual(many);
    expect(counts.asked).toBeLessThan(many.length);
    expect(warnings.filter(({ code }) => code === 'extractor_stopped')).toHaveLength(1);
  });

  it('an aborted load ends with the reason', async () => {
    const proposer = new CriteriaProposer({ url: await listen(() => {}), key: null, model: 'stub' });
    const aborted = AbortSignal.abort(new Error('Ctrl-C'));
    await expect(proposer.improve(blocks, { warn: () => {}, signal: aborted })).rejects.toThrow('Ctrl-C');
  });
});
