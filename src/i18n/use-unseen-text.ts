import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A separate namespace: its texts come with an order that was not seen for long, and with no other. */
const words = 'unseen'

const wordsByFile = import.meta.glob<object>('./locales/*/unseen.ts', {
  import: 'words',
  eager: true,
})

/** The texts about cancelling an order that was not seen, in every language. */
export function useUnseenText() {
  const { locale } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/unseen.ts`])
  }
  return { t: library.getFixedT(locale, words, 'unseen'), locale }
}
