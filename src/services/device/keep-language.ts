import type { Locale } from '#domain/language/locale.ts'
import { changeLanguage } from '#i18n/i18n.ts'
import { letRun } from '#services/let-run.ts'

/** Shows the page in another language, and later pages on this device too. */
export function keepLanguage(locale: Locale): void {
  const kept = changeLanguage(locale).then(() => {
    document.documentElement.lang = locale
    try {
      localStorage.setItem('comanda:locale', locale)
    } catch {
      // Storage is disabled: the choice lasts for this page.
    }
  })
  letRun(kept)
}
