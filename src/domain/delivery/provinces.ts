/** Canada's provinces and territories by their letters, with what their postal codes begin with. */
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
  // The government's offices on the Quebec side of the river are written to as Ottawa.
  QC: /^(?:[GHJ]|K1A)/,
  SK: /^S/,
  YT: /^Y/,
} as const

export type Province = keyof typeof postalPrefixes

export const provinces = Object.keys(postalPrefixes) as readonly Province[]
