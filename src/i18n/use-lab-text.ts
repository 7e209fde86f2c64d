import i18next from 'i18next'
import { enCALab } from '#i18n/locales/en-CA/lab.ts'
import { frCALab } from '#i18n/locales/fr-CA/lab.ts'
import { useText } from './use-text.ts'

/** Apart from the guests' words, which the lab must not make seem loaded. */
const words = 'lab'

/** The words of the network lab in both languages; loaded with its panel. */
export function useLabText() {
  const { locale } = useText()
  if (!i18next.hasResourceBundle(locale, words)) {
    i18next.addResourceBundle(locale, words, locale === 'fr-CA' ? frCALab : enCALab)
  }
  return { t: i18next.getFixedT(locale, words), locale }
}
