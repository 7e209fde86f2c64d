import i18next from 'i18next'
import { useText } from './use-text.ts'

/** A namespace of its own, so that it does not make the guests' texts seem loaded. */
const words = 'worker'

const wordsByFile = import.meta.glob<object>('./locales/*/worker.ts', {
  import: 'words',
  eager: true,
})

/** The texts about doing without the service worker, in every language; loaded with their question. */
export function useWorkerText() {
  const { locale } = useText()
  if (!i18next.hasResourceBundle(locale, words)) {
    i18next.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/worker.ts`])
  }
  return { t: i18next.getFixedT(locale, words), locale }
}
