import type { Kiosk } from '#domain/kiosk/kiosk.ts'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { PaperLine } from '#ui/paper.tsx'
import { VenuePaper } from './venue-paper.tsx'

export interface PrinterPartProps {
  readonly service: KioskService
  readonly device: Kiosk
}

/** Switch for printed receipts at this kiosk, and a test page for the printer. */
export function PrinterPart({ service, device: { name, prints = false } }: PrinterPartProps) {
  const { t, locale } = useText()
  const { timeZone } = useVenue().venue
  const now = useStore(useServices().clock)
  return (
    <>
      <ChoiceRow
        type="checkbox"
        name="prints"
        label={t('print.offered')}
        detail={t('print.offeredText')}
        checked={prints}
        onChange={(wanted) => letRun(service.change({ prints: wanted }))}
      />
      <Button onPress={() => globalThis.print()}>{t('print.test')}</Button>
      <VenuePaper>
        <PaperLine size="normal">{t('print.test')}</PaperLine>
        <PaperLine size="normal">{name}</PaperLine>
        <PaperLine size="normal">{formatMoment(now, { timeZone, locale })}</PaperLine>
      </VenuePaper>
    </>
  )
}
