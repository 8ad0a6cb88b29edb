/** The need for authorization, stated by what happens without it. */
import { policyPdf } from '../../support/policy-pdf.ts';
import { html, type Layout, pdfRows, TITLE, table, text } from './layout.ts';

export const requests: readonly Layout[] = [
  {
    name: 'sentences about claims without a request',
    file: 'sentences.html',
    content: html(
      '<h2>Policy</h2><p>E0748 will be denied without authorization.</p><p>E0760 is not covered unless it is approved in advance.</p><p>L1843 requires review before service.</p><p>Claims for L1845 that were not authorized beforehand are denied.</p><p>K0861 is denied if no authorization is on file.</p><p>Payment for K0862 is refused when the plan has not approved it first.</p>',
    ),
    codes: {
      E0748: 'requires_pa',
      E0760: 'requires_pa',
      L1843: 'requires_pa',
      L1845: 'requires_pa',
      K0861: 'requires_pa',
      K0862: 'requires_pa',
    },
  },
  {
    name: 'sentences above lists',
    file: 'lists.html',
    content: html(
      '<h2>Codes</h2><p>The services below will not be paid unless approved by the plan in advance:</p>',
      table('', 'E0748 | Spine', 'E0760 | Bone'),
      '<p>Claims for the following codes are denied when prior authorization was not obtained:</p>',
      table('', 'L1843 | Knee', 'L1845 | Knee, two'),
      '<p>The following codes are not covered, and no authorization can change this:</p>',
      table('', 'E0190 | Pillow', 'E0203 | Lamp'),
    ),
    codes: {
      E0748: 'requires_pa',
      E0760: 'requires_pa',
      L1843: 'requires_pa',
      L1845: 'requires_pa',
      E0190: 'not_covered',
      E0203: 'not_covered',
    },
  },
  {
    name: 'a column says what happens without a request',
    file: 'column.html',
    content: html(
      '<h2>Codes</h2>',
      table(
        'Code | Item | Request | Without a request',
        'E0748 | Spine | Required | Claim denied',
        'E0760 | Bone | Yes | Not covered',
      ),
    ),
    codes: { E0748: 'requires_pa', E0760: 'requires_pa' },
  },
  {
    name: 'columns of consequences, in print',
    file: 'columns.pdf',
    content: policyPdf(
      [
        ...TITLE,
        { heading: 'Codes' },
        { row: ['Code', 'Item', 'Prior authorization', 'If not requested'], bold: true },
        ...pdfRows(
          'L1843 | Knee | Yes | Denied',
          'L1845 | Knee, two | Yes | Denied, member not billed',
          'L3000 | Insert | Not a benefit | Denied',
        ),
      ],
      { columns: [60, 130, 240, 400] },
    ),
    codes: { L1843: 'requires_pa', L1845: 'requires_pa', L3000: ['not_covered', 'unclear'] },
  },
  {
    name: 'statuses in a text file',
    file: 'statuses.txt',
    content: text(
      'Code    Item            Status',
      'E0748   Spine           Denied without prior approval',
      'E0760   Bone            Not covered unless approved in advance',
      'L1843   Knee            Review before service required',
      'E0190   Pillow          Denied with or without authorization',
      'E0203   Lamp            Denied even if authorized',
    ),
    codes: {
      E0748: 'requires_pa',
      E0760: 'requires_pa',
      L1843: 'requires_pa',
      E0190: ['not_covered', 'unclear'],
      E0203: ['not_covered', 'unclear'],
    },
  },
  {
    name: 'refusals that a request does not lift',
    file: 'refused.html',
    content: html(
      '<h2>Policy</h2><p>E0190 is not covered, and authorization will not be given.</p><p>E0203 is excluded even when a physician requests it in advance.</p><p>A9281 is denied regardless of prior authorization.</p><p>E0240 is not covered unless required by state law.</p><p>E0247 is not a benefit. Requests for authorization are returned without review.</p>',
    ),
    codes: {
      ...{ E0190: ['not_covered', 'unclear'], E0203: ['not_covered', 'unclear'], A9281: ['not_covered', 'unclear'] },
      ...{ E0240: ['not_covered', 'unclear', 'conditional'], E0247: ['not_covered', 'unclear'] },
    },
  },
  {
    name: 'a column of reasons for denial is no need for a request',
    file: 'reasons.html',
    content: html(
      '<h2>Codes</h2>',
      table(
        'Code | Item | Coverage | If denied',
        'E0190 | Pillow | Not covered | Member may appeal',
        'E0748 | Spine | Prior authorization required | Physician may call',
      ),
    ),
    codes: { E0190: 'not_covered', E0748: ['requires_pa', 'unclear'] },
  },
];
