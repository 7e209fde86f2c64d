import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A namespace of its own: its texts come with the screens that show them, and with no other. */
const words = 'avoid'

const wordsByFile = import.meta.glob<object>('./locales/*/avoid.ts', {
  import: 'words',
  eager: true,
})

/** The texts about what is avoided, in every language. */
export function useAvoidText() {
  const { locale } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/avoid.ts`])
  }
  return { t: library.getFixedT(locale, words, 'avoid'), locale }
}
