import ScanLine from 'lucide-react/icons/scan-line'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TakeOverSteps } from './take-over-steps.tsx'
import type { TakeOverProps } from './take-over-steps.tsx'

/** Takes an order of another device over, by its codes. */
export function TakeOver({ eventId, camera }: TakeOverProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ScanLine aria-hidden="true" />} onPress={() => setOpen(true)}>
        {t('handOver.takeOver')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('handOver.takeOver')}
        closeLabel={t('common.close')}
      >
        {open ? <TakeOverSteps eventId={eventId} camera={camera} /> : null}
      </Sheet>
    </>
  )
}
