export const provinces = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
] as const

export type Province = (typeof provinces)[number]

/** The first letters of postal codes by province or territory. */
export const postalPrefixes: Readonly<Record<Province, RegExp>> = {
  AB: /^T/,
  BC: /^V/,
  MB: /^R/,
  NB: /^E/,
  NL: /^A/,
  NS: /^B/,
  NT: /^X(?!0[ABC])/,
  NU: /^X0[ABC]/,
  ON: /^[KLMNP]/,
  PE: /^C/,
  // K1A: government offices on the Quebec side of the river have Ottawa postal codes.
  QC: /^(?:[GHJ]|K1A)/,
  SK: /^S/,
  YT: /^Y/,
}

/** True if a postal code is of a province or territory. */
export function isOfProvince(postalCode: string, province: string): boolean {
  return provinces.some((each) => each === province && postalPrefixes[each].test(postalCode))
}
