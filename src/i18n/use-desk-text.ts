import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A separate namespace: its texts come with the screens that show them, and with no other. */
const words = 'desk'

const wordsByFile = import.meta.glob<object>('./locales/*/desk.ts', {
  import: 'words',
  eager: true,
})

/** The texts of the desk, in every language. */
export function useDeskText() {
  const { locale, language } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/desk.ts`])
  }
  return { t: library.getFixedT(locale, words, 'desk'), locale, language }
}
