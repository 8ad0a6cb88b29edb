/** Replaces the model provider packages that the guides' samples import: `@ai-sdk/openai` and `@langchain/openai`. */
import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AIMessage, type BaseMessage } from '@langchain/core/messages';
import type { StructuredToolInterface } from '@langchain/core/tools';
import { MockLanguageModelV4 } from 'ai/test';
import { requireTool, TOOL_CALL, toSentence } from './model-answers.ts';

const NO_TOKENS = { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0, text: 0, reasoning: 0 };
const usage = { inputTokens: NO_TOKENS, outputTokens: NO_TOKENS };

export function openai(_model: string) {
  return new MockLanguageModelV4({
    doGenerate: async ({ prompt, tools = [] }) => {
      requireTool(tools.flatMap((one) => (one.type === 'function' ? [{ ...one, schema: one.inputSchema }] : [])));
      const last = prompt.at(-1)!;
      if (last.role !== 'tool') {
        const { id: toolCallId, name: toolName, input } = TOOL_CALL;
        const call = { type: 'tool-call' as const, toolCallId, toolName, input: JSON.stringify(input) };
        return { content: [call], finishReason: { unified: 'tool-calls', raw: undefined }, usage, warnings: [] };
      }
      const result = last.content[0]!;
      if (result.type !== 'tool-result' || result.output.type !== 'json') throw new Error('The tool was not answered');
      const text = toSentence(JSON.stringify(result.output.value));
      return {
        content: [{ type: 'text', text }],
        finishReason: { unified: 'stop', raw: undefined },
        usage,
        warnings: [],
      };
    },
  });
}

export class ChatOpenAI extends BaseChatModel {
  constructor({ model }: { model: string }) {
    super({ metadata: { model } });
  }

  override _llmType(): string {
    return 'stub';
  }

  override bindTools(tools: StructuredToolInterface[]): this {
    requireTool(tools);
    return this;
  }

  override async _generate(messages: BaseMessage[]) {
    const last = messages.at(-1)!;
    const { id, name, input: args } = TOOL_CALL;
    const text = last.getType() === 'tool' ? toSentence(last.text) : '';
    const message =
      text === ''
        ? new AIMessage({ content: '', tool_calls: [{ id, name, args, type: 'tool_call' }] })
        : new AIMessage(text);
    return { generations: [{ text, message }] };
  }
}
