import i18next from 'i18next'
import { useText } from './use-text.ts'

/** Apart from the guests' words, which the lab must not make seem loaded. */
const words = 'lab'

const wordsByFile = import.meta.glob<object>('./locales/*/lab.ts', { import: 'words', eager: true })

/** The words of the network lab in every language; loaded with its panel. */
export function useLabText() {
  const { locale } = useText()
  if (!i18next.hasResourceBundle(locale, words)) {
    i18next.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/lab.ts`])
  }
  return { t: i18next.getFixedT(locale, words), locale }
}
