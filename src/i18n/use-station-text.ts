import { library } from './library.ts'
import { useText } from './use-text.ts'

/** A separate namespace: its texts come with the screens of the desk. */
const words = 'deskStations'

const wordsByFile = import.meta.glob<object>('./locales/*/desk-stations.ts', {
  import: 'words',
  eager: true,
})

/** The desk's texts of its stations, in every language. */
export function useStationText() {
  const { locale, language } = useText()
  if (!library.hasResourceBundle(locale, words)) {
    library.addResourceBundle(locale, words, wordsByFile[`./locales/${locale}/desk-stations.ts`])
  }
  return { t: library.getFixedT(locale, words, 'deskStations'), locale, language }
}
