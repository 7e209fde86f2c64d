import { changeLanguage } from './i18n.ts'
import { localeCookie } from '#contract/venue/locale-cookie.ts'
import type { Locale } from '#domain/language/locale.ts'

/** Shows the page in another language, and later pages on this device too. */
export function keepLanguage(locale: Locale): void {
  void changeLanguage(locale).then(() => {
    document.documentElement.lang = locale
    // For pages that the server renders.
    document.cookie = `${localeCookie}=${locale};path=/;max-age=31536000;samesite=lax`
    try {
      localStorage.setItem('comanda:locale', locale)
    } catch {
      // Storage is disabled: the choice lasts for this page.
    }
  })
}
