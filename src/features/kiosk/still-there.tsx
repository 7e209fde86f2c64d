import { useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { Dialog } from '#ui/dialog.tsx'

export interface StillThereProps {
  readonly open: boolean
  /** Milliseconds. */
  readonly countdown: number
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks a guest who may have left; any touch beside the answers is one too. */
export function StillThere(props: StillThereProps) {
  return props.open ? <Asked {...props} /> : null
}

function Asked({ countdown, onStay, onLeave }: StillThereProps) {
  const { t } = useText()
  const [seconds, setSeconds] = useState(countdown / 1_000)
  useEffect(() => {
    const ticking = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000)
    return () => clearInterval(ticking)
  }, [])
  return (
    <Dialog
      open
      title={t('kiosk.stillThere')}
      confirmLabel={t('kiosk.done')}
      cancelLabel={t('kiosk.moreTime')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p role="timer">{t('kiosk.stillThereText', { count: seconds })}</p>
    </Dialog>
  )
}
