import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A separate namespace: its texts come with the screens that show them, and with no other. */
const words = 'second-step'

const wordsByFile = import.meta.glob<object>('./locales/*/second-step.ts', {
  import: 'words',
  eager: true,
})

/** The texts of the second step of an operator's sign-in, in every language. */
export function useSecondStepText() {
  const { locale } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/second-step.ts`])
  }
  return { t: library.getFixedT(locale, words), locale }
}
