import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A separate namespace: its texts come with the screens that show them, and with no other. */
const words = 'door'

const wordsByFile = import.meta.glob<object>('./locales/*/door.ts', {
  import: 'words',
  eager: true,
})

/** The texts of a page that is for signed-in people alone, in every language. */
export function useDoorText() {
  const { locale } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/door.ts`])
  }
  return { t: library.getFixedT(locale, words), locale }
}
