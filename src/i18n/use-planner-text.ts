import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A separate namespace: its texts come with the screens that show them, and with no other. */
const words = 'planner'

const wordsByFile = import.meta.glob<object>('./locales/*/planner.ts', {
  import: 'words',
  eager: true,
})

/** The texts of the week of school lunches, in every language. */
export function usePlannerText() {
  const { locale, language } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/planner.ts`])
  }
  return { t: library.getFixedT(locale, words, 'week'), locale, language }
}
