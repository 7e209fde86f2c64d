import { useState } from 'react'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PinField } from './pin-field.tsx'
import { usePinText } from './use-pin-text.ts'

export interface LeaveKioskProps {
  readonly service: Pick<KioskService, 'leave'>
}

/** Ends the kiosk on this device, by the PIN. */
export function LeaveKiosk({ service }: LeaveKioskProps) {
  const { t } = useText()
  const pinText = usePinText()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string>()

  async function leave() {
    if (busy) return
    setBusy(true)
    const answer = await service.leave(pin)
    setBusy(false)
    setPin('')
    setFault(answer.ok ? undefined : pinText(answer.error))
  }

  return (
    <>
      <Button tone="danger" onPress={() => setAsked(true)}>
        {t('kiosk.leave')}
      </Button>
      <Dialog
        open={asked}
        title={t('kiosk.leaveTitle')}
        confirmLabel={t('kiosk.leave')}
        cancelLabel={t('kiosk.leaveStay')}
        tone="danger"
        busy={busy}
        onConfirm={() => void leave()}
        onCancel={() => setAsked(false)}
      >
        <p>{t('kiosk.leaveText')}</p>
        <PinField
          value={pin}
          onChange={(typed) => {
            setPin(typed)
            setFault(undefined)
          }}
          error={fault}
        />
      </Dialog>
    </>
  )
}
