import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A separate namespace: its texts come with the screens that show them, and with no other. */
const words = 'receivers'

const wordsByFile = import.meta.glob<object>('./locales/*/receivers.ts', {
  import: 'words',
  eager: true,
})

/** The texts about what gets a venue’s orders, in every language. */
export function useReceiversText() {
  const { locale, language } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/receivers.ts`])
  }
  return { t: library.getFixedT(locale, words, 'receivers'), locale, language }
}
