import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A separate namespace: its texts come with the screens that show them, and with no other. */
const words = 'child'

const wordsByFile = import.meta.glob<object>('./locales/*/child.ts', {
  import: 'words',
  eager: true,
})

/** The texts about the children of an account, in every language. */
export function useChildText() {
  const { locale } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/child.ts`])
  }
  return { t: library.getFixedT(locale, words), locale }
}
