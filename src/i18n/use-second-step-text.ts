import i18next from 'i18next'
import { useText } from './use-text.ts'

/** A namespace of its own: its texts come with the screens that show them, and with no other. */
const words = 'second-step'

const wordsByFile = import.meta.glob<object>('./locales/*/second-step.ts', {
  import: 'words',
  eager: true,
})

/** The texts of the second step of an operator's sign-in, in every language. */
export function useSecondStepText() {
  const { locale } = useText()
  if (!i18next.hasResourceBundle(locale, words)) {
    i18next.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/second-step.ts`])
  }
  return { t: i18next.getFixedT(locale, words), locale }
}
