import { useState } from 'react'
import { isTaken } from '#contract/order/is-taken.ts'
import { isCardMethod } from '#domain/payment/payment-methods.ts'
import { standingAt } from '#domain/order/order-standing.ts'
import type { FollowedOrder } from '#services/order/followed-order.ts'
import { letRun } from '#services/let-run.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useUnseenText } from '#i18n/use-unseen-text.ts'
import type { Receipt } from '#sync/receipt.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { takenAtOf } from './status-words.ts'

export interface CancelUnseenProps {
  readonly receipt: Receipt
  /** Null: its code could not be loaded. */
  readonly cancel: (orderId: string) => ReturnType<FollowedOrder['cancelUnseen']> | Promise<null>
}

/** An order, or a part of one, that its venue has not seen. */
interface Unanswered {
  readonly orderId: string
  readonly checkNum: number
  /** Null: it is the whole order. */
  readonly venue: string | null
}

/** The guest's own cancel of an order that its venue has not seen; at a hub of each part. */
export function CancelUnseen({ receipt, cancel }: CancelUnseenProps) {
  const { t } = useUnseenText()
  const { now } = useVenue()
  const isOffline = useStore(useServices().network) === 'offline'
  const [asked, setAsked] = useState<Unanswered | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const open = unansweredOf(receipt, now)
  if (open.length === 0) return null
  if (isOffline) return <p>{t('offline')}</p>
  const { paidBy, costs } = receipt
  const isPaid = costs.amountDue > 0 && paidBy !== undefined && isCardMethod(paidBy)

  async function send({ orderId }: Unanswered) {
    setBusy(true)
    setProblem(null)
    const answer = await cancel(orderId)
    setBusy(false)
    if (answer?.ok) return setAsked(null)
    setProblem(answer?.error.type === 'Refused' ? answer.error.message : t('unanswered'))
  }

  return (
    <>
      <p>{t(isPaid ? 'paid' : 'unpaid')}</p>
      {open.map((each) => (
        <Button key={each.orderId} onPress={() => ask(each)}>
          {each.venue === null ? t('cancel') : t('cancelPart', { venue: each.venue })}
        </Button>
      ))}
      {asked ? (
        <Dialog
          open
          tone="danger"
          title={t('ask', { number: asked.checkNum })}
          confirmLabel={t(problem === null ? 'confirm' : 'again')}
          cancelLabel={t('keep')}
          busy={busy}
          onConfirm={() => letRun(send(asked))}
          onCancel={() => setAsked(null)}
        >
          <p>{t('asks')}</p>
          {problem === null ? null : <Banner tone="warning">{problem}</Banner>}
        </Dialog>
      ) : null}
    </>
  )

  function ask(order: Unanswered) {
    setProblem(null)
    setAsked(order)
  }
}

function unansweredOf(receipt: Receipt, now: number): readonly Unanswered[] {
  const { orderId, checkNum, parts, pickupTime = null } = receipt
  if (!parts) return orderId === undefined ? [] : [{ orderId, checkNum, venue: null }]
  const times = { placedAt: takenAtOf(receipt), pickupTime }
  return parts
    .filter(isTaken)
    .filter((part) => standingAt({ ...part, ...times }, now) === 'unanswered')
    .map((part) => ({ orderId: part.orderId, checkNum: part.checkNum, venue: part.name }))
}
