/** Pages of the authorization server: plain documents without scripts. */
import { escapeHtml } from '../../platform/html/escape.ts';
import type { Grant } from '../grants.rules.ts';

const PRODUCT = 'Coverage Policy Intelligence';
export const STYLE_PATH = '/oauth/page.css';

export interface ConsentPage {
  /** `site` is where the client is described; null for a self-registered one. */
  client: { name: string; site: string | null };
  person: { name: string; email: string };
  organization: string;
  /** Host or application that receives the response. */
  target: string;
  grants: readonly Grant[];
  /** Grants that cannot be deselected. */
  fixed: ReadonlySet<string>;
  /** The signed request, unchanged. */
  query: string;
}

export function consentPage(page: ConsentPage): string {
  const { client, person, organization, target, grants, fixed, query } = page;
  const name = escapeHtml(client.name);
  return renderPage(
    `Connect ${client.name}`,
    `<h1>Connect ${name}?</h1>
<p><strong>${name}</strong> requests access to ${PRODUCT} for the organization <strong>${escapeHtml(organization)}</strong>.</p>
<dl>
<dt>Signed in as</dt><dd>${escapeHtml(person.name)} (${escapeHtml(person.email)})</dd>
<dt>Client</dt><dd>${client.site === null ? 'Name supplied by the client; not verified' : `Described at ${escapeHtml(client.site)}`}</dd>
<dt>Redirects to</dt><dd>${escapeHtml(target)}</dd>
</dl>
<form method="post" action="/oauth/consent">
<input type="hidden" name="oauth_query" value="${escapeHtml(query)}">
<fieldset><legend>Permissions</legend>
${grants.map((grant) => grantLine(grant, fixed.has(grant.scope))).join('\n')}
</fieldset>
<p>Its requests are charged to your organization and recorded in the ledger. Owners can end the connection at any time.</p>
<p class="actions"><button name="decision" value="allow">Allow</button>
<button name="decision" value="deny" class="plain">Cancel</button></p>
</form>`,
  );
}

/** @param text what happened, and how to fix it */
export function problemPage(title: string, text: string): string {
  return renderPage(title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>`);
}

function grantLine({ scope, words }: Grant, fixed: boolean): string {
  const value = escapeHtml(scope);
  if (fixed) return `<p class="grant"><span aria-hidden="true">✓</span> ${escapeHtml(words)}</p>`;
  return `<label class="grant"><input type="checkbox" name="scope" value="${value}" checked> ${escapeHtml(words)} <code>${value}</code></label>`;
}

function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${PRODUCT}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

export const STYLE = `:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f4f6f8, #14181c); color: light-dark(#1b2126, #e8ecef); }
main { box-sizing: border-box; max-width: 34rem; margin: 8vh auto; padding: 2rem; border-radius: .75rem;
  background: light-dark(#fff, #1e242a); border: 1px solid light-dark(#d5dbe0, #39424a); overflow-wrap: anywhere; }
h1 { margin-top: 0; font-size: 1.5rem; line-height: 1.25; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { color: light-dark(#4c5862, #a9b4bd); }
dd { margin: 0; }
fieldset { border: 1px solid light-dark(#c3cbd2, #4a555f); border-radius: .5rem; padding: .75rem 1rem; }
legend { font-weight: 600; padding: 0 .25rem; }
.grant { display: block; margin: .35rem 0; }
code { color: light-dark(#4c5862, #a9b4bd); font-size: .8em; }
.actions { display: flex; gap: .75rem; flex-wrap: wrap; }
button { font: inherit; font-weight: 600; padding: .6rem 1.4rem; border-radius: .5rem; cursor: pointer;
  border: 1px solid light-dark(#0b5c8a, #7cc4ee); background: light-dark(#0b5c8a, #7cc4ee); color: light-dark(#fff, #0d1a22); }
button.plain { background: transparent; color: inherit; border-color: light-dark(#6b7883, #8a97a2); }
:focus-visible { outline: 3px solid light-dark(#0b5c8a, #7cc4ee); outline-offset: 2px; }
@media (max-width: 30rem) { main { margin: 0; border-radius: 0; border: 0; } dl { grid-template-columns: 1fr; } }
`;
