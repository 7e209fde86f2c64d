import { use } from 'react'
import { languageOf, locales } from '#domain/language/locale.ts'
import type { Locale } from '#domain/language/locale.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { keepLanguage } from '#services/device/keep-language.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { VenueContext } from './use-venue.ts'

/** Shows the page in the next of the venue's languages; without a venue, of the application's. */
export function LanguageButton() {
  const { language } = useText()
  const offered = use(VenueContext)?.venue.locales ?? ownLocales()
  const place = offered.findIndex((each) => each.language === language)
  const next = offered[(place + 1) % offered.length]
  if (!next || next.language === language || isKiosk()) return null
  return (
    <Button tone="plain" onPress={() => keepLanguage(next.locale)}>
      <bdi lang={next.locale}>{next.label}</bdi>
    </Button>
  )
}

/** Not as a constant: the menu loads this file, and has the venue's. */
function ownLocales() {
  return locales.map((locale) => ({
    locale,
    language: languageOf(locale),
    label: nameOf(locale),
  }))
}

/** The language's name in that language. */
function nameOf(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(languageOf(locale)) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
