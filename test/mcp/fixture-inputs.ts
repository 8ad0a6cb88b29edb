/** Tools and a prompt of the conformance suite that ask the client for input before they respond (SEP-2322). */
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';

const text = (stated: string) => ({ type: 'text' as const, text: stated });
const answer = (stated: string) => ({ content: [text(stated)] });

/** Signed, so that a state altered by a client is rejected before a tool sees it. */
export const STATES = createRequestStateCodec<{ round: number }>({ key: 'k'.repeat(32) });

const form = (message: string, member: string, isFlag = false) =>
  inputRequired.elicit({
    message,
    requestedSchema: {
      type: 'object',
      properties: { [member]: isFlag ? { type: 'boolean' } : { type: 'string' } },
      required: [member],
    },
  });
export const nameForm = () => form('What is your name?', 'name');
const sample = (stated: string) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: text(stated) }], maxTokens: 50 });

/** What the client can be asked for. */
function capabilities({ mcpReq }: ServerContext): Record<string, unknown> {
  const envelope = mcpReq.envelope as Record<string, unknown> | undefined;
  return (envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? {}) as Record<string, unknown>;
}

export function addInputTools(server: McpServer): void {
  addOfOneRound(server);
  addWithState(server);
  server.registerPrompt('test_input_required_result_prompt', { description: 'Asks for a context' }, (context) => {
    const given = acceptedContent<{ context: string }>(context.mcpReq.inputResponses, 'user_context');
    if (typeof given?.context !== 'string')
      return inputRequired({ inputRequests: { user_context: form('What context should be used?', 'context') } });
    return { messages: [{ role: 'user' as const, content: text(`In the context of ${given.context}.`) }] };
  });
}

function addOfOneRound(server: McpServer): void {
  server.registerTool('test_input_required_result_elicitation', { description: 'Asks for a name' }, ({ mcpReq }) => {
    const given = acceptedContent<{ name: string }>(mcpReq.inputResponses, 'user_name');
    if (typeof given?.name !== 'string') return inputRequired({ inputRequests: { user_name: nameForm() } });
    return answer(`Hello, ${given.name}!`);
  });
  server.registerTool('test_input_required_result_sampling', { description: 'Asks a model' }, ({ mcpReq }) => {
    const given = inputResponse(mcpReq.inputResponses, 'capital_question');
    if (given.kind !== 'sampling')
      return inputRequired({ inputRequests: { capital_question: sample('What is the capital of France?') } });
    return answer(JSON.stringify(given.result.content));
  });
  server.registerTool('test_input_required_result_list_roots', { description: 'Asks for roots' }, ({ mcpReq }) => {
    const given = inputResponse(mcpReq.inputResponses, 'client_roots');
    if (given.kind !== 'roots') return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
    return answer(given.roots.map(({ uri }) => uri).join(' '));
  });
  server.registerTool('test_input_required_result_capabilities', { description: 'Asks what is offered' }, (context) => {
    if (context.mcpReq.inputResponses !== undefined) return answer('Asked.');
    const { sampling, elicitation } = capabilities(context);
    return inputRequired({
      inputRequests: {
        ...(sampling === undefined ? {} : { greeting: sample('Say hello.') }),
        ...(elicitation === undefined ? {} : { user_name: nameForm() }),
      },
    });
  });
}

/** Tools that give the client a state to return. */
function addWithState(server: McpServer): void {
  for (const name of ['test_input_required_result_request_state', 'test_input_required_result_tampered_state'])
    server.registerTool(name, { description: 'Needs a confirmation and its own state' }, async ({ mcpReq }) => {
      if (mcpReq.requestState<{ round: number }>()?.round === 1) return answer('state-ok');
      return inputRequired({
        inputRequests: { confirm: form('Please confirm', 'ok', true) },
        requestState: await STATES.mint({ round: 1 }),
      });
    });
  server.registerTool(
    'test_input_required_result_multiple_inputs',
    { description: 'Asks for three' },
    async ({ mcpReq }) => {
      const given = ['user_name', 'greeting', 'client_roots'].map((key) => inputResponse(mcpReq.inputResponses, key));
      if (given.every(({ kind }) => kind !== 'missing')) return answer('Has all three.');
      return inputRequired({
        inputRequests: {
          ...{ user_name: nameForm(), greeting: sample('Generate a greeting') },
          client_roots: inputRequired.listRoots(),
        },
        requestState: await STATES.mint({ round: 1 }),
      });
    },
  );
  server.registerTool('test_input_required_result_multi_round', { description: 'Asks twice' }, async ({ mcpReq }) => {
    const { round } = mcpReq.requestState<{ round: number }>() ?? { round: 0 };
    if (round === 2) return answer('Asked twice.');
    const key = round === 0 ? 'step1' : 'step2';
    const wanted = round === 0 ? nameForm() : form('What is your favorite color?', 'color');
    const requestState = await STATES.mint({ round: round + 1 });
    return inputRequired({ inputRequests: { [key]: wanted }, requestState });
  });
}
