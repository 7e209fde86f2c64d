import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A separate namespace: its texts come with the screens of the desk. */
const words = 'deskLater'

const wordsByFile = import.meta.glob<object>('./locales/*/desk-later.ts', {
  import: 'words',
  eager: true,
})

/** The desk's texts of orders for later, of groups of orders, and of their paper, in every language. */
export function useLaterText() {
  const { locale, language } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/desk-later.ts`])
  }
  return { t: library.getFixedT(locale, words, 'deskLater'), locale, language }
}
