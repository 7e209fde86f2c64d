import { useFindText } from '#i18n/use-find-text.ts'
import css from './find.module.css'

/** The source of the gazetteer's cities, as its licence asks (CC BY 4.0, section 3). */
export function PlaceCredit() {
  const { t } = useFindText()
  return (
    <p className={css.credit}>
      {t('citiesOf')}{' '}
      <a href="https://www.geonames.org" target="_blank" rel="noreferrer">
        GeoNames
      </a>
      {', '}
      <a href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noreferrer">
        CC BY 4.0
      </a>
    </p>
  )
}
