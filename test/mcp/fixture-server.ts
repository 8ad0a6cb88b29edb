/**
 * What the conformance suite requires of a server (its own tools, resources and prompts), through this service's
 * endpoint.
 */
import { fromJsonSchema, inputRequired, McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import { type Exchange, serveMcp } from '../../src/platform/mcp/endpoint.ts';
import { TASKS_EXTENSION } from '../../src/platform/mcp/tasks.ts';
import { bareServer } from '../support/bare-server.ts';
import { addInputTools, STATES } from './fixture-inputs.ts';
import { addTaskTools, type Jobs } from './fixture-tasks.ts';

/** One red pixel, and a WAV file without samples. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=';

const QUIET = { listChanged: false };

const text = (stated: string) => ({ type: 'text' as const, text: stated });
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' };
const embedded = (uri: string, stated: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType: 'text/plain', text: stated },
});
const makeTexts = (...names: string[]) =>
  fromJsonSchema<Record<string, string>>({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string', description: name }])),
    required: names,
  });

/** @returns the server, listening on a free port of this machine, and its address. */
export async function startFixture(): Promise<{ http: FastifyInstance; url: string }> {
  const { http, config } = await bareServer();
  const jobs: Jobs = new Map();
  serveMcp(http, {
    path: '/mcp',
    callers: { publicUrl: config.publicUrl, hosts: [], origins: [] },
    challenge: () => 'Bearer',
    load: async () => (exchange) => fixtureServer(exchange, jobs),
  });
  return { http, url: `${await http.listen({ port: 0, host: '127.0.0.1' })}/mcp` };
}

function fixtureServer({ request }: Exchange, jobs: Jobs): McpServer {
  const extensions = { [TASKS_EXTENSION]: {} };
  const capabilities = { logging: {}, tools: QUIET, resources: QUIET, prompts: QUIET, extensions };
  const requestState = { verify: STATES.verify };
  const server = new McpServer({ name: 'fixture', version: '1.0.0' }, { capabilities, requestState });
  addTools(server);
  addDescribedTools(server);
  addMovingTools(server);
  addElicitationTools(server);
  addInputTools(server);
  addResources(server);
  addPrompts(server);
  addCompletion(server);
  const named = request.headers['mcp-name'];
  addTaskTools(server, jobs, typeof named === 'string' ? named : undefined);
  return server;
}

function addTools(server: McpServer): void {
  const answers = {
    test_simple_text: [text('This is a simple text response for testing.')],
    test_image_content: [image],
    test_audio_content: [{ type: 'audio' as const, data: WAV, mimeType: 'audio/wav' }],
    test_embedded_resource: [embedded('test://embedded-resource', 'An embedded resource.')],
    test_multiple_content_types: [text('Several kinds:'), image, embedded('test://mixed-content-resource', '{"a":1}')],
  };
  for (const [name, content] of Object.entries(answers))
    server.registerTool(name, { description: `Answers ${name}` }, () => ({ content }));
  server.registerTool('test_error_handling', { description: 'Always fails' }, () => ({
    isError: true,
    content: [text('This tool intentionally returns an error for testing')],
  }));
}

/** Tools with schemas that must arrive unchanged. */
function addDescribedTools(server: McpServer): void {
  const address = { $anchor: 'addressDef', type: 'object', properties: { city: { type: 'string' } } };
  const inputSchema = fromJsonSchema({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: { address },
    properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' }, contact: { type: 'string' } },
    allOf: [{ anyOf: [{ required: ['contact'] }, { required: ['name'] }] }],
    if: { required: ['contact'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { contact: { minLength: 1 } } },
    else: { required: ['name'] },
    additionalProperties: false,
  });
  const stated = () => ({ content: [text('Described.')] });
  server.registerTool('json_schema_2020_12_tool', { description: 'Has a large schema', inputSchema }, stated);
  const region = { type: 'string', 'x-mcp-header': 'Region' };
  server.registerTool(
    'test_custom_headers',
    {
      description: 'Has an input that a header repeats',
      inputSchema: fromJsonSchema({ type: 'object', properties: { region }, required: ['region'] }),
    },
    stated,
  );
}

/** Tools that report progress before they respond. */
function addMovingTools(server: McpServer): void {
  for (const name of ['test_tool_with_logging', 'test_logging_tool'])
    server.registerTool(name, { description: 'Logs three lines' }, async ({ mcpReq }) => {
      for (const line of ['Tool execution started', 'Tool processing data', 'Tool execution completed'])
        await mcpReq.log('info', line);
      return { content: [text('Logged three lines.')] };
    });
  server.registerTool('test_tool_with_progress', { description: 'Reports progress' }, async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    if (progressToken !== undefined)
      for (const progress of [0, 50, 100])
        await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } });
    return { content: [text('Reported progress.')] };
  });
}

/** Tools that need optional client features, which no tool of the service does. */
function addElicitationTools(server: McpServer): void {
  const messages = [{ role: 'user' as const, content: text('Say yes.') }];
  server.registerTool('test_missing_capability', { description: 'Needs sampling' }, () =>
    inputRequired({ inputRequests: { answer: inputRequired.createMessage({ messages, maxTokens: 10 }) } }),
  );
  server.registerTool('test_streaming_elicitation', { description: 'Needs a form' }, () =>
    inputRequired({
      inputRequests: {
        answer: inputRequired.elicit({
          message: 'Go on?',
          requestedSchema: { type: 'object', properties: { yes: { type: 'boolean' } } },
        }),
      },
    }),
  );
}

function addResources(server: McpServer): void {
  server.registerResource('static-text', 'test://static-text', { mimeType: 'text/plain' }, ({ href }) => ({
    contents: [{ uri: href, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
  }));
  server.registerResource('static-binary', 'test://static-binary', { mimeType: 'image/png' }, ({ href }) => ({
    contents: [{ uri: href, mimeType: 'image/png', blob: PNG }],
  }));
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  server.registerResource('template', template, { mimeType: 'application/json' }, ({ href }, { id }) => ({
    contents: [{ uri: href, mimeType: 'application/json', text: JSON.stringify({ id, templateTest: true }) }],
  }));
}

/** Completes the arguments of the prompt that has arguments. */
function addCompletion(server: McpServer): void {
  server.server.registerCapabilities({ completions: {} });
  server.server.setRequestHandler('completion/complete', ({ params: { argument } }) => {
    const values = ['paris', 'park', 'party'].filter((word) => word.startsWith(argument.value));
    return { completion: { values, total: values.length, hasMore: false } };
  });
}

function addPrompts(server: McpServer): void {
  const stated = (...content: (ReturnType<typeof text> | typeof image | ReturnType<typeof embedded>)[]) => ({
    messages: content.map((one) => ({ role: 'user' as const, content: one })),
  });
  server.registerPrompt('test_simple_prompt', { description: 'Says one line' }, () =>
    stated(text('This is a simple prompt for testing.')),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'Shows an image' }, () =>
    stated(image, text('Please analyze the image above.')),
  );
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description: 'Takes two', argsSchema: makeTexts('arg1', 'arg2') },
    ({ arg1, arg2 }) => stated(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'Embeds', argsSchema: makeTexts('resourceUri') },
    (provided) =>
      stated(embedded(provided.resourceUri!, 'An embedded resource.'), text('Please process the resource above.')),
  );
}
