import { postalPrefixes, provinces } from '#domain/country/provinces.ts'
import type { Province } from '#domain/country/provinces.ts'

/** Where a province is not known: no province asks for more. */
export const usualDrinkingAge = 19

/** Years by the law of a Canadian venue's province; null: its address does not tell. */
export function drinkingAgeAt(address: string): number | null {
  const province = provinceIn(address)
  if (province === null) return null
  return ['AB', 'MB', 'QC'].includes(province) ? 18 : usualDrinkingAge
}

/**
 * The province of a written address: by its postal code, because streets are named after provinces too, else by the name
 * or the two letters at its end.
 */
export function provinceIn(address: string): Province | null {
  const [code] = /\b[A-Z]\d[A-Z](?=[\s\p{Pd}]*\d[A-Z]\d\b)/iu.exec(address) ?? []
  const byCode = provinces.filter((each) => code && postalPrefixes[each].test(code.toUpperCase()))
  const [only, ...others] = byCode
  if (only !== undefined && others.length === 0) return only
  // K1A is in two provinces: the name decides.
  const rest = address
    .replace(/[A-Z]\d[A-Z][\s\p{Pd}]*\d[A-Z]\d/giu, '')
    .replace(/canada[\s.]*$/i, '')
  const end = plain(rest)
  const named = provinces.find((each) => names[each].some((name) => ` ${end}`.endsWith(` ${name}`)))
  // A word may be two small letters, but not before a postal code.
  const last = code === undefined ? rest : rest.toUpperCase()
  const byName =
    named ??
    provinces.find(
      (each) => last.replace(/[\s.,()]+$/, '').match(/[^A-Za-z]([A-Z]{2})$/)?.[1] === each,
    )
  return byName !== undefined && (code === undefined || byCode.includes(byName)) ? byName : null
}

function plain(text: string): string {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.replace(/[^a-z]+/g, ' ').trim()
}

/** Names in both languages, folded. */
const names: Readonly<Record<Province, readonly string[]>> = {
  AB: ['alberta'],
  BC: ['british columbia', 'colombie britannique'],
  MB: ['manitoba'],
  NB: ['new brunswick', 'nouveau brunswick'],
  NL: ['newfoundland and labrador', 'newfoundland', 'terre neuve et labrador'],
  NS: ['nova scotia', 'nouvelle ecosse'],
  NT: ['northwest territories', 'territoires du nord ouest'],
  NU: ['nunavut'],
  ON: ['ontario'],
  PE: ['prince edward island', 'ile du prince edouard'],
  QC: ['quebec'],
  SK: ['saskatchewan'],
  YT: ['yukon'],
}
