import { defaultLocale, languageOf } from '#domain/language/locale.ts'
import type { Locale } from '#domain/language/locale.ts'

/** Languages of a header that are looked at. */
const mostLanguages = 20

/** The first of a browser's languages (`Accept-Language`) that is offered, else the first that is offered. */
export function preferredLocale(header: string | undefined, offered: readonly Locale[]): Locale {
  const wanted = (header ?? '')
    .split(',', mostLanguages)
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      return { tag, quality: Number(quality.replace(/^q=/, '')) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  for (const { tag } of wanted) {
    const locale = offered.find((each) => tag.split('-')[0] === languageOf(each))
    if (locale !== undefined) return locale
  }
  return offered[0] ?? defaultLocale
}
