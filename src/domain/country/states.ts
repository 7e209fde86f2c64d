/** The states by the first digit of their ZIP codes. */
const byDigit = [
  'CT MA ME NH NJ RI VT',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV UT WY',
  'AK CA HI OR WA',
]

/** ZIP codes beyond the digit of their state. */
const beyond: Readonly<Record<string, RegExp>> = {
  DC: /^569/,
  NY: /^(?:005|06390)/,
  TX: /^885/,
}

export const states: readonly string[] = byDigit.join(' ').split(' ').toSorted()

/** True if a ZIP code is of a state. */
export function isOfState(zipCode: string, state: string): boolean {
  const usual = byDigit[Number(zipCode[0])] ?? ''
  return usual.split(' ').includes(state) || beyond[state]?.test(zipCode) === true
}
