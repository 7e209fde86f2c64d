import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A separate namespace: its texts come with the screens that show them, and with no other. */
const words = 'ordered'

const wordsByFile = import.meta.glob<object>('./locales/*/ordered.ts', {
  import: 'words',
  eager: true,
})

/** The texts about school lunches that are ordered, in every language. */
export function useOrderedText() {
  const { locale, language } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/ordered.ts`])
  }
  return { t: library.getFixedT(locale, words, 'day'), locale, language }
}
