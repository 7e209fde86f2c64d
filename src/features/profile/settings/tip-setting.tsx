import { useId, useState } from 'react'
import { formatPercent } from '#i18n/format-price.ts'
import { useText } from '#i18n/use-text.ts'
import { Chip } from '#ui/chip.tsx'
import { letRun } from '#services/let-run.ts'
import css from '../setting.module.css'
import { useAccountCall, useProblemText } from '../use-account-call.ts'
import { useKnownVenue } from '#services/venue/use-known-venue.ts'
import { useProfileWays } from '../use-profile-ways.ts'

export interface TipSettingProps {
  /** Percent; 0: no tip; null: as the venue suggests. */
  readonly saved: number | null
}

const usualPercents = [15, 18, 20]

/** The person's default tip, saved with the press. */
export function TipSetting({ saved }: TipSettingProps) {
  const { t, locale } = useText()
  const noteId = useId()
  const { ask } = useAccountCall()
  const problemText = useProblemText()
  const { entry } = useProfileWays()
  const venue = useKnownVenue(entry.venue)?.venue
  const [chosen, setChosen] = useState(saved)
  const [note, setNote] = useState('')
  const percents = new Set([...(venue?.tips?.percents ?? usualPercents), ...(saved ? [saved] : [])])

  async function choose(percent: number | null) {
    const before = chosen
    setChosen(percent)
    setNote('')
    const defaultTip = percent === null ? null : { percentageValue: percent }
    const answer = await ask((account) => account.edit({ defaultTip }))
    if (answer.ok) {
      setNote(t('profile.tipSaved'))
      return
    }
    setChosen((now) => (now === percent ? before : now))
    setNote(problemText(answer.error, t('profile.failed')))
  }

  return (
    <fieldset className={css.setting} aria-describedby={noteId}>
      <legend className={css.legend}>{t('profile.tip')}</legend>
      <p className={css.hint}>{t('profile.tipHint')}</p>
      <div className={css.chips}>
        <Chip pressed={chosen === null} onPress={() => letRun(choose(null))}>
          {t('profile.tipOfVenue')}
        </Chip>
        <Chip pressed={chosen === 0} onPress={() => letRun(choose(0))}>
          {t('profile.tipNone')}
        </Chip>
        {[...percents]
          .toSorted((one, other) => one - other)
          .map((percent) => (
            <Chip
              key={percent}
              pressed={chosen === percent}
              onPress={() => letRun(choose(percent))}
            >
              {formatPercent(percent, locale)}
            </Chip>
          ))}
      </div>
      <p id={noteId} role="status" className={css.hint}>
        {note}
      </p>
    </fieldset>
  )
}
