import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { isChange } from '#domain/order/what-stands.ts'
import { isCardMethod } from '#domain/payment/payment-methods.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PageFoot } from '#ui/page.tsx'
import css from './pending-actions.module.css'
import type { OutboxWord } from './outbox-words.ts'
import { usePendingActs } from './use-pending-acts.ts'

export interface PendingActionsProps {
  readonly entry: OutboxEntry
  readonly word: OutboxWord
}

/** The guest's actions for an order that is not received. */
export function PendingActions({ entry, word }: PendingActionsProps) {
  const { t } = useText()
  const { orders } = useServices()
  const navigate = useNavigate()
  const session = useStore(useServices().session)
  const isAnonymous = session.type === 'anonymous'
  const from = useLocation({ select: ({ href }) => href })
  const [asking, setAsking] = useState(false)
  const { sendNow, change, toCart, isSettled, isReturned } = usePendingActs(entry)
  const { slug, status } = entry
  const isLocked = status.type === 'refused' && status.refusal.code === problemCodes.preOrderLocked
  const isOfPreOrder = isChange(entry.submission)
  // At a kiosk the next thing is the next guest.
  const { details, costs } = entry.submission
  const { method } = details.payment
  const isCharging =
    word === 'order.sending' && costs.amountDue > 0 && method !== null && isCardMethod(method)
  const isLeft = !sendNow && (!isSettled || entry.takenOver !== undefined)

  return (
    <>
      <div className={css.choices}>{choices()}</div>
      {isKiosk() && isLeft ? null : <PageFoot>{nextAction()}</PageFoot>}
      <Dialog
        open={asking}
        title={t(isOfPreOrder ? 'order.discardChangeTitle' : 'order.discardTitle')}
        cancelLabel={t('order.keep')}
        confirmLabel={t(isOfPreOrder ? 'order.dropChange' : 'order.discard')}
        tone="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          letRun(orders.discard(entry))
        }}
      >
        {discardText()}
      </Dialog>
    </>
  )

  function discardText(): string {
    if (!isSettled && entry.sent) return t('order.discardSent')
    return t(isOfPreOrder ? 'order.discardChange' : 'order.discardText')
  }

  function choices() {
    // The device that took it changes it.
    if (entry.takenOver) return null
    const discard = (
      <Button onPress={() => setAsking(true)}>
        {t(isOfPreOrder ? 'order.dropChange' : 'order.discard')}
      </Button>
    )
    switch (word) {
      case 'order.notSent':
      case 'order.notSentInPage':
      case 'order.unsure':
      case 'order.busy':
      case 'order.asked':
      case 'order.held':
      case 'order.heldByClock':
      case 'session.orderWaits':
        return (
          <>
            <Button onPress={change}>{t('order.change')}</Button>
            {discard}
          </>
        )
      case 'order.refused':
      case 'order.refusedChange':
      case 'order.cancelled':
        return isReturned ? (
          <Button onPress={() => letRun(orders.discard(entry).then(toMenu))}>
            {t('order.clear')}
          </Button>
        ) : (
          discard
        )
      case 'pay.refused':
      case 'order.sending':
      case 'order.takingBack':
        return null
    }
  }

  function nextAction() {
    // A card that is being charged leaves nothing to do but to wait.
    if (isCharging) return null
    if (sendNow) return <ActionBar onPress={sendNow}>{t('order.sendNow')}</ActionBar>
    if (word === 'session.orderWaits' && isAnonymous) {
      return <ActionBar onPress={signIn}>{t('session.signIn')}</ActionBar>
    }
    if (!isSettled || entry.takenOver)
      return <ActionBar onPress={toMenu}>{t('order.again')}</ActionBar>
    // The pre-order that stands is on the suite's page, and the cart can no longer change it.
    if (isLocked) return <ActionBar onPress={toSuite}>{t('order.toSuite')}</ActionBar>
    return isReturned ? (
      <ActionBar onPress={toCart}>{t('order.backToOrder')}</ActionBar>
    ) : (
      <ActionBar onPress={change}>{t('order.putBack')}</ActionBar>
    )
  }

  /** Comes back here afterwards, to show the sending. */
  function signIn() {
    letRun(navigate({ to: '/login', search: (before) => ({ ...before, venue: slug, from }) }))
  }

  function toSuite() {
    const search = { eventSuite: entry.submission.suite }
    letRun(navigate({ to: '/$slug/landing', params: { slug }, search }))
  }

  function toMenu() {
    letRun(navigate({ to: '/$slug', params: { slug }, search: (before) => before }))
  }
}
