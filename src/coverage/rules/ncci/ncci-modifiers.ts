/** Modifiers that NCCI knows. */

/** PTP-associated modifiers: they may bypass an edit with modifier indicator 1 (NCCI policy manual, chapter I, section E). */
export const PTP_MODIFIERS: ReadonlySet<string> = new Set(
  'E1 E2 E3 E4 FA F1 F2 F3 F4 F5 F6 F7 F8 F9 TA T1 T2 T3 T4 T5 T6 T7 T8 T9 LT RT LC LD LM RC RI 24 25 27 57 58 59 78 79 91 XE XP XS XU'.split(
    ' ',
  ),
);

/** Of these, what marks visits: alongside two procedures they separate nothing. */
export const VISIT_MODIFIERS: ReadonlySet<string> = new Set(['24', '25', '27', '57']);
