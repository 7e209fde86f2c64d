import QrCode from 'lucide-react/icons/qr-code'
import { useState } from 'react'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { useServices } from '#services/services.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Sheet } from '#ui/sheet.tsx'
import css from './hand-over-section.module.css'
import { ShownCodes } from './shown-codes.tsx'

export interface HandOverSectionProps {
  /** One that may be handed over, or was taken over. */
  readonly entry: OutboxEntry
}

/** How an order gets to another device, or came from one. */
export function HandOverSection({ entry }: HandOverSectionProps) {
  return entry.takenOver ? <TakenOver entry={entry} /> : <Offer entry={entry} />
}

function Offer({ entry }: HandOverSectionProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return (
    <div className={css.section}>
      {entry.shownKey === entry.key ? <Banner>{t('handOver.shown')}</Banner> : null}
      <Button icon={<QrCode aria-hidden="true" />} onPress={() => setOpen(true)}>
        {t('handOver.show')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('handOver.title')}
        closeLabel={t('common.close')}
      >
        {open ? <ShownCodes entry={entry} /> : null}
      </Sheet>
    </div>
  )
}

function TakenOver({ entry }: HandOverSectionProps) {
  const { t } = useText()
  const { orders } = useServices()
  const [asking, setAsking] = useState(false)
  const { device } = entry.submission
  return (
    <div className={css.section}>
      <Banner
        title={device === undefined ? t('handOver.takenUnnamed') : t('handOver.taken', { device })}
      >
        {t('handOver.takenText')}
      </Banner>
      <Button onPress={() => setAsking(true)}>{t('handOver.leave')}</Button>
      <Dialog
        open={asking}
        title={t('handOver.leaveTitle')}
        cancelLabel={t('order.keep')}
        confirmLabel={t('handOver.leave')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          letRun(orders.discard(entry))
        }}
      >
        {t(entry.sent ? 'handOver.leaveSent' : 'handOver.leaveText')}
      </Dialog>
    </div>
  )
}
