/** What a model would decide in the quick starts: it calls one tool, then states what that answered, with its citation. */

export const TOOL_CALL = { id: 'call_1', name: 'check_coverage', input: { code: 'K0856', state: 'TX' } };

/** @param result text of the tool's answer. */
export function toSentence(result: string): string {
  const { code, prior_auth, citations } = JSON.parse(result) as {
    code: string;
    prior_auth: string;
    citations: { title: string }[];
  };
  return `Prior authorization of ${code}: ${prior_auth} [${citations[0]!.title}]`;
}

/** @throws Error when the tool is not among the definitions a model was given. */
export function requireTool(
  tools: readonly { name: string; description?: string | undefined; schema: unknown }[],
): void {
  const found = tools.find(({ name }) => name === TOOL_CALL.name);
  const { required } = (found?.schema ?? {}) as { required?: string[] };
  if (!found?.description || !required?.includes('code'))
    throw new Error('The tool is not defined as a model needs it');
}
