import type { LabMessages } from '#i18n/locales/en-CA/lab.ts'
import { translate } from './translate.ts'
import { useText } from './use-text.ts'

const wordsByFile = import.meta.glob<LabMessages>('./locales/*/lab.ts', {
  import: 'words',
  eager: true,
})

/** The texts of the network lab in every language; loaded with its panel. */
export function useLabText() {
  const { locale } = useText()
  const words = wordsByFile[`./locales/${locale}/lab.ts`] ?? {}
  return { t: translate<LabMessages>(new Map(Object.entries(words)), locale), locale }
}
