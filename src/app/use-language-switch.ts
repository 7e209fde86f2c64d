import { useVenue } from '#features/use-venue.ts'
import { asLocale, changeLanguage } from '#i18n/i18n.ts'
import { useText } from '#i18n/use-text.ts'

/** To the venue's other language, and kept; null where it has none. */
export function useLanguageSwitch(): (() => void) | null {
  const { venue } = useVenue()
  const { locale } = useText()
  const other = venue.locales.map((each) => asLocale(each.locale)).find((each) => each !== locale)
  if (!other) return null
  return () => {
    void changeLanguage(other).then(() => {
      document.documentElement.lang = other
      try {
        localStorage.setItem('comanda:locale', other)
      } catch {
        // Storage is switched off: the choice holds for this page.
      }
    })
  }
}
