import { useEffect, useId, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { useSpoken } from '../access/use-spoken.ts'
import css from './still-there.module.css'

export interface StillThereProps {
  /** Milliseconds. */
  readonly countdown: number
  /** True if the text is also read out. */
  readonly spoken: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Seconds at which the time that is left is said. */
const saidAt = [15, 10, 5]

/** Asks a guest who may have left; a touch anywhere else than on the end gives more time. */
export function StillThere({ countdown, spoken, onStay, onLeave }: StillThereProps) {
  const { t } = useText()
  const titleId = useId()
  const textId = useId()
  const whole = countdown / 1_000
  const [seconds, setSeconds] = useState(whole)
  const text = (count: number) => t('kiosk.stillThereText', { count })
  const said = text(saidAt.findLast((each) => each >= seconds) ?? whole)
  useSpoken(spoken ? `${t('kiosk.stillThere')} ${said}` : null)
  useEffect(() => {
    const ticking = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000)
    return () => clearInterval(ticking)
  }, [])
  return (
    <Modal open role="alertdialog" labelledBy={titleId} describedBy={textId} onClose={onStay}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its button is the keyboard's way */}
      <div className={css.panel} onClick={onStay}>
        <h2 id={titleId} className={css.title}>
          {t('kiosk.stillThere')}
        </h2>
        <div className={css.dial}>
          <svg className={css.ring} viewBox="0 0 100 100" aria-hidden="true">
            <circle cx="50" cy="50" r="46" />
            <circle
              cx="50"
              cy="50"
              r="46"
              pathLength={whole}
              strokeDasharray={`${seconds} ${whole}`}
            />
          </svg>
          <p role="timer" className={css.seconds}>
            {seconds}
          </p>
        </div>
        <p id={textId} aria-live="assertive">
          {said}
        </p>
        <Button tone="primary" size="l" wide onPress={onStay}>
          {t('kiosk.moreTime')}
        </Button>
        {/* Heard before the panel: the turn is over when that gives more time. */}
        <Button size="l" wide onPress={onLeave}>
          {t('kiosk.done')}
        </Button>
      </div>
    </Modal>
  )
}
