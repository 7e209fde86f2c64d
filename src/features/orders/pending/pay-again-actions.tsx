import { useNavigate } from '@tanstack/react-router'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { mayPayAgain } from '#contract/payment/is-payment-refusal.ts'
import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { useServices } from '#services/services.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Button } from '#ui/button.tsx'
import { PageFoot } from '#ui/page.tsx'
import css from './pending-actions.module.css'
import { useTakeBack } from './use-take-back.ts'

export interface PayAgainActionsProps {
  readonly entry: OutboxEntry
}

/** The guest's actions for an order refused for its payment alone. */
export function PayAgainActions({ entry }: PayAgainActionsProps) {
  const { t } = useText()
  const { orders } = useServices()
  const navigate = useNavigate()
  const { slug, status, submission } = entry
  const { payment } = submission.details
  const refusal = 'refusal' in status ? status.refusal : null
  const mayWork = refusal !== null && mayPayAgain(refusal)
  const isUnsupported = refusal?.code === appProblemCodes.cardNotSupported
  const { takeBack, search } = useTakeBack(entry)
  const sameCard = () => letRun(orders.payAgain(entry))
  const otherCard = {
    label: t('pay.otherCard'),
    act: () => changePayment({ card: null, savedCard: null }),
  }
  const otherWay = () => changePayment({ method: null, walletToken: null })
  switch (payment.method) {
    case 'credit_card':
      if (isUnsupported) {
        const readd = { ...otherCard, label: t('pay.readdCard') }
        return show({ next: readd, other: { label: t('pay.tryAgain'), act: sameCard } })
      }
      return mayWork
        ? show({ next: { label: t('pay.tryAgain'), act: sameCard }, other: otherCard })
        : show({ next: otherCard, other: { label: t('pay.payOtherwise'), act: otherWay } })
    case 'apple_pay':
    case 'google_pay':
      // A wallet token is for one payment: its sheet is opened again.
      return show({
        next: { label: t('pay.tryAgain'), act: () => changePayment({ walletToken: null }) },
        other: { label: t('pay.payOtherwise'), act: otherWay },
      })
    case 'open_tab':
    case 'invoice':
    case 'cost_center':
    case 'purchase_order':
    case 'pay_on_premise':
    case 'payment_not_required':
    case null:
      return show({ next: { label: t('pay.payOtherwise'), act: otherWay }, other: null })
  }

  function show({ next, other }: Choices) {
    return (
      <>
        <div className={css.choices}>
          {other === null ? null : <Button onPress={other.act}>{other.label}</Button>}
          <Button onPress={() => letRun(takeBack().then((done) => (done ? toCart() : undefined)))}>
            {t('order.change')}
          </Button>
        </div>
        <PageFoot>
          <ActionBar onPress={next.act}>{next.label}</ActionBar>
        </PageFoot>
      </>
    )
  }

  /** Back to the checkout, with everything but the payment unchanged. */
  function changePayment(changes: Partial<PaymentChoice>) {
    letRun(
      takeBack(changes).then((done) =>
        done
          ? navigate({ to: '/$slug/checkout', params: { slug }, search, hash: 'pay' })
          : undefined,
      ),
    )
  }

  function toCart() {
    letRun(navigate({ to: '/$slug/cart', params: { slug }, search }))
  }
}

interface Choices {
  readonly next: Choice
  readonly other: Choice | null
}

interface Choice {
  readonly label: string
  readonly act: () => void
}
