import { useState } from 'react'
import type { DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PinField, usePinText } from './pin-field.tsx'

export interface LeaveDeskProps {
  readonly service: Pick<DeskService, 'leave'>
  /** Presses that have not left this device. */
  readonly waiting: number
  readonly onClose: () => void
}

/** Ends the desk on this device, by the PIN, and deletes its orders from it. */
export function LeaveDesk({ service, waiting, onClose }: LeaveDeskProps) {
  const { t } = useDeskText()
  const pinText = usePinText()
  const [pin, setPin] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function leave() {
    if (busy) return
    setBusy(true)
    const answer = await service.leave(pin)
    setBusy(false)
    setPin('')
    setFault(answer.ok ? undefined : pinText(answer.error))
  }

  function typePin(typed: string) {
    setPin(typed)
    setFault(undefined)
  }

  return (
    <Dialog
      open
      title={t('leaveTitle')}
      confirmLabel={t('leaveNow')}
      cancelLabel={t('leaveStay')}
      tone="danger"
      busy={busy}
      onConfirm={() => letRun(leave())}
      onCancel={onClose}
    >
      <p>{t('leaveText')}</p>
      {waiting === 0 ? null : <p role="alert">{t('held', { count: waiting })}</p>}
      <PinField value={pin} onChange={typePin} error={fault} />
    </Dialog>
  )
}
