import type { LanguageCode } from '#domain/language/locale.ts'

/** 40 → `40 seconds`; 900 → `15 minutes`, rounded up. Null: empty. */
export function writeWait(seconds: number | null, language: LanguageCode): string {
  if (seconds === null) return ''
  const isShort = seconds < 60
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long',
  }).format(isShort ? seconds : Math.ceil(seconds / 60))
}
