/** The first letters of postal codes by province or territory. */
export const postalPrefixes = {
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
} as const

export type Province = keyof typeof postalPrefixes

export const provinces = Object.keys(postalPrefixes) as readonly Province[]
