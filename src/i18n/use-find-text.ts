import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A separate namespace: its texts come with the screens that show them, and with no other. */
const words = 'find'

const wordsByFile = import.meta.glob<object>('./locales/*/find.ts', {
  import: 'words',
  eager: true,
})

/** The texts of finding a venue, in every language. */
export function useFindText() {
  const { locale } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/find.ts`])
  }
  return { t: library.getFixedT(locale, words), locale }
}
