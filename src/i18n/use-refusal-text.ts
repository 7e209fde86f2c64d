import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A separate namespace: its texts come with an order that was refused, and with no other. */
const words = 'refusal'

const wordsByFile = import.meta.glob<object>('./locales/*/refusal.ts', {
  import: 'words',
  eager: true,
})

/** The texts about an order that was refused or cancelled, in every language. */
export function useRefusalText() {
  const { locale } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/refusal.ts`])
  }
  return { t: library.getFixedT(locale, words, 'refusal'), locale }
}
