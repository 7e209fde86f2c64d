import { asLocale } from '#domain/language/locale.ts'
import { changeLanguage } from '#i18n/i18n.ts'
import { letRun } from '#services/let-run.ts'

/** Shows the menu in a language and the page in the nearest of the app's, and later pages on this device too. */
export function keepLanguage(tag: string): void {
  const kept = changeLanguage(tag).then(() => {
    document.documentElement.lang = asLocale(tag)
    try {
      localStorage.setItem('comanda:locale', tag)
    } catch {
      // Storage is disabled: the choice lasts for this page.
    }
  })
  letRun(kept)
}
