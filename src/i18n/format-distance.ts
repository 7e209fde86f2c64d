import type { Locale } from '#domain/language/locale.ts'
import type { RoundedDistance } from '#domain/place-search/rounded-distance.ts'

const unitNames = { mi: 'mile', km: 'kilometer', m: 'meter' } as const

/** A rounded distance: 0.3 mi, 350 m, 2,4 km. */
export function formatDistance({ amount, unit }: RoundedDistance, locale: Locale): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: unitNames[unit],
    maximumFractionDigits: 1,
  }).format(amount)
}
