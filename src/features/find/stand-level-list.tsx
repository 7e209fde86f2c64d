import { useId } from 'react'
import type { FoundVenue } from '#contract/place-search/geolocation-search.ts'
import { useFindText } from '#i18n/use-find-text.ts'
import { OpeningLine } from './opening-line.tsx'
import { StandPlan } from './stand-plan.tsx'
import { VenueLinks } from './venue-links.tsx'
import { useStandNames } from './use-stand-names.ts'
import css from './find.module.css'

export interface StandLevelListProps {
  readonly level: string | null
  readonly stands: readonly FoundVenue[]
  /** A drawing of the level; null: the venue gives none. */
  readonly plan: string | null
  readonly carts: ReadonlyMap<string, number>
  readonly isFresh: boolean
}

export function StandLevelList({ level, stands, plan, carts, isFresh }: StandLevelListProps) {
  const { t } = useFindText()
  const { levelName, sectionName } = useStandNames()
  const id = useId()
  const onPlan = plan === null ? [] : stands.filter(({ concourse }) => isPlaced(concourse))
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.subtitle}>
        {levelName(level)}
      </h2>
      {plan === null || level === null || onPlan.length === 0 ? null : (
        <StandPlan image={plan} label={t('plan', { level: levelName(level) })} stands={onPlan} />
      )}
      <ul className={css.results}>
        {stands.map((stand) => {
          const number = onPlan.indexOf(stand) + 1
          const section = stand.concourse?.section ?? null
          return (
            <li key={stand.id} className={css.stand}>
              <div className={css.facts}>
                <h3 className={css.name}>
                  {number === 0 ? null : <span className={css.number}>{number}</span>}
                  <bdi>{stand.name}</bdi>
                </h3>
                {section === null ? null : <p className={css.note}>{sectionName(section)}</p>}
                <p className={css.badges}>
                  <OpeningLine venue={stand} isFresh={isFresh} />
                </p>
              </div>
              <VenueLinks venue={stand} waiting={carts.get(stand.slug) ?? 0} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function isPlaced(concourse: FoundVenue['concourse']): boolean {
  return concourse !== null && concourse.x !== null && concourse.y !== null
}
