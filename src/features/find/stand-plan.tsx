import { useState } from 'react'
import type { FoundVenue } from '#contract/place-search/geolocation-search.ts'
import { useFindText } from '#i18n/use-find-text.ts'
import css from './stand-plan.module.css'

export interface StandPlanProps {
  readonly image: string
  readonly label: string
  /** Stands with a place on the plan; their numbers are those of the list below. */
  readonly stands: readonly FoundVenue[]
}

/** The venue's drawing of a level with its stands; nothing where the drawing cannot be loaded. */
export function StandPlan({ image, label, stands }: StandPlanProps) {
  const { t } = useFindText()
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === image) return null
  const names = stands.map(({ name }, index) => t('planStand', { number: index + 1, name }))
  return (
    <div role="img" aria-label={`${label}: ${names.join('; ')}`} className={css.plan}>
      <img src={image} alt="" className={css.image} onError={() => setFailed(image)} />
      {stands.map(({ id, concourse }, index) => (
        <span
          key={id}
          aria-hidden="true"
          className={css.stand}
          style={{
            insetInlineStart: `${(concourse?.x ?? 0) * 100}%`,
            insetBlockStart: `${(concourse?.y ?? 0) * 100}%`,
          }}
        >
          {index + 1}
        </span>
      ))}
    </div>
  )
}
