import { useState } from 'react'
import type { DayRefund } from '#contract/order/school-order-calls.ts'
import type { CardFace } from '#domain/payment/card.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import { isFinal } from '#domain/order/order-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { useMethodText } from '#services/payment/use-method-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { cardName } from '#i18n/card-name.ts'
import { useOrderedText } from '#i18n/use-ordered-text.ts'
import { usePrice } from '#i18n/use-price.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

export interface CancelDayProps {
  readonly day: {
    readonly checkNum: number
    readonly status: OrderStatus
    /** Amount to give back. */
    readonly charge: Cents
    readonly paidBy?: PaymentMethod | undefined
    readonly paidWith?: CardFace | undefined
    /** Left out: it was not cancelled, or not on this device. */
    readonly refund?: DayRefund | undefined
    /** Time after which it cannot be cancelled; null: not known, so the server judges. */
    readonly cutoffAt: Instant | null
  }
  /** The day with its child. */
  readonly name: string
  /** Null: its code could not be loaded. */
  readonly cancel: () => Promise<Result<DayRefund, CallProblem> | null>
}

/** The button that cancels an ordered day while it can be, its question, and what came of the refund. */
export function CancelDay({ day, name, cancel }: CancelDayProps) {
  const { t } = useOrderedText()
  const { now } = useVenue()
  const price = usePrice()
  const methodText = useMethodText()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { checkNum, status, charge, paidBy, paidWith, refund, cutoffAt } = day
  const isOpen = !isFinal(status) && (cutoffAt === null || now < cutoffAt)

  async function send() {
    setBusy(true)
    setProblem(null)
    const answer = await cancel()
    setBusy(false)
    if (answer?.ok) return setAsks(false)
    const refusal = answer?.error.type === 'Refused' ? answer.error.message : null
    setProblem(refusal === null ? t('unanswered') : t('refused', { message: refusal }))
  }

  return (
    <>
      <p role="status">
        {refund
          ? t(refund.state, { amount: price(dollarsToCents(refund.amount)), number: checkNum })
          : null}
      </p>
      {refund?.state === 'due' ? (
        <Button tone="plain" busy={busy} onPress={() => letRun(send())}>
          <span aria-hidden="true">{t('checkRefund')}</span>
          <VisuallyHidden>{t('checkRefundFor', { day: name })}</VisuallyHidden>
        </Button>
      ) : null}
      {isOpen ? (
        <Button tone="plain" onPress={open}>
          <span aria-hidden="true">{t('cancel')}</span>
          <VisuallyHidden>{t('cancelFor', { day: name })}</VisuallyHidden>
        </Button>
      ) : null}
      {asks ? (
        <Dialog
          open
          tone="danger"
          title={t('ask', { day: name })}
          confirmLabel={t(problem === null ? 'confirm' : 'again')}
          cancelLabel={t('keep')}
          busy={busy}
          onConfirm={() => letRun(send())}
          onCancel={() => setAsks(false)}
        >
          <p>{t('order', { number: checkNum })}</p>
          <p>
            {charge === 0
              ? t('nothingCharged')
              : t('givesBack', { amount: price(charge), how: how() })}
          </p>
          {problem === null ? null : <Banner tone="warning">{problem}</Banner>}
        </Dialog>
      ) : null}
      {!asks && problem !== null ? <Banner tone="warning">{problem}</Banner> : null}
    </>
  )

  function open() {
    setProblem(null)
    setAsks(true)
  }

  function how(): string {
    if (paidWith) return cardName(paidWith)
    return methodText(paidBy ?? 'credit_card')
  }
}
