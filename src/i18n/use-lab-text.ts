import i18next from 'i18next'
import { useText } from './use-text.ts'

/** A namespace of its own, so that the lab does not make the guests' texts seem loaded. */
const words = 'lab'

const wordsByFile = import.meta.glob<object>('./locales/*/lab.ts', { import: 'words', eager: true })

/** The texts of the network lab in every language; loaded with its panel. */
export function useLabText() {
  const { locale } = useText()
  if (!i18next.hasResourceBundle(locale, words)) {
    i18next.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/lab.ts`])
  }
  return { t: i18next.getFixedT(locale, words), locale }
}
