/**
 * A local model provider for the guides' samples, with the protocols of OpenAI (chat completions) and Anthropic
 * (messages).
 */
import { createServer, type IncomingMessage } from 'node:http';
import { requireTool, TOOL_CALL, toSentence } from './model-answers.ts';

interface OpenAiRequest {
  model: string;
  messages: { role: string; content: string; tool_call_id?: string }[];
  tools: { type: 'function'; function: { name: string; description: string; parameters: object } }[];
}

interface AnthropicRequest {
  model: string;
  max_tokens: number;
  messages: { role: string; content: string | { type: string; tool_use_id?: string; content?: string }[] }[];
  tools: { name: string; description: string; input_schema: object }[];
}

export interface ModelServer {
  url: string;
  close(): Promise<void>;
}

export async function startModelServer(): Promise<ModelServer> {
  const server = createServer((request, response) => {
    answer(request).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error: Error) => response.writeHead(400).end(JSON.stringify({ error: { message: error.message } })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function answer(request: IncomingMessage): Promise<object> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString());
  if (request.url === '/v1/chat/completions' && /^Bearer /.test(request.headers.authorization ?? ''))
    return openAi(body);
  const { 'x-api-key': key, 'anthropic-version': version } = request.headers;
  if (request.url === '/v1/messages' && key !== undefined && version === '2023-06-01') return anthropic(body);
  throw new Error(`Not a request of a model provider: ${request.url}`);
}

function openAi({ tools, messages }: OpenAiRequest) {
  requireTool(tools.map(({ function: { parameters, ...own } }) => ({ ...own, schema: parameters })));
  const last = messages.at(-1)!;
  const { id, name, input } = TOOL_CALL;
  const called = last.role === 'tool' && last.tool_call_id === id;
  const message = called
    ? { role: 'assistant', content: toSentence(last.content) }
    : {
        role: 'assistant',
        content: null,
        tool_calls: [{ id, type: 'function', function: { name, arguments: JSON.stringify(input) } }],
      };
  return { choices: [{ index: 0, finish_reason: called ? 'stop' : 'tool_calls', message }] };
}

function anthropic({ tools, messages, max_tokens }: AnthropicRequest) {
  if (!(max_tokens > 0)) throw new Error('max_tokens is required');
  requireTool(tools.map(({ input_schema, ...own }) => ({ ...own, schema: input_schema })));
  const { content } = messages.at(-1)!;
  const result = typeof content === 'string' ? undefined : content.find(({ type }) => type === 'tool_result');
  const called = result?.tool_use_id === TOOL_CALL.id;
  return {
    role: 'assistant',
    stop_reason: called ? 'end_turn' : 'tool_use',
    content: called ? [{ type: 'text', text: toSentence(result.content!) }] : [{ type: 'tool_use', ...TOOL_CALL }],
  };
}
