import i18next from 'i18next'
import { useText } from './use-text.ts'

/** A namespace of its own: its texts come with the screens that show them, and with no other. */
const words = 'privacy'

const wordsByFile = import.meta.glob<object>('./locales/*/privacy.ts', {
  import: 'words',
  eager: true,
})

/** The texts about what is stored of a person, in every language. */
export function usePrivacyText() {
  const { locale } = useText()
  if (!i18next.hasResourceBundle(locale, words)) {
    i18next.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/privacy.ts`])
  }
  return { t: i18next.getFixedT(locale, words), locale }
}
