/** All patient values in the sample claims: none may leave the machine, or appear in an error or a log. */
export const PATIENT_VALUES: readonly string[] = [
  ...['QUILLFEATHER', 'MARGUERITE', 'OBERHOLTZER', 'THADDEUS', 'VANDERSYNTH', 'IGNATIUS', 'WICKERSYN', 'PHILOMENA'],
  ...['THISTLEWOODSYN', 'CORNELIUS', 'ELSEWHERESYN', 'HAROLD', 'PRUDENCE', 'SPOUSE', 'DAUGHTER'],
  ...['1SY0TE0ST', 'W9911SYN223', 'MRNSYN', 'SYNCTRL', 'SYNICN', 'SYNCSV', 'SYNJSON'],
  ...['19440217', '1944-02-17', '02/17/1944', '19510930', '1951-09-30', '09/30/1951', '19820704', '07/04/1982'],
  ...['19390811', '1939-08-11', '19480619', '1948-06-19'],
  ...['MARIGOLDTEST', 'LARKSPURTEST', 'FOXGLOVETEST', 'HOLLYHOCKTEST', 'PERIWINKLETEST'],
  ...['PFLUGERVILLE', 'KYLE', 'BUDA', 'CARNEGIE', 'KATY', '78660', '78640', '78610', '15106', '77449'],
];

/** Patient values found in a text, ignoring case. */
export function patientValuesIn(text: string): string[] {
  const upper = text.toUpperCase();
  return PATIENT_VALUES.filter((value) => upper.includes(value));
}
