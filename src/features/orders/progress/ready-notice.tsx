import { useNavigate } from '@tanstack/react-router'
import BellRing from 'lucide-react/icons/bell-ring'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { openStatuses, asOrderStatus } from '#domain/order/order-status.ts'
import { venueName } from '#domain/venue/local-text.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import css from './ready-notice.module.css'
import type { FollowedView } from './use-followed-order.ts'

export interface ReadyNoticeProps {
  readonly followed: FollowedView
}

/** Notifications for an order being made. */
export function ReadyNotice({ followed: { receipt, alert, askToAlert } }: ReadyNoticeProps) {
  const { t, language, locale } = useText()
  const { slug, venue } = useVenue()
  const navigate = useNavigate()
  if (!openStatuses.includes(asOrderStatus(receipt.status))) return null
  return (
    <div className={css.ways}>
      {alert === 'off' && !isKiosk() ? (
        <Button icon={<BellRing aria-hidden="true" />} onPress={notify}>
          {t('progress.notify')}
        </Button>
      ) : null}
      {venue.texts === null ? null : (
        <Button icon={<MessageSquareText aria-hidden="true" />} onPress={toText}>
          {t('progress.text')}
        </Button>
      )}
      <p className={css.said} role="status">
        {alert === 'on' ? t('progress.notifyOn') : null}
        {alert === 'blocked' ? t('progress.notifyBlocked') : null}
      </p>
    </div>
  )

  function notify() {
    letRun(
      askToAlert({
        title: t('progress.notifyTitle', {
          venue: venueName(venue, language),
          number: receipt.checkNum,
        }),
        ready: t('progress.notifyReady'),
        recalled: t('progress.notifyRecalled'),
        over: t('progress.notifyOver'),
        language: locale,
      }),
    )
  }

  function toText() {
    letRun(
      navigate({
        to: '/$slug/order-notification',
        params: { slug },
        search: (before) => before,
        state: (before) => ({ ...before, checkNum: receipt.checkNum }),
      }),
    )
  }
}
