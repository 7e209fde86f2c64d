import { useNavigate } from '@tanstack/react-router'
import BellRing from 'lucide-react/icons/bell-ring'
import ChefHat from 'lucide-react/icons/chef-hat'
import CircleX from 'lucide-react/icons/circle-x'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { Receipt } from '#sync/receipt.ts'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { confirmationMessage } from '#domain/venue/confirmation-message.ts'
import { localText } from '#domain/venue/local-text.ts'
import type { OrderPlace } from '#domain/order/order-place.ts'
import type { OrderStanding } from '#domain/order/order-standing.ts'
import { isOrderOver } from '#domain/order/is-order-over.ts'
import { asOrderStatus, isRejected } from '#domain/order/order-status.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useGivenBack } from '#services/cart/use-given-back.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { placeOfReceipt } from '#services/order/place-of-receipt.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { statusWord } from '#i18n/status-word.ts'
import { withSuiteWords } from '#i18n/with-words.ts'
import { lazily } from '#ui/lazily.ts'
import { RichText } from '#ui/rich-text.tsx'
import { CounterParts } from '../progress/counter-parts.tsx'
import { DayParts } from '../progress/day-parts.tsx'
import { useOrderAgain } from './use-order-again.ts'
import { RemovedLines } from './removed-lines.tsx'
import { OrderLife } from '../progress/order-life.tsx'
import { OrderFacts } from '../progress/order-facts.tsx'
import { OrderSteps } from '../progress/order-steps.tsx'
import {
  arrivalOfConfig,
  cancelledBy,
  isSeen,
  nextWord,
  standingOfReceipt,
} from '../progress/status-words.ts'
import { useAcceptedTime } from '../progress/pickup-time.tsx'
import { ReadyNotice } from '../progress/ready-notice.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { ReceiptView } from './receipt-view.tsx'
import css from './received-view.module.css'
import { useFollowedOrder } from '../progress/use-followed-order.ts'

const HandedOverNote = lazily(
  () => withSuiteWords(import('../hand-over/handed-over-note.tsx')),
  'HandedOverNote',
)

const CancelUnseen = lazily(() => import('../progress/cancel-unseen.tsx'), 'CancelUnseen')

const RefusedNote = lazily(() => import('../progress/refused-note.tsx'), 'RefusedNote')

/** Others are good news. */
const tones: Readonly<Partial<Record<OrderStanding, 'warning' | 'busy'>>> = {
  overdue: 'warning',
  unanswered: 'warning',
  preparing: 'busy',
  recalled: 'busy',
  refused: 'warning',
  cancelled: 'warning',
}

const ForgetOrder = lazily(() => import('./forget-order.tsx'), 'ForgetOrder')

export interface ReceivedViewProps {
  readonly receipt: Receipt
  readonly offer: ReactNode
}

/** A received order: number, when and where, progress, and the receipt, which is stored offline. */
export function ReceivedView({ receipt: kept, offer }: ReceivedViewProps) {
  const { t, language } = useText()
  const [forgets, setForgets] = useState(false)
  const { slug, now } = useVenue()
  const settings = useCheckoutSettings()
  const navigate = useNavigate()
  const followed = useFollowedOrder(kept)
  const { receipt } = followed
  const { config } = receipt
  const again = useOrderAgain(receipt)
  const status = asOrderStatus(receipt.status)
  const standing = standingOfReceipt(receipt, now)
  const rejected = isRejected(status)
  // Until its lock it is its owner's, and its page tells its state.
  const isAhead = config.preOrder === true && receipt.suite !== undefined
  const arrival = arrivalOfConfig(config)
  const acceptedFor = useAcceptedTime(receipt)
  const by = cancelledBy(receipt)
  const givenBack = useGivenBack({ ...receipt, status })
  return (
    <>
      <OrderLife
        tone={tones[standing] ?? 'success'}
        icon={icon()}
        title={isAhead ? t('order.preOrdered') : title()}
      >
        {receipt.parts ? (
          <CounterParts parts={receipt.parts} arrival={arrival} />
        ) : receipt.days ? (
          <DayParts receipt={receipt} cancel={followed.cancelDay} />
        ) : (
          <>
            <p className={css.label}>{t('order.number')}</p>
            <p className={css.number}>{receipt.checkNum}</p>
          </>
        )}
        <OrderFacts receipt={receipt} />
        {isAhead || receipt.days ? null : <OrderSteps standing={standing} arrival={arrival} />}
        <p dir="auto">
          <RichText text={nextStep()} />
        </p>
        {standing === 'unanswered' && !isKiosk() && !receipt.days ? (
          <Suspense fallback={null}>
            <CancelUnseen receipt={receipt} cancel={followed.cancelUnseen} />
          </Suspense>
        ) : null}
        {standing === 'refused' || (standing === 'cancelled' && !receipt.days) ? (
          <Suspense fallback={null}>
            <RefusedNote receipt={receipt} />
          </Suspense>
        ) : null}
        {receipt.inPageAlone ? <p>{t('order.tracedReceived')}</p> : null}
        {givenBack.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </OrderLife>
      {receipt.takenFrom === undefined && receipt.sentFrom === undefined ? null : (
        <Suspense fallback={null}>
          <HandedOverNote receipt={receipt} />
        </Suspense>
      )}
      {receipt.days ? null : <ReadyNotice followed={followed} />}
      <RemovedLines lines={receipt.leftOut} />
      {receipt.cardNotSaved ? <Banner>{t('order.cardNotSaved')}</Banner> : null}
      <ReceiptView receipt={receipt} />
      {isKiosk() ? null : <ReceiptActions receipt={receipt} />}
      {isKiosk() || isAhead || !isOrderOver({ ...receipt, status }, now) ? null : (
        <Button tone="plain" onPress={() => setForgets(true)}>
          {t('order.forget')}
        </Button>
      )}
      {forgets ? (
        <Suspense fallback={null}>
          <ForgetOrder receipt={receipt} onKeep={() => setForgets(false)} />
        </Suspense>
      ) : null}
      {offer}
      {isKiosk() ? null : (
        <div className={css.actions}>
          {again && !isAhead && !receipt.days ? (
            <Button onPress={again.order}>{t(`again.${again.kind}`)}</Button>
          ) : null}
          <Button
            tone={isAhead || receipt.days ? 'primary' : 'quiet'}
            onPress={isAhead ? toSuite : toMenu}
          >
            {t(isAhead ? 'order.toSuite' : receipt.days ? 'days.toWeek' : 'order.again')}
          </Button>
        </div>
      )}
    </>
  )

  function toSuite() {
    const search = { eventSuite: receipt.suite }
    letRun(navigate({ to: '/$slug/landing', params: { slug }, search }))
  }

  function toMenu() {
    letRun(navigate({ to: '/$slug', params: { slug }, search: (before) => before }))
  }

  function icon(): ReactNode {
    if (rejected) return <CircleX aria-hidden="true" />
    return standing === 'ready' ? <BellRing aria-hidden="true" /> : <ChefHat aria-hidden="true" />
  }

  function title(): string {
    const time = standing === 'accepted' ? acceptedFor : null
    if (time !== null) return t('progress.acceptedFor', { time })
    return t(statusWord(standing, arrival, by))
  }

  function nextStep(): string {
    if (isAhead) return t('order.preOrderedText')
    const place = placeOfReceipt(receipt)
    const next = nextWord(standing, place)
    if (next !== null) return t(next, { number: receipt.checkNum })
    if (rejected) return ''
    return [...unseenTexts(), comingText(place)].filter((text) => text !== '').join(' ')
  }

  function unseenTexts(): readonly string[] {
    if (standing !== 'unseen' || receipt.days) return []
    return [t('progress.unseenText'), isKiosk() ? '' : t('progress.unseenPage')]
  }

  /** The venue's words of its order page, or how the order gets to its guest once somebody has it. */
  function comingText({ type }: OrderPlace): string {
    const message = confirmationMessage(settings, orderTypeOfConfig(config))
    if (message && type !== 'suite') return localText(message, language)
    if (receipt.days) return ''
    if (type === 'counter' || type === 'unsaid') return t('order.takeoutText')
    if (!isSeen(standing)) return ''
    if (type === 'suite') return t('where.comingToSuite')
    return config.tableNum === undefined || type === 'delivery'
      ? t('where.coming')
      : t('order.text', { table: config.tableNum })
  }
}
