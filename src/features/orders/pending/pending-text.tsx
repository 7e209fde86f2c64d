import type { AfterWithdrawal, OutboxEntry } from '#sync/outbox-entry.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { canSend } from '#services/account/can-send.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import { formatTime } from '#i18n/format-time.ts'
import { standingText } from '#i18n/standing-text.ts'
import { useText } from '#i18n/use-text.ts'
import { OrderReasons } from './order-reasons.tsx'
import type { OutboxWord } from './outbox-words.ts'

export interface PendingTextProps {
  readonly entry: OutboxEntry
  readonly word: OutboxWord
}

/** Explanation of the order's status for its guest. */
export function PendingText({ entry, word }: PendingTextProps) {
  const { t, locale } = useText()
  const { timeZone, supportEmail: email } = useVenue().venue
  const services = useServices()
  const session = useStore(services.session)
  const now = useStore(services.clock)
  const { userId: sender } = entry
  const isOfOther = session.type !== 'anonymous' && (sender === null || !canSend(session, sender))
  const { status, submission, sendBy, clockOffset = 0, inPageAlone, takenOver } = entry
  // A time not confirmed by the server is shown by the device's clock.
  const time = formatTime(sendBy - clockOffset, { timeZone, locale })
  const refusal = 'refusal' in status ? status.refusal : null
  const stands = standingText({ sent: submission, refusal, now, timeZone }, { t, locale })
  if (word === 'order.sending') return <p>{t('order.sendingText')}</p>
  switch (status.type) {
    case 'waiting':
      if (isKiosk()) {
        return (
          <>
            <p>{t('kiosk.savedText')}</p>
            {submission.config.takeout ? (
              <p>{t('kiosk.savedName', { name: submission.contact.fullName })}</p>
            ) : null}
          </>
        )
      }
      return (
        <>
          <p>{t(inPageAlone ? 'order.inPageText' : 'order.savedText', { time })}</p>
          <p>{t(inPageAlone ? 'order.inPageClose' : 'order.savedClose')}</p>
        </>
      )
    case 'sending':
      return <p>{t('order.sendingText')}</p>
    case 'unconfirmed':
      return <p>{t(status.busy ? 'order.busyText' : 'order.unsureText')}</p>
    case 'asked':
      return (
        <>
          <p>{t('order.askedText')}</p>
          <p>{t('order.askedClose')}</p>
        </>
      )
    case 'expired':
      return (
        <p>
          {word === 'order.heldByClock'
            ? t('order.heldByClockText')
            : t('order.heldText', { time })}{' '}
          {stands} {t('order.stillWanted')}
        </p>
      )
    case 'awaitingSignIn':
      if (isOfOther) return <p>{t('session.orderOfOther')}</p>
      return (
        <p>
          {t('session.orderText')} {stands} {t('session.orderGoes')}
        </p>
      )
    case 'withdrawing':
      return <p>{t(withdrawalTexts[status.after.type])}</p>
    case 'refused':
      return (
        <>
          <OrderReasons refusal={status.refusal} submission={submission} />
          {takenOver ? null : <p>{refusedText(status.returned)}</p>}
          {help()}
        </>
      )
    case 'cancelled':
      return (
        <>
          <OrderReasons refusal={status.refusal} submission={submission} />
          <p>{stands}</p>
          {help()}
        </>
      )
  }

  function help() {
    if (email === null || isKiosk()) return null
    return (
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    )
  }

  function refusedText(returned: boolean): string {
    if (word === 'pay.refused') return `${t('pay.refusedText')} ${stands} ${t('pay.keptHere')}`
    return `${stands} ${t(returned ? 'order.returned' : 'order.notReturned')}`
  }
}

const withdrawalTexts = {
  discard: 'order.takingBackText',
  edit: 'order.takingBackText',
  hold: 'order.takingBackHeld',
  refuse: 'order.takingBackRefused',
} as const satisfies Record<AfterWithdrawal['type'], string>
