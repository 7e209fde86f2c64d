import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A separate namespace, so that the lab does not make the guests' texts seem loaded. */
const words = 'lab'

const wordsByFile = import.meta.glob<object>('./locales/*/lab.ts', { import: 'words', eager: true })

/** The texts of the network lab in every language; loaded with its panel. */
export function useLabText() {
  const { locale } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/lab.ts`])
  }
  return { t: library.getFixedT(locale, words), locale }
}
