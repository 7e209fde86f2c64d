import type { BrandAnswer } from '#contract/place-search/brand-call.ts'
import type { Locale } from '#domain/language/locale.ts'
import { textsIn } from '#i18n/i18n.ts'
import { useFindText } from '#i18n/use-find-text.ts'
import { FindFrame } from './find-frame.tsx'
import css from './find.module.css'

export interface ComingSoonScreenProps {
  readonly brand: BrandAnswer
}

/** The venues of a brand that are not there yet. */
export function ComingSoonScreen({ brand }: ComingSoonScreenProps) {
  const { t, locale } = useFindText()
  const { texts, comingSoon, paths } = brand
  return (
    <FindFrame
      brand={brand}
      title={texts.comingSoonTitle ?? t('soonTitle')}
      message={texts.comingSoonMessage ?? t('soonMessage')}
    >
      <div id="places" tabIndex={-1} className={css.section}>
        {comingSoon.length === 0 ? <p className={css.note}>{t('soonNone')}</p> : null}
        <ul className={css.results}>
          {comingSoon.map(({ name, address, opensOn }) => (
            <li key={`${name} ${address}`} className={css.coming}>
              <h2 className={css.name} dir="auto">
                {name}
              </h2>
              <p className={css.note} dir="auto">
                {address}
              </p>
              <p>
                {opensOn === null
                  ? t('opensUnknown')
                  : t('opensOn', { date: formatOpeningDate(opensOn, locale) })}
              </p>
            </li>
          ))}
        </ul>
        <a className={css.link} href={paths.search}>
          {t('toSearch')}
        </a>
      </div>
    </FindFrame>
  )
}

/** A calendar date (`yyyy-MM-dd`) with its year, without a zone: March 1, 2027; 1er mars 2027. */
function formatOpeningDate(date: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    dateStyle: 'long',
  }).formatToParts(Date.parse(date))
  // Intl writes the first of a month like any other day; French says "1er".
  const first = textsIn(locale)('when.first')
  return parts.map(({ type, value }) => (type === 'day' && value === '1' ? first : value)).join('')
}
