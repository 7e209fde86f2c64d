import { foldText } from '#domain/menu/fold-text.ts'
import type { LanguageCode } from '#domain/language/locale.ts'

export interface Region {
  readonly country: 'CA' | 'US'
  readonly code: string
  readonly names: Readonly<Record<LanguageCode, string>>
}

export const countryNames: Readonly<
  Record<Region['country'], Readonly<Record<LanguageCode, string>>>
> = {
  CA: { en: 'Canada', fr: 'Canada' },
  US: { en: 'United States', fr: 'États-Unis' },
}

/** Code, English and French name. */
const written = {
  CA: [
    'AB Alberta/Alberta',
    'BC British Columbia/Colombie-Britannique',
    'MB Manitoba/Manitoba',
    'NB New Brunswick/Nouveau-Brunswick',
    'NL Newfoundland and Labrador/Terre-Neuve-et-Labrador',
    'NS Nova Scotia/Nouvelle-Écosse',
    'NT Northwest Territories/Territoires du Nord-Ouest',
    'NU Nunavut/Nunavut',
    'ON Ontario/Ontario',
    'PE Prince Edward Island/Île-du-Prince-Édouard',
    'QC Quebec/Québec',
    'SK Saskatchewan/Saskatchewan',
    'YT Yukon/Yukon',
  ],
  US: [
    'AK Alaska/Alaska',
    'AL Alabama/Alabama',
    'AR Arkansas/Arkansas',
    'AZ Arizona/Arizona',
    'CA California/Californie',
    'CO Colorado/Colorado',
    'CT Connecticut/Connecticut',
    'DC District of Columbia/District de Columbia',
    'DE Delaware/Delaware',
    'FL Florida/Floride',
    'GA Georgia/Géorgie',
    'HI Hawaii/Hawaï',
    'IA Iowa/Iowa',
    'ID Idaho/Idaho',
    'IL Illinois/Illinois',
    'IN Indiana/Indiana',
    'KS Kansas/Kansas',
    'KY Kentucky/Kentucky',
    'LA Louisiana/Louisiane',
    'MA Massachusetts/Massachusetts',
    'MD Maryland/Maryland',
    'ME Maine/Maine',
    'MI Michigan/Michigan',
    'MN Minnesota/Minnesota',
    'MO Missouri/Missouri',
    'MS Mississippi/Mississippi',
    'MT Montana/Montana',
    'NC North Carolina/Caroline du Nord',
    'ND North Dakota/Dakota du Nord',
    'NE Nebraska/Nebraska',
    'NH New Hampshire/New Hampshire',
    'NJ New Jersey/New Jersey',
    'NM New Mexico/Nouveau-Mexique',
    'NV Nevada/Nevada',
    'NY New York/New York',
    'OH Ohio/Ohio',
    'OK Oklahoma/Oklahoma',
    'OR Oregon/Oregon',
    'PA Pennsylvania/Pennsylvanie',
    'RI Rhode Island/Rhode Island',
    'SC South Carolina/Caroline du Sud',
    'SD South Dakota/Dakota du Sud',
    'TN Tennessee/Tennessee',
    'TX Texas/Texas',
    'UT Utah/Utah',
    'VA Virginia/Virginie',
    'VT Vermont/Vermont',
    'WA Washington/Washington',
    'WI Wisconsin/Wisconsin',
    'WV West Virginia/Virginie-Occidentale',
    'WY Wyoming/Wyoming',
  ],
} as const

export const regions: readonly Region[] = (['CA', 'US'] as const).flatMap((country) =>
  written[country].map((line) => {
    const [en = '', fr = ''] = line.slice(3).split('/')
    return { country, code: line.slice(0, 2), names: { en, fr } }
  }),
)

const byCode = new Map(regions.map((region) => [`${region.country}-${region.code}`, region]))

/** Null: none of Canada and the United States, such as a base of their armies. */
export function regionOf(country: Region['country'], code: string): Region | null {
  return regionNamed(`${country}-${code}`)
}

/** The region of a name in the extract of GeoNames, such as `CA-ON`. */
export function regionNamed(name: string): Region | null {
  return byCode.get(name) ?? null
}

const byWrittenName = new Map(
  regions.flatMap(({ country, code, names }) =>
    Object.values(names).map((name) => [`${country} ${foldText(name)}`, code]),
  ),
)

/** The code of a province or state that is written out, in English or French; null: no such name. */
export function regionWritten(country: string, name: string): string | null {
  return byWrittenName.get(`${country} ${foldText(name)}`) ?? null
}

/** Provinces as GeoNames numbers them (admin1 codes). */
const numbered: Readonly<Record<string, string>> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
}

export function provinceOfNumber(number: string): string {
  return numbered[number] ?? number
}

/** Keys are the first letters of Canadian postal codes (Canada Post); X is two territories. */
const lettered: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
}

export function provinceOfPrefix(prefix: string): string {
  if (prefix.startsWith('X')) return /^X0[ABC]$/.test(prefix) ? 'NU' : 'NT'
  return lettered[prefix.slice(0, 1)] ?? ''
}
