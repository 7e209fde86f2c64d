import { useState } from 'react'
import { stopEndAt, stopEnds } from '#domain/desk/stop-end.ts'
import type { Stop } from '#domain/stop/stop.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { Button } from '#ui/button.tsx'
import css from './stops.module.css'

export interface StopChoiceProps {
  readonly service: Pick<DeskService, 'stop' | 'now'>
  readonly target: Pick<Stop, 'scope' | 'target'>
  readonly onDone: () => void
}

/** Until when something is sold out: one press. */
export function StopChoice({ service, target, onDone }: StopChoiceProps) {
  const { t } = useDeskText()
  const { venue } = useVenue()
  const [isFailed, setIsFailed] = useState(false)

  async function stop(endsAt: Stop['endsAt']) {
    const { scope, target: id } = target
    const isDone = await service.stop({ scope, target: id, isSold: false, endsAt })
    setIsFailed(!isDone)
    if (isDone) onDone()
  }

  return (
    <div className={css.choices}>
      <NotSwitched isShown={isFailed} />
      {stopEnds.map((end) => (
        <Button
          key={end}
          size="l"
          wide
          tone={end === 'tomorrow' ? 'primary' : 'quiet'}
          onPress={() => letRun(stop(stopEndAt(end, venue, service.now())))}
        >
          {t(`stopUntil.${end}`)}
        </Button>
      ))}
    </div>
  )
}

export function NotSwitched({ isShown }: { readonly isShown: boolean }) {
  const { t } = useDeskText()
  return isShown ? (
    <p role="alert" className={css.failed}>
      {t('notSwitched')}
    </p>
  ) : null
}
