import { useVenue } from '#services/venue/use-venue.ts'
import { asLocale } from '#i18n/i18n.ts'
import { keepLanguage } from '#i18n/keep-language.ts'
import { useText } from '#i18n/use-text.ts'

/** To the venue's other language, and kept; null where it has none. */
export function useLanguageSwitch(): (() => void) | null {
  const { venue } = useVenue()
  const { locale } = useText()
  const other = venue.locales.map((each) => asLocale(each.locale)).find((each) => each !== locale)
  return other ? () => keepLanguage(other) : null
}
