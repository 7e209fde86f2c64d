import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { Kiosk } from '#domain/kiosk/kiosk.ts'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Page, PageBar } from '#ui/page.tsx'
import { StaffPanel } from './staff-panel.tsx'
import css from './staff-screen.module.css'
import { usePinEntry } from './use-pin-entry.tsx'
import { useIdle } from './idle/use-input.ts'

export interface StaffScreenProps {
  readonly service: KioskService
  readonly device: Kiosk
}

const lockAfterMs = 60_000

/** The staff's panel of a kiosk, behind the PIN; a new page asks for it again. */
export function StaffScreen({ service, device }: StaffScreenProps) {
  const { t } = useText()
  const navigate = useNavigate()
  const { field, busy, enter } = usePinEntry(service.unlock)
  const [isOpen, setOpen] = useState(false)

  async function unlock(event: SubmitEvent) {
    event.preventDefault()
    if (await enter()) setOpen(true)
  }

  function toGuests() {
    // `undefined` removes the panel from the address; a parameter that is left out stays.
    const params = { slug: device.slug, panel: undefined }
    letRun(navigate({ to: '/$slug/kiosk/{-$panel}', params, replace: true }))
  }

  // Staff who walk away leave no open panel.
  useIdle(lockAfterMs, toGuests)
  return (
    <Page flow="stack">
      <PageBar
        back={{ label: t('kiosk.toGuests'), onPress: toGuests }}
        title={t('kiosk.staffTitle')}
      />
      {isOpen ? (
        <StaffPanel service={service} device={device} />
      ) : (
        <form className={css.form} onSubmit={(event) => letRun(unlock(event))} noValidate>
          {field}
          <Button type="submit" tone="primary" size="l" wide busy={busy}>
            {t('kiosk.unlock')}
          </Button>
        </form>
      )}
    </Page>
  )
}
