import { useNavigate } from '@tanstack/react-router'
import BellRing from 'lucide-react/icons/bell-ring'
import ChefHat from 'lucide-react/icons/chef-hat'
import CircleX from 'lucide-react/icons/circle-x'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import type { Receipt } from '#sync/receipt.ts'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { confirmationMessage } from '#domain/venue/confirmation-message.ts'
import { localText } from '#domain/venue/local-text.ts'
import { asOrderStatus, isRejected } from '#domain/order/order-status.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useGivenBack } from '#services/cart/use-given-back.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { VenueAddress } from '#services/venue/venue-address.tsx'
import { useText } from '#i18n/use-text.ts'
import { withSuiteWords } from '#i18n/with-words.ts'
import { lazily } from '#ui/lazily.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { PageFoot } from '#ui/page.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { CounterParts } from '../progress/counter-parts.tsx'
import { useOrderAgain } from './use-order-again.ts'
import { RemovedLines } from '../pending/removed-lines.tsx'
import { OrderLife } from '../progress/order-life.tsx'
import { PickupTime } from '../progress/pickup-time.tsx'
import { nextWord, progressBefore, statusWord } from '../progress/status-words.ts'
import { ReadyNotice } from '../progress/ready-notice.tsx'
import { ReceiptView } from './receipt-view.tsx'
import css from './received-view.module.css'
import { useFollowedOrder } from '../progress/use-followed-order.ts'

const HandedOverNote = lazily(
  () => withSuiteWords(import('../hand-over/handed-over-note.tsx')),
  'HandedOverNote',
)

export interface ReceivedViewProps {
  readonly receipt: Receipt
  readonly offer: ReactNode
}

/** A received order: number, progress, next step, and the receipt, which is stored offline. */
export function ReceivedView({ receipt: kept, offer }: ReceivedViewProps) {
  const { t, language } = useText()
  const { slug, venue } = useVenue()
  const settings = useCheckoutSettings()
  const navigate = useNavigate()
  const followed = useFollowedOrder(kept)
  const { receipt } = followed
  const { config } = receipt
  const again = useOrderAgain(receipt)
  const status = asOrderStatus(receipt.status)
  const rejected = isRejected(status)
  // Until its lock it is its owner's, and its page tells its state.
  const isAhead = config.preOrder === true && receipt.suite !== undefined
  const isFetched = config.takeoutType === 'pickup' || orderTypeOfConfig(config) === 'take-out'
  const givenBack = useGivenBack({ status, costs: receipt.costs })
  return (
    <>
      <OrderLife
        past={progressBefore(status, receipt.inPageAlone).map((word) => t(word))}
        tone={rejected ? 'warning' : status === 'preparing' ? 'busy' : 'success'}
        icon={icon()}
        title={t(isAhead ? 'order.preOrdered' : statusWord(status))}
      >
        {receipt.parts ? (
          <CounterParts parts={receipt.parts} />
        ) : (
          <>
            <p className={css.label}>{t('order.number')}</p>
            <p className={css.number}>{receipt.checkNum}</p>
          </>
        )}
        <PickupTime receipt={receipt} />
        <p>
          <RichText text={nextStep()} />
        </p>
        {isFetched && venue.address !== '' && !rejected ? (
          <p>
            <VenueAddress />
          </p>
        ) : null}
        {givenBack.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </OrderLife>
      {receipt.takenFrom === undefined && receipt.sentFrom === undefined ? null : (
        <Suspense fallback={null}>
          <HandedOverNote receipt={receipt} />
        </Suspense>
      )}
      <ReadyNotice followed={followed} />
      <RemovedLines lines={receipt.leftOut} />
      {offer}
      <ReceiptView receipt={receipt} />
      {isKiosk() ? null : (
        <PageFoot>
          {again && !isAhead ? (
            <Button onPress={again.order}>{t(`again.${again.kind}`)}</Button>
          ) : null}
          {isAhead ? (
            <ActionBar
              onPress={() =>
                void navigate({
                  to: '/$slug/landing',
                  params: { slug },
                  search: { eventSuite: receipt.suite },
                })
              }
            >
              {t('order.toSuite')}
            </ActionBar>
          ) : (
            <ActionBar
              onPress={() =>
                void navigate({ to: '/$slug', params: { slug }, search: (before) => before })
              }
            >
              {t('order.again')}
            </ActionBar>
          )}
        </PageFoot>
      )}
    </>
  )

  function icon(): ReactNode {
    if (rejected) return <CircleX aria-hidden="true" />
    return status === 'ready' ? <BellRing aria-hidden="true" /> : <ChefHat aria-hidden="true" />
  }

  function nextStep(): string {
    if (isAhead) return t('order.preOrderedText')
    const next = nextWord(status, config)
    if (next !== null) return t(next)
    const message = confirmationMessage(settings, orderTypeOfConfig(config))
    if (message) return localText(message, language)
    if (config.takeoutType === 'delivery') return t('where.coming')
    return config.tableNum === undefined
      ? t('order.takeoutText')
      : t('order.text', { table: config.tableNum })
  }
}
