import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A separate namespace: its texts come with the screens that show them, and with no other. */
const words = 'privacy'

const wordsByFile = import.meta.glob<object>('./locales/*/privacy.ts', {
  import: 'words',
  eager: true,
})

/** The texts about what is stored of a person, in every language. */
export function usePrivacyText() {
  const { locale } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/privacy.ts`])
  }
  return { t: library.getFixedT(locale, words), locale }
}
