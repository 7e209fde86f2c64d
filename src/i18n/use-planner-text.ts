import i18next from 'i18next'
import { useText } from './use-text.ts'

/** A namespace of its own: its texts come with the screens that show them, and with no other. */
const words = 'planner'

const wordsByFile = import.meta.glob<object>('./locales/*/planner.ts', {
  import: 'words',
  eager: true,
})

/** The texts of the week of school lunches, in every language. */
export function usePlannerText() {
  const { locale, language } = useText()
  if (!i18next.hasResourceBundle(locale, words)) {
    i18next.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/planner.ts`])
  }
  return { t: i18next.getFixedT(locale, words, 'week'), locale, language }
}
