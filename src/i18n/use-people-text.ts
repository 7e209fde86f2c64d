import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A separate namespace: its texts come with the screens that show them, and with no other. */
const words = 'people'

const wordsByFile = import.meta.glob<object>('./locales/*/people.ts', {
  import: 'words',
  eager: true,
})

/** The texts about the people of a venue, in every language. */
export function usePeopleText() {
  const { locale, language } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/people.ts`])
  }
  return { t: library.getFixedT(locale, words, 'people'), locale, language }
}
