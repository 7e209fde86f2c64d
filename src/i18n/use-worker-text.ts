import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A separate namespace, so that it does not make the guests' texts seem loaded. */
const words = 'worker'

const wordsByFile = import.meta.glob<object>('./locales/*/worker.ts', {
  import: 'words',
  eager: true,
})

/** The texts about doing without the service worker, in every language; loaded with their question. */
export function useWorkerText() {
  const { locale } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/worker.ts`])
  }
  return { t: library.getFixedT(locale, words), locale }
}
