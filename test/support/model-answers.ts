/** What a model would do in the quick starts: call one tool, then state its result with a citation. */

export const TOOL_CALL = { id: 'call_1', name: 'check_coverage', input: { code: 'K0856', state: 'TX' } };

/** @param result text returned by the tool. */
export function toSentence(result: string): string {
  const { code, prior_auth, citations } = JSON.parse(result) as {
    code: string;
    prior_auth: string;
    citations: { title: string }[];
  };
  return `Prior authorization of ${code}: ${prior_auth} [${citations[0]!.title}]`;
}

/** @throws Error if the tool is not among the definitions passed to the model. */
export function requireTool(
  tools: readonly { name: string; description?: string | undefined; schema: unknown }[],
): void {
  const found = tools.find(({ name }) => name === TOOL_CALL.name);
  const { required } = (found?.schema ?? {}) as { required?: string[] };
  if (!found?.description || !required?.includes('code'))
    throw new Error('The tool is not defined as a model needs it');
}
