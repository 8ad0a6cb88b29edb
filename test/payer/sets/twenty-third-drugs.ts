/** The twenty-third set, a list of drugs: committed before the program read it, written without the reader. */
import { all, heads, type PayerFile, pdf, rows } from './payer-file.ts';

export const twentyThirdDrugs: (() => PayerFile | Promise<PayerFile>)[] = [
  // Preferred and other brands in two columns of names with codes; limits, places of care and brands without benefit.
  async () => ({
    name: 'preferred-and-other-brands.pdf',
    number: 'MBD-2026-02',
    content: await pdf(
      [
        { heading: 'Medical Benefit Drugs: Preferred Brands', size: 15 },
        'Document MBD-2026-02     Valid from 07/01/2026     Next review 07/01/2027',
        'Commercial members (HMO, PPO and self-funded groups)',
        { heading: 'How to Read the Table' },
        'A preferred brand is covered for its labeled uses, and no request is needed. A non-preferred brand requires prior authorization; the request has to document that each preferred brand of the row failed or was not tolerated.',
        { heading: 'Table of Brands' },
        heads('Class | Preferred | Non-preferred'),
        ...rows(
          'Rituximab | Ruxience (Q5119), Truxima (Q5115) | Rituxan (J9312), Riabni (Q5123)',
          'Bevacizumab, cancer | Mvasi (Q5107), Zirabev (Q5118) | Avastin (J9035), Vegzelma (Q5129)',
          'Trastuzumab | Kanjinti (Q5117), Trazimera (Q5116) | Herceptin (J9355), Ogivri (Q5114), Ontruzant (Q5112), Herzuma (Q5113)',
          'Pegfilgrastim | Fulphila (Q5108), Nyvepria (Q5122) | Neulasta (J2506), Udenyca (Q5111), Ziextenzo (Q5120)',
          'Filgrastim | Nivestym (Q5110), Zarxio (Q5101) | Neupogen (J1442), Granix (J1447)',
          'Iron by vein | Venofer (J1756), Ferrlecit (J2916) | Injectafer (J1439), Monoferric (J1437), Feraheme (Q0138)',
        ),
        'page',
        { heading: 'Table of Brands, continued' },
        heads('Class | Preferred | Non-preferred'),
        ...rows(
          'Fluid of the knee | Euflexxa (J7323), Synvisc (J7325) | Durolane (J7318), Orthovisc (J7324), Monovisc (J7327)',
          'Toxin | Xeomin (J0588) | Botox (J0585), Dysport (J0586), Myobloc (J0587)',
        ),
        { heading: 'Brands Without a Benefit' },
        'The plan pays for the products above and not for the forms below, which cost more and do the same: Rituxan Hycela (J9311), Herceptin Hylecta (J9356), Phesgo (J9316).',
        { heading: 'Limits of Quantity' },
        heads('Code | Most | In'),
        ...rows('J7325 | 48 units | 6 months', 'J1439 | 1500 units | 35 days', 'J0885 | 60 units | 7 days'),
        'A limit applies to a drug that another rule covers.',
        { heading: 'Place of Infusion' },
        'These drugs may be infused at home, in an office or in an infusion center. A hospital is covered only after the plan approved the place: J1745, J2350, J3380, J0490, J2182.',
        { heading: 'Uses That Are Not Labeled' },
        'A use outside of the label is covered if a compendium lists it. J3590 and J9999 are reviewed by a pharmacist.',
      ],
      { columns: [60, 170, 350] },
    ),
    codes: {
      ...all(['covered', 'conditional'], 'Q5119 Q5115 Q5107 Q5118 Q5117 Q5116 Q5108 Q5122 Q5110 Q5101 J1756 J2916'),
      ...all(['covered', 'conditional'], 'J7323 J7325 J0588'),
      ...all('requires_pa', 'J9312 Q5123 J9035 Q5129 J9355 Q5114 Q5112 Q5113 J2506 Q5111 Q5120 J1442 J1447'),
      ...all('requires_pa', 'J1439 J1437 Q0138 J7318 J7324 J7327 J0585 J0586 J0587'),
      ...all('not_covered', 'J9311 J9356 J9316'),
      J0885: 'unclear',
      ...all(['requires_pa', 'conditional', 'unclear'], 'J1745 J2350 J3380 J0490 J2182'),
    },
    optional: { ...all('unclear', 'J3590 J9999') },
    lines: ['commercial'],
    dates: { effective: '2026-07-01', next: '2027-07-01' },
  }),
];
