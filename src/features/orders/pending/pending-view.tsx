import Clock from 'lucide-react/icons/clock'
import CreditCard from 'lucide-react/icons/credit-card'
import HandHelping from 'lucide-react/icons/hand-helping'
import Hourglass from 'lucide-react/icons/hourglass'
import HardDriveDownload from 'lucide-react/icons/hard-drive-download'
import LogIn from 'lucide-react/icons/log-in'
import PanelTop from 'lucide-react/icons/panel-top'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Send from 'lucide-react/icons/send'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { mayBeHandedOver } from '#domain/suite/may-be-handed-over.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { withSuiteWords } from '#i18n/with-words.ts'
import { lazily } from '#ui/lazily.ts'
import { Row } from '#ui/row.tsx'
import { PendingActions } from './pending-actions.tsx'
import { PendingLines } from './pending-lines.tsx'
import { PendingText } from './pending-text.tsx'
import { RemovedLines } from '../receipt/removed-lines.tsx'
import { OrderLife } from '../progress/order-life.tsx'
import type { OrderLifeProps } from '../progress/order-life.tsx'
import { PayAgainActions } from './pay-again-actions.tsx'
import { outboxWord } from './outbox-words.ts'
import type { OutboxWord } from './outbox-words.ts'

const HandOverSection = lazily(
  () => withSuiteWords(import('../hand-over/hand-over-section.tsx')),
  'HandOverSection',
)

export interface PendingOrderViewProps {
  readonly entry: OutboxEntry
}

/** A pending order: its status, the reason, and the guest's actions. */
export function PendingOrderView({ entry }: PendingOrderViewProps) {
  const { t } = useText()
  const { venues, clock } = useServices()
  const now = useStore(clock)
  const leavesAtOnce = useLeavesAtOnce(entry)
  const { slug, status, submission } = entry
  const word = leavesAtOnce ? 'order.sending' : outboxWord(entry, now)
  const refused = status.type === 'refused' || status.type === 'cancelled'

  useEffect(() => {
    // The refusal was probably caused by a changed menu.
    if (refused) venues.refresh(slug)
  }, [refused, venues, slug])

  return (
    <>
      <OrderLife past={past()} title={title()} {...looks[word]}>
        <PendingText entry={entry} word={word} />
      </OrderLife>
      <RemovedLines lines={entry.leftOut} />
      <PendingLines submission={submission} />
      {word === 'order.notSent' || word === 'order.notSentInPage' ? (
        <Row label={t('order.ifChanged')} detail={t(`checkout.${submission.ifChanged}`)} />
      ) : null}
      {entry.takenOver || mayBeHandedOver(entry) ? (
        <Suspense fallback={null}>
          <HandOverSection entry={entry} />
        </Suspense>
      ) : null}
      {word === 'pay.refused' && !entry.takenOver ? (
        <PayAgainActions entry={entry} />
      ) : (
        <PendingActions entry={entry} word={word} />
      )}
    </>
  )

  function title(): string {
    const { host } = submission
    const isDeclined =
      status.type === 'refused' && status.refusal.code === appProblemCodes.suiteDeclined
    if (isDeclined) return t('order.declined')
    return word === 'order.asked' && host !== undefined ? t('order.askedOf', { host }) : t(word)
  }

  function past(): readonly string[] {
    const place = entry.inPageAlone ? 'order.inPage' : 'order.saved'
    const isNotSent = word === 'order.notSent' || word === 'order.notSentInPage'
    const saved = isNotSent ? [] : [t(place)]
    // Shown as codes, it counts as sent, and may have gone nowhere.
    const isShown =
      entry.shownKey === entry.key && !['sending', 'unconfirmed'].includes(status.type)
    const sent = word !== 'order.sending' && ((entry.sent && !isShown) || refused)
    return sent ? [...saved, t('order.sent')] : saved
  }
}

const looks: Record<OutboxWord, Pick<OrderLifeProps, 'icon' | 'tone'>> = {
  'order.notSent': look('calm', <HardDriveDownload aria-hidden="true" />),
  'order.notSentInPage': look('calm', <PanelTop aria-hidden="true" />),
  'order.sending': look('busy', <Send aria-hidden="true" />),
  'order.unsure': look('busy', <Hourglass aria-hidden="true" />),
  'order.busy': look('busy', <Hourglass aria-hidden="true" />),
  'order.asked': look('calm', <HandHelping aria-hidden="true" />),
  'order.takingBack': look('busy', <RotateCcw aria-hidden="true" />),
  'session.orderWaits': look('warning', <LogIn aria-hidden="true" />),
  'order.held': look('warning', <Hourglass aria-hidden="true" />),
  'order.heldByClock': look('warning', <Clock aria-hidden="true" />),
  'order.refused': look('warning', <TriangleAlert aria-hidden="true" />),
  'order.refusedChange': look('warning', <TriangleAlert aria-hidden="true" />),
  'order.cancelled': look('warning', <TriangleAlert aria-hidden="true" />),
  'pay.refused': look('warning', <CreditCard aria-hidden="true" />),
}

function look(tone: OrderLifeProps['tone'], icon: ReactNode) {
  return { tone, icon }
}

const aMoment = 2000

/**
 * True for the moment between "Place order" and its sending while online: an order about to be sent
 * is not shown as waiting.
 */
function useLeavesAtOnce({ status, savedAt }: OutboxEntry): boolean {
  const { clock, network } = useServices()
  const connection = useStore(network)
  const now = useStore(clock)
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), aMoment)
    return () => clearTimeout(timer)
  }, [])
  return !passed && status.type === 'waiting' && connection !== 'offline' && now - savedAt < aMoment
}
