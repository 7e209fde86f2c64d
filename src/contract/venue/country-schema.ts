import * as v from 'valibot'

/**
 * A code of ISO 3166-1 with two letters. The list is the runtime's Intl data, so only the server
 * checks it.
 */
export const countrySchema = v.pipe(
  v.string('expected a country code of ISO 3166, such as "CA"'),
  v.check((code) => code !== 'UK', 'expected "GB", the code of the United Kingdom in ISO 3166'),
  v.check(
    (code) => code === 'UK' || isKnown(code),
    'expected a country code of ISO 3166 in two capitals, such as "CA", "US" or "GB"',
  ),
)

/** Codes that Intl names, and ISO 3166 has for no country. */
const reserved = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'

function isKnown(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || reserved.includes(code)) return false
  // A withdrawn code is written as the one that replaced it.
  if (!Intl.getCanonicalLocales(`und-${code}`).includes(`und-${code}`)) return false
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return names.of(code) !== undefined
}

/** A name of the time zone database, as the runtime knows it. */
export const timeZoneSchema = v.pipe(
  v.string('expected a time zone such as "America/Toronto"'),
  v.check(isTimeZone, 'expected a time zone such as "America/Toronto"'),
)

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
