import { useState } from 'react'
import type { DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useServices } from '#services/services.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { usePeopleText } from '#i18n/use-people-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PinField, usePinText } from './pin-field.tsx'

export interface LeaveDeskProps {
  readonly service: Pick<DeskService, 'leave' | 'retire'>
  /** The browser of a signed-in person, who signs out. */
  readonly isPersonal: boolean
  /** Presses that have not left this device. */
  readonly waiting: number
  readonly onClose: () => void
}

/** Ends the desk on this device, and deletes its orders from it: by the PIN, or by signing out. */
export function LeaveDesk({ isPersonal, ...leaving }: LeaveDeskProps) {
  return isPersonal ? <SignOut {...leaving} /> : <LeaveByPin {...leaving} />
}

type LeavingProps = Omit<LeaveDeskProps, 'isPersonal'>

function SignOut({ service, waiting, onClose }: LeavingProps) {
  const { t } = usePeopleText()
  const { t: say } = useDeskText()
  const { account } = useServices()
  const [busy, setBusy] = useState(false)
  const [isAway, setIsAway] = useState(false)

  async function leave() {
    if (busy) return
    setBusy(true)
    const signedIn = await account()
    setIsAway(signedIn === null)
    setBusy(false)
    // A person who stays signed in has not left.
    if (signedIn === null) return
    await service.retire()
    await signedIn.logout()
  }

  return (
    <Dialog
      open
      title={t('leaveTitle')}
      confirmLabel={t('leaveNow')}
      cancelLabel={say('leaveStay')}
      tone="danger"
      busy={busy}
      onConfirm={() => letRun(leave())}
      onCancel={onClose}
    >
      <p>{t('leaveText')}</p>
      {waiting === 0 ? null : <p role="alert">{say('held', { count: waiting })}</p>}
      {isAway ? <p role="alert">{t('unreached')}</p> : null}
    </Dialog>
  )
}

function LeaveByPin({ service, waiting, onClose }: LeavingProps) {
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
