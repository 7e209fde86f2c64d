import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A separate namespace: its texts come with the screens that show them, and with no other. */
const words = 'join'

const wordsByFile = import.meta.glob<object>('./locales/*/join.ts', {
  import: 'words',
  eager: true,
})

/** The texts of the link that invites to work at a venue, in every language. */
export function useJoinText() {
  const { locale, language } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/join.ts`])
  }
  return { t: library.getFixedT(locale, words, 'join'), locale, language }
}
