/** The documents of all sets; each was written before its rules. */
import { bulletins } from './bulletins.ts';
import { comments } from './comments.ts';
import { eighteenth } from './eighteenth.ts';
import { eighth } from './eighth.ts';
import { eleventh } from './eleventh.ts';
import { fifteenth } from './fifteenth.ts';
import { fifteenthDrugs } from './fifteenth-drugs.ts';
import { fifteenthPlans } from './fifteenth-plans.ts';
import { fifteenthPrint } from './fifteenth-print.ts';
import { fifteenthRefused } from './fifteenth-refused.ts';
import { fifteenthSheets } from './fifteenth-sheets.ts';
import { fifthPdf } from './fifth-pdf.ts';
import { fifthPrint } from './fifth-print.ts';
import { fifthWeb } from './fifth-web.ts';
import { fifthWords } from './fifth-words.ts';
import { fourteenth } from './fourteenth.ts';
import { fourthLists } from './fourth-lists.ts';
import { fourthPdf } from './fourth-pdf.ts';
import { fourthWeb } from './fourth-web.ts';
import { fourthWords } from './fourth-words.ts';
import { later } from './later.ts';
import { laterPages } from './later-pages.ts';
import { lists } from './lists.ts';
import { marks } from './marks.ts';
import { nineteenth } from './nineteenth.ts';
import { nineteenthDrugs } from './nineteenth-drugs.ts';
import { nineteenthFiles } from './nineteenth-files.ts';
import { nineteenthLists } from './nineteenth-lists.ts';
import { nineteenthPages } from './nineteenth-pages.ts';
import { nineteenthPrint } from './nineteenth-print.ts';
import { nineteenthRefused } from './nineteenth-refused.ts';
import { nineteenthWords } from './nineteenth-words.ts';
import { ninthPdf } from './ninth-pdf.ts';
import { ninthPrint } from './ninth-print.ts';
import { ninthWeb } from './ninth-web.ts';
import { ninthWords } from './ninth-words.ts';
import type { PayerFile } from './payer-file.ts';
import { seventeenth } from './seventeenth.ts';
import { seventeenthMarks } from './seventeenth-marks.ts';
import { seventeenthPrint } from './seventeenth-print.ts';
import { seventeenthRefused } from './seventeenth-refused.ts';
import { seventhPdf } from './seventh-pdf.ts';
import { seventhPrint } from './seventh-print.ts';
import { seventhWeb } from './seventh-web.ts';
import { seventhWords } from './seventh-words.ts';
import { sixteenth } from './sixteenth.ts';
import { sixteenthPrint } from './sixteenth-print.ts';
import { sixthPdf } from './sixth-pdf.ts';
import { sixthPrint } from './sixth-print.ts';
import { sixthWeb } from './sixth-web.ts';
import { sixthWords } from './sixth-words.ts';
import { smallCases } from './small-cases.ts';
import { statements } from './statements.ts';
import { tenth } from './tenth.ts';
import { tenthPrint } from './tenth-print.ts';
import { thirdLists } from './third-lists.ts';
import { thirdPages } from './third-pages.ts';
import { thirdTables } from './third-tables.ts';
import { thirteenth } from './thirteenth.ts';
import { twelfthPrint } from './twelfth-print.ts';
import { twelfthWeb } from './twelfth-web.ts';
import { twentieth } from './twentieth.ts';
import { twentiethDrugs } from './twentieth-drugs.ts';
import { twentiethLists } from './twentieth-lists.ts';
import { twentiethPrint } from './twentieth-print.ts';
import { twentiethRefused } from './twentieth-refused.ts';
import { twentiethWords } from './twentieth-words.ts';
import { twentyEighth } from './twenty-eighth.ts';
import { twentyEighthDrugs } from './twenty-eighth-drugs.ts';
import { twentyEighthManagers } from './twenty-eighth-managers.ts';
import { twentyEighthPlans } from './twenty-eighth-plans.ts';
import { twentyEighthPrint } from './twenty-eighth-print.ts';
import { twentyEighthRefused } from './twenty-eighth-refused.ts';
import { twentyEighthStates } from './twenty-eighth-states.ts';
import { twentyEighthWords } from './twenty-eighth-words.ts';
import { twentyFifth } from './twenty-fifth.ts';
import { twentyFifthDrugs } from './twenty-fifth-drugs.ts';
import { twentyFifthLists } from './twenty-fifth-lists.ts';
import { twentyFifthPlans } from './twenty-fifth-plans.ts';
import { twentyFifthPrint } from './twenty-fifth-print.ts';
import { twentyFifthRefused } from './twenty-fifth-refused.ts';
import { twentyFifthWords } from './twenty-fifth-words.ts';
import { twentyFirst } from './twenty-first.ts';
import { twentyFirstColumns } from './twenty-first-columns.ts';
import { twentyFirstPrint } from './twenty-first-print.ts';
import { twentyFirstWords } from './twenty-first-words.ts';
import { twentyFourth } from './twenty-fourth.ts';
import { twentyFourthDrugs } from './twenty-fourth-drugs.ts';
import { twentyFourthLists } from './twenty-fourth-lists.ts';
import { twentyFourthPlans } from './twenty-fourth-plans.ts';
import { twentyFourthPrint } from './twenty-fourth-print.ts';
import { twentyFourthRefused } from './twenty-fourth-refused.ts';
import { twentyFourthWords } from './twenty-fourth-words.ts';
import { twentyNinth } from './twenty-ninth.ts';
import { twentySecond } from './twenty-second.ts';
import { twentySecondPrint } from './twenty-second-print.ts';
import { twentySecondWords } from './twenty-second-words.ts';
import { twentySeventh } from './twenty-seventh.ts';
import { twentySixth } from './twenty-sixth.ts';
import { twentySixthBulletins } from './twenty-sixth-bulletins.ts';
import { twentySixthDrugs } from './twenty-sixth-drugs.ts';
import { twentySixthLists } from './twenty-sixth-lists.ts';
import { twentySixthPlans } from './twenty-sixth-plans.ts';
import { twentySixthPrint } from './twenty-sixth-print.ts';
import { twentySixthRefused } from './twenty-sixth-refused.ts';
import { twentySixthStates } from './twenty-sixth-states.ts';
import { twentySixthWords } from './twenty-sixth-words.ts';
import { twentyThird } from './twenty-third.ts';
import { twentyThirdDrugs } from './twenty-third-drugs.ts';
import { twentyThirdPrint } from './twenty-third-print.ts';
import { twentyThirdWords } from './twenty-third-words.ts';

type Make = () => PayerFile | Promise<PayerFile>;

type SetName =
  | 'first'
  | 'later'
  | 'small'
  | 'third'
  | 'fourth'
  | 'fifth'
  | 'sixth'
  | 'seventh'
  | 'eighth'
  | 'ninth'
  | 'tenth'
  | 'eleventh'
  | 'twelfth'
  | 'thirteenth'
  | 'fourteenth'
  | 'fifteenth'
  | 'sixteenth'
  | 'seventeenth'
  | 'eighteenth'
  | 'nineteenth'
  | 'twentieth'
  | 'twentyFirst'
  | 'twentySecond'
  | 'twentyThird'
  | 'twentyFourth'
  | 'twentyFifth'
  | 'twentySixth'
  | 'twentySeventh'
  | 'twentyEighth'
  | 'twentyNinth';

export const PAYER_SETS: Record<SetName, readonly Make[]> = {
  first: [...bulletins, ...statements, ...comments, ...lists, ...marks],
  later: [...later, ...laterPages],
  small: smallCases,
  third: [...thirdTables, ...thirdLists, ...thirdPages],
  fourth: [...fourthWeb, ...fourthPdf, ...fourthLists, ...fourthWords],
  fifth: [...fifthWeb, ...fifthPdf, ...fifthPrint, ...fifthWords],
  sixth: [...sixthWeb, ...sixthPdf, ...sixthPrint, ...sixthWords],
  seventh: [...seventhWeb, ...seventhPdf, ...seventhPrint, ...seventhWords],
  eighth,
  ninth: [...ninthWeb, ...ninthPdf, ...ninthPrint, ...ninthWords],
  tenth: [...tenth, ...tenthPrint],
  eleventh,
  twelfth: [...twelfthWeb, ...twelfthPrint],
  thirteenth,
  fourteenth,
  fifteenth: [
    ...[...fifteenth, ...fifteenthSheets, ...fifteenthPrint],
    ...[...fifteenthPlans, ...fifteenthDrugs, ...fifteenthRefused],
  ],
  sixteenth: [...sixteenth, ...sixteenthPrint],
  seventeenth: [...seventeenth, ...seventeenthPrint, ...seventeenthMarks, ...seventeenthRefused],
  eighteenth,
  nineteenth: [
    ...[...nineteenth, ...nineteenthFiles, ...nineteenthWords, ...nineteenthPrint, ...nineteenthPages],
    ...[...nineteenthLists, ...nineteenthDrugs, ...nineteenthRefused],
  ],
  twentieth: [
    ...[...twentieth, ...twentiethWords, ...twentiethPrint],
    ...[...twentiethLists, ...twentiethDrugs, ...twentiethRefused],
  ],
  twentyFirst: [...twentyFirst, ...twentyFirstColumns, ...twentyFirstPrint, ...twentyFirstWords],
  twentySecond: [...twentySecond, ...twentySecondPrint, ...twentySecondWords],
  twentyThird: [...twentyThird, ...twentyThirdWords, ...twentyThirdPrint, ...twentyThirdDrugs],
  twentyFourth: [
    ...[...twentyFourth, ...twentyFourthPrint, ...twentyFourthPlans, ...twentyFourthLists],
    ...[...twentyFourthDrugs, ...twentyFourthWords, ...twentyFourthRefused],
  ],
  twentyFifth: [
    ...[...twentyFifth, ...twentyFifthPrint, ...twentyFifthPlans, ...twentyFifthLists],
    ...[...twentyFifthDrugs, ...twentyFifthWords, ...twentyFifthRefused],
  ],
  twentySixth: [
    ...[...twentySixth, ...twentySixthStates, ...twentySixthPrint, ...twentySixthPlans, ...twentySixthLists],
    ...[...twentySixthBulletins, ...twentySixthDrugs, ...twentySixthWords, ...twentySixthRefused],
  ],
  twentySeventh,
  twentyEighth: [
    ...[...twentyEighth, ...twentyEighthPrint, ...twentyEighthStates, ...twentyEighthDrugs],
    ...[...twentyEighthManagers, ...twentyEighthPlans, ...twentyEighthWords, ...twentyEighthRefused],
  ],
  twentyNinth,
};
