/** An OpenAI-compatible chat endpoint that drafts logic. */
export interface EndpointSettings {
  /** Base URL (`https://host/v1`) or the full URL of its `chat/completions`. */
  url: string;
  key: string | null;
  model: string;
}

/**
 * Sends one prompt and returns the JSON of the response; undefined for a response without a JSON object.
 * @throws Error when the endpoint does not respond, or returns an error.
 */
export async function requestJson(
  settings: EndpointSettings,
  { system, user }: { system: string; user: string },
  { signal, maxBytes }: { signal: AbortSignal; maxBytes: number },
): Promise<unknown> {
  const response = await fetch(completionsUrl(settings.url), {
    method: 'POST',
    // A redirect could leak the key to another host.
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(settings.key === null ? {} : { authorization: `Bearer ${settings.key}` }),
    },
    body: JSON.stringify({
      model: settings.model,
      temperature: 0,
      stream: false,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
    }),
  });
  const body = await readAtMost(response, maxBytes);
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return jsonContent(body);
}

function completionsUrl(url: string): string {
  const address = new URL(url);
  if (!address.pathname.endsWith('/chat/completions'))
    address.pathname = `${address.pathname.replace(/\/+$/, '')}/chat/completions`;
  return address.href;
}

async function readAtMost(response: Response, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let read = 0;
  for await (const chunk of response.body ?? []) {
    read += chunk.length;
    if (read > bytes) throw new Error(`answered more than ${bytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** JSON in the first choice; models tend to wrap it in a code fence or a sentence. */
function jsonContent(body: string): unknown {
  const answer = parseJson(body) as { choices?: { message?: { content?: unknown } }[] } | null;
  const content = answer?.choices?.[0]?.message?.content;
  if (typeof content !== 'string') throw new Error('answered without a choice');
  if (/^\s*(?:```(?:json)?\s*)?null\b/.test(content)) return null;
  const from = content.indexOf('{');
  return from < 0 ? undefined : parseJson(content.slice(from, content.lastIndexOf('}') + 1));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reason for a failure, without text from the endpoint. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return 'did not answer in time';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message.slice(0, 120);
  // `fetch failed` alone does not explain the cause.
  return `could not be reached (${'code' in cause ? cause.code : cause.message})`.slice(0, 120);
}
