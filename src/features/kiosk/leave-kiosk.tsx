import { useState } from 'react'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { usePinEntry } from './use-pin-entry.tsx'

export interface LeaveKioskProps {
  readonly service: Pick<KioskService, 'leave'>
}

/** Ends the kiosk on this device, by the PIN. */
export function LeaveKiosk({ service }: LeaveKioskProps) {
  const { t } = useText()
  const [asked, setAsked] = useState(false)
  const { field, busy, enter } = usePinEntry(service.leave)

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
        onConfirm={() => letRun(enter())}
        onCancel={() => setAsked(false)}
      >
        <p>{t('kiosk.leaveText')}</p>
        {field}
      </Dialog>
    </>
  )
}
