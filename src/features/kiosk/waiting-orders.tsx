import { useState } from 'react'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { Price } from '#i18n/price.tsx'
import { CurrencyContext } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RefusalReasons } from '#ui/refusal-reasons.tsx'
import { BillRow } from '#ui/bill-row.tsx'
import { SubmittedLines } from '#ui/submitted-lines.tsx'
import css from './waiting-orders.module.css'

/** The orders that wait on a kiosk, for its staff: guests see none of them. */
export function WaitingOrders() {
  const { t } = useText()
  const { orders } = useServices()
  const outbox = useStore(orders.outbox)
  const [discarded, setDiscarded] = useState<OutboxEntry | null>(null)
  return (
    <>
      <ul className={css.list}>
        {outbox?.map((entry) => (
          <Waiting key={entry.id} entry={entry} onDiscard={() => setDiscarded(entry)} />
        ))}
      </ul>
      <Dialog
        open={discarded !== null}
        title={t('kiosk.discardTitle')}
        confirmLabel={t('kiosk.discard')}
        cancelLabel={t('kiosk.back')}
        tone="danger"
        onConfirm={() => {
          if (discarded) letRun(orders.discard(discarded))
          setDiscarded(null)
        }}
        onCancel={() => setDiscarded(null)}
      >
        {t('kiosk.discardText')}
      </Dialog>
    </>
  )
}

interface WaitingProps {
  readonly entry: OutboxEntry
  readonly onDiscard: () => void
}

function Waiting({ entry, onDiscard }: WaitingProps) {
  const { t, locale } = useText()
  const { orders } = useServices()
  const { venue } = useVenue()
  const { status, submission, savedAt } = entry
  const word = words[status.type]
  return (
    <li className={css.entry}>
      <p className={css.state}>{t(`kiosk.${word}`)}</p>
      <p dir="auto">{submission.contact.fullName}</p>
      <p>{formatMoment(savedAt, { timeZone: venue.timeZone, locale })}</p>
      <CurrencyContext value={submission.currency}>
        <SubmittedLines lines={submission.lines} price={(amount) => <Price amount={amount} />} />
        <BillRow
          tone="total"
          label={t('bill.total')}
          amount={<Price amount={submission.costs.totalWithTip} />}
        />
      </CurrencyContext>
      {'refusal' in status ? (
        <RefusalReasons refusal={status.refusal} lines={submission.lines} />
      ) : null}
      <div className={css.acts}>
        {word === 'held' ? (
          <Button tone="primary" onPress={() => letRun(orders.sendNow(entry))}>
            {t('kiosk.sendNow')}
          </Button>
        ) : null}
        {word === 'sending' ? null : <Button onPress={onDiscard}>{t('kiosk.discard')}</Button>}
      </div>
    </li>
  )
}

const words = {
  waiting: 'waiting',
  sending: 'sending',
  unconfirmed: 'unconfirmed',
  asked: 'unconfirmed',
  expired: 'held',
  awaitingSignIn: 'held',
  withdrawing: 'sending',
  refused: 'refused',
  cancelled: 'refused',
} as const
