/** What goes into the boxes of the form as a page to print. */
import { escapeHtml } from '../platform/html/escape.ts';
import type { Abn } from './abn.schemas.ts';

const STYLE = `
@page { margin: 16mm; }
body { font: 12pt/1.4 system-ui, sans-serif; margin: 0 auto; max-width: 44rem; padding: 1rem; }
h1 { font-size: 16pt; margin: 0 0 4pt; }
table { border-collapse: collapse; width: 100%; margin: 8pt 0; }
th, td { border: 1px solid #444; padding: 5pt; text-align: left; vertical-align: top; }
.line { border-bottom: 1px solid #444; height: 20pt; margin-bottom: 8pt; }
.office { border: 1px dashed #666; font-size: 10pt; margin-top: 16pt; padding: 6pt 10pt; }
@media print { .office { break-before: page; } }
`;

const NOTICE: Record<Abn['services'][number]['notice'], string> = {
  required: 'Notice required',
  voluntary: 'Notice voluntary',
  depends: 'A person must decide from the record',
  unknown: 'Unknown: the loaded documents do not settle whether a denial is expected',
  none: 'No notice: no loaded document predicts a denial',
};

/** The first page is for the patient, the second for the office. */
export function abnPage(abn: Abn): string {
  const noticed = abn.services.filter(
    ({ notice }) => notice === 'required' || notice === 'voluntary' || notice === 'depends',
  );
  const rows = noticed.map(
    ({ box_d, code, box_e, box_f }) =>
      `<tr><td>${box_d === null ? '<div class="line"></div>' : escapeHtml(box_d)}<small>Code ${escapeHtml(code)}</small></td><td>${box_e.map(escapeHtml).join('<br>')}</td><td>${box_f === null ? '<div class="line"></div>' : `$${escapeHtml(box_f)}`}</td></tr>`,
  );
  const blank = (box: string) => {
    const found = abn.blank_boxes.find((one) => one.box === box);
    return found === undefined
      ? ''
      : `<div><strong>${box}.</strong> ${escapeHtml(found.what)}<div class="line"></div></div>`;
  };
  const services =
    rows.length === 0
      ? '<p>No notice is needed for these services.</p>'
      : `<table><thead><tr><th>D. Service</th><th>E. Why Medicare may not pay</th><th>F. Estimated cost</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Worksheet for form CMS-R-131</title><style>${STYLE}</style></head><body>
<h1>Worksheet for form CMS-R-131</h1>
<p>Contents of the boxes of the Advance Beneficiary Notice. Date of service: ${escapeHtml(abn.date_of_service)}.</p>
${blank('A')}${blank('B')}${blank('C')}
${services}
<p><strong>G. Options</strong></p>
<ul>${abn.options.map(({ text }) => `<li>&#9744; ${escapeHtml(text)}</li>`).join('')}</ul>
${blank('H')}${blank('I')}${blank('J')}
${officePart(abn)}
</body></html>
`;
}

function officePart({ services, cautions, known_gaps, form_url }: Abn): string {
  const items = services.map(({ service, code, notice, modifiers, correct_first, cost_basis, sources }) => {
    const reports = modifiers
      .map(({ modifier, when }) => `<li><strong>${modifier}</strong>: ${escapeHtml(when)}</li>`)
      .join('');
    const correct =
      correct_first.length === 0 ? '' : `<p>Correct before billing: ${correct_first.map(escapeHtml).join('<br>')}</p>`;
    const cited = sources.map(({ source_id, title }) => `${escapeHtml(source_id)} ${escapeHtml(title)}`).join('; ');
    return `<li>Service ${service}, ${escapeHtml(code)}: ${NOTICE[notice]}.<ul>${reports}</ul>${correct}<p>${escapeHtml(cost_basis)}.</p><p>${cited}</p></li>`;
  });
  const gaps = known_gaps.map((gap) => `<li>${escapeHtml(gap)}</li>`).join('');
  return `<section class="office"><p><strong>For the office; not part of the notice</strong></p><ol>${items.join('')}</ol>
<ul>${cautions.map((caution) => `<li>${escapeHtml(caution)}</li>`).join('')}</ul><p>Form: ${escapeHtml(form_url)}</p><p>Not checked:</p><ul>${gaps}</ul></section>`;
}
