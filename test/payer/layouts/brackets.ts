/** Codes in brackets and parentheses within sentences. */
import { policyPdf } from '../../support/policy-pdf.ts';
import { html, type Layout, TITLE, text } from './layout.ts';

export const brackets: readonly Layout[] = [
  {
    name: 'square brackets behind each statement',
    file: 'square.html',
    content: html(
      '<h2>Policy</h2><p>Ablation of a facet joint [64633, 64635] is medically necessary when two blocks relieved the pain.</p><p>Heat in a disk [22526, 22527] is not covered.</p><p>A stimulator of the cord [63650; 63685] requires prior authorization.</p>',
    ),
    codes: {
      64633: 'conditional',
      64635: 'conditional',
      22526: 'not_covered',
      22527: 'not_covered',
      63650: 'requires_pa',
      63685: 'requires_pa',
    },
  },
  {
    name: 'items of lists end with codes in brackets',
    file: 'items.html',
    content: html(
      '<h2>Policy</h2><p>The plan must approve these before the service:</p><ul><li>Cement in a vertebra [22513-22515]</li><li>Stimulator, trial [63650, L8679]</li></ul><p>Each of the following is not medically necessary:</p><ul><li>Breaking of scars [62263, 62264]</li><li>Ablation by cold [0440T]</li></ul>',
    ),
    codes: {
      '22513-22515': 'requires_pa',
      63650: 'requires_pa',
      L8679: 'requires_pa',
      62263: 'not_covered',
      62264: 'not_covered',
      '0440T': 'not_covered',
    },
  },
  {
    name: 'parentheses with the system of the codes, and words behind them',
    file: 'systems.txt',
    content: text(
      'Coverage Policy',
      'Injection of muscles (CPT 20552 and 20553) is covered.',
      '',
      'Needling of muscles without injection (CPT codes 20560, 20561) is investigational.',
      '',
      'A device for tremor (HCPCS: E0734, one per limb) requires prior authorization.',
    ),
    codes: {
      20552: ['covered', 'conditional'],
      20553: ['covered', 'conditional'],
      20560: 'not_covered',
      20561: 'not_covered',
      E0734: 'requires_pa',
    },
  },
  {
    name: 'ranges and lists in parentheses, in print',
    file: 'print.pdf',
    content: policyPdf([
      ...TITLE,
      { heading: 'Policy' },
      'Light in the office (96910, 96912, 96913) is medically necessary when creams failed for eight weeks.',
      'Removal of hair (17380) and peels of the skin (17360, 15788\u201315793) are not covered.',
    ]),
    codes: {
      96910: 'conditional',
      96912: 'conditional',
      96913: 'conditional',
      17380: 'not_covered',
      17360: 'not_covered',
      '15788-15793': 'not_covered',
    },
  },
  {
    name: 'two statements in one sentence, each with its codes',
    file: 'contrast.html',
    content: html(
      '<h2>Policy</h2><p>A balloon of a sinus [31295, 31296] is covered when medicine failed, but implants with a drug [J7402] are not covered.</p>',
    ),
    codes: { 31295: 'conditional', 31296: 'conditional', J7402: 'not_covered' },
  },
  {
    name: 'numbers in brackets that are references, years and phone numbers are no codes',
    file: 'numbers.html',
    content: html(
      '<h2>Policy</h2><p>Injection of muscles [20552] is not covered [12]. Reviewed in the report of the committee (2024) and by the state (form 10455).</p><p>Call (800) 555-0142 or write to Suite 21550.</p>',
    ),
    codes: { 20552: 'not_covered' },
  },
];
