import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A separate namespace: its texts come with the screens that show them, and with no other. */
const words = 'scan'

const wordsByFile = import.meta.glob<object>('./locales/*/scan.ts', {
  import: 'words',
  eager: true,
})

/** The texts of the screens that read codes, in every language. */
export function useScanText() {
  const { locale } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/scan.ts`])
  }
  return { t: library.getFixedT(locale, words), locale }
}
