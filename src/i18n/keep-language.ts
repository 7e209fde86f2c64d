import { changeLanguage } from './i18n.ts'
import type { Locale } from '#domain/language/locale.ts'

/** Shows the page in another language, and every page that this device opens later. */
export function keepLanguage(locale: Locale): void {
  void changeLanguage(locale).then(() => {
    document.documentElement.lang = locale
    try {
      localStorage.setItem('comanda:locale', locale)
    } catch {
      // Storage is switched off: the choice holds for this page.
    }
  })
}
