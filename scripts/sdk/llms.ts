/** llms.txt (https://llmstxt.org): describes the service and links to each operation, for language models. */
import { listOperations, type OpenApi, type Operation } from './document.ts';

export function llmsFiles(document: OpenApi): Record<string, string> {
  const { title, description } = document.info;
  const operations = listOperations(document).filter(({ deprecated }) => !deprecated);
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const sections = tags.map(
    (tag) =>
      `## ${tag}\n\n${operations
        .filter((operation) => operation.tag === tag)
        .map(line)
        .join('\n')}`,
  );
  return {
    'docs/llms.txt': `# ${title}

> ${description.replaceAll(/\s+/g, ' ')}

Send an API key as \`Authorization: Bearer <key>\`. Every answer is \`{success, data, meta}\`; \`meta.release\` names the corpus release and
\`meta.pagination.cursor\` the next page. Errors are \`{success: false, error: {code, message, hint, retryable, doc_url}}\`.
Do not send patient data.

- [OpenAPI 3.1 document](/openapi.json): every operation with its schemas
- [Reference](/docs): the same for people
- [Error codes](/docs/errors): one page for each code
- [MCP](/docs/guides/mcp): the agent tools at \`POST /mcp\` (Streamable HTTP, the API key as bearer token)

${sections.join('\n\n')}
`,
  };
}

function line({ method, path, summary, description, parameters, body }: Operation): string {
  const requested = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const accepts = [
    ...(requested.length > 0 ? [`query: ${requested.join(', ')}`] : []),
    ...(body === null ? [] : ['JSON body']),
  ];
  const about = description.replaceAll(/\s+/g, ' ').trim();
  return `- \`${method} ${path}\`: ${summary}. ${about}${accepts.length > 0 ? ` (${accepts.join('; ')})` : ''}`;
}
