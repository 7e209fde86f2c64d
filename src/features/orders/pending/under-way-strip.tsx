import { Link, useLocation } from '@tanstack/react-router'
import ChefHat from 'lucide-react/icons/chef-hat'
import type { ReactNode } from 'react'
import { asOrderStatus, unsettledStatuses } from '#domain/order/order-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { isListed } from '#services/order/is-listed.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { statusWord } from '#i18n/status-word.ts'
import { useText } from '#i18n/use-text.ts'
import { Foot } from '#ui/foot.tsx'
import type { Receipt } from '#sync/receipt.ts'
import { useReadyTime } from '../progress/order-facts.tsx'
import { arrivalOfConfig, cancelledBy, standingOfReceipt } from '../progress/status-words.ts'
import { useFollowedOrder } from '../progress/use-followed-order.ts'
import { useReceipts } from '../receipt/use-receipts.ts'
import css from './outbox-strip.module.css'
import { searchOf } from '../link/search-of.ts'

/** Longer than any order is waited for: not every kitchen reports that one is done. */
const longest = 3 * 60 * 60_000

/** At the foot of a menu: the state of the guest's latest order there, and the way to it. */
export function UnderWayStrip(): ReactNode {
  const { slug } = useVenue()
  const session = useStore(useServices().session)
  const isMenu = useLocation({ select: ({ pathname }) => /^\/[^/]+\/?$/.test(pathname) })
  // An attendant's tablet shows its own strip, with the orders of many guests.
  const isOneGuest = session.type === 'anonymous' || session.type === 'user'
  const now = useStore(useServices().clock)
  const receipts = useReceipts(slug) ?? []
  const latest = receipts.find((one) => isListed(session, one) && isUnderWay(one, now))
  return isMenu && isOneGuest && latest ? <UnderWay key={latest.key} kept={latest} /> : null
}

function isUnderWay({ status, placedAt, pickupTime, days }: Receipt, now: Instant): boolean {
  return (
    // The days of a school have a state each, which its week says.
    days === undefined &&
    unsettledStatuses.includes(asOrderStatus(status)) &&
    now < (pickupTime ?? placedAt) + longest
  )
}

function UnderWay({ kept }: { readonly kept: Receipt }) {
  const { t } = useText()
  const { slug: here, now } = useVenue()
  const { receipt } = useFollowedOrder(kept)
  const when = useReadyTime(receipt)
  const { key, slug, checkNum, config } = receipt
  // Its end is news to a guest who looks at the menu meanwhile.
  const state = [
    t('order.numbered', { number: checkNum }),
    t(statusWord(standingOfReceipt(receipt, now), arrivalOfConfig(config), cancelledBy(receipt))),
    when,
  ]
  return (
    <Foot>
      <div className={css.strip} role="status" data-shown>
        <ChefHat aria-hidden="true" />
        <bdi className={css.text}>{state.filter((part) => part !== null).join(' · ')}</bdi>
        <Link
          to="/$slug/orders/$key"
          params={{ slug, key }}
          search={searchOf({ slug, config, here })}
          className={css.link}
        >
          {t('order.stripSee')}
        </Link>
      </div>
    </Foot>
  )
}
