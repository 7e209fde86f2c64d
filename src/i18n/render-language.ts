import { locales } from '#domain/language/locale.ts'
import { changeLanguage, loadWords, setLanguage, startLanguage } from './i18n.ts'

/** For pages that a server renders: the texts of menus and orders in every language. */
export async function loadAllWords(): Promise<void> {
  await startLanguage(locales[0])
  await loadWords('order')
  for (const locale of locales) await changeLanguage(locale)
}

/**
 * Runs a render in a language. Texts read it as they are rendered; another page cannot set its own
 * meanwhile, because a render has no pause.
 */
export function renderIn(tag: string, render: () => string): string {
  setLanguage(tag)
  return render()
}
