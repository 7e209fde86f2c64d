import { Link, useLocation, useParams } from '@tanstack/react-router'
import Inbox from 'lucide-react/icons/inbox'
import { useEffect, useState } from 'react'
import type { MenuEntry } from '#contract/order/menu-entry.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { Foot } from '#ui/foot.tsx'
import css from './outbox-strip.module.css'
import { useOutboxSentence } from './use-outbox-sentence.ts'
import { searchOf } from '../link/search-of.ts'

/** Milliseconds within which an order received at once is gone. */
const aMoment = 2000

/** At the foot of a venue's pages, above the connection strip: unsettled orders, linked. */
export function OutboxStrip() {
  const { t } = useText()
  const { slug: here } = useVenue()
  const { orders, network, session: sessions } = useServices()
  const sentence = useOutboxSentence()
  const connection = useStore(network)
  const { type: session } = useStore(sessions)
  // An attendant's tablet shows its own strip.
  const isAttended = session === 'operator' || session === 'loginAs'
  const { key } = useParams({ strict: false })
  const outbox = useStore(orders.outbox) ?? []
  const page = useLocation({ select: ({ pathname }) => /[^/]*$/.exec(pathname)?.[0] })
  const inCart = page === 'cart' || page === 'checkout'
  // An order's own page shows it already, and the cart for returned lines.
  const entries = outbox.filter(
    ({ id, slug, status }) => id !== key && !(inCart && slug === here && isBackInCart(status)),
  )
  const traced = useStore(orders.traced).filter(
    ({ id, outcome }) => id !== key && outcome.type === 'underWay',
  )
  const open = [
    ...entries.map(placeOf),
    ...traced.map(({ id, slug }) => ({ id, slug, config: {} })),
  ]
  const leaving = connection !== 'offline' && traced.length === 0 && entries.every(isLeaving)
  const lasting = useLasting(open.map(({ id }) => id).join())
  const shown = !isAttended && open.length > 0 && (lasting || !leaving)
  const only = open.length === 1 ? open[0] : undefined

  return (
    <Foot>
      <div className={css.strip} role="status" data-shown={shown || undefined}>
        {shown ? (
          <>
            <Inbox aria-hidden="true" />
            <span className={css.text}>{sentence(entries, traced.length)}</span>
            {only ? (
              <Link
                to="/$slug/orders/$key"
                params={{ slug: only.slug, key: only.id }}
                search={searchOf({ ...only, here })}
                className={css.link}
              >
                {t('order.stripSee')}
              </Link>
            ) : (
              <Link to="/$slug/orders" params={{ slug: here }} search={keep} className={css.link}>
                {t('order.stripSee')}
              </Link>
            )}
          </>
        ) : null}
      </div>
    </Foot>
  )
}

const keep = (before: MenuEntry): MenuEntry => ({ ...before, item: undefined, line: undefined })

function placeOf({ id, slug, submission }: OutboxEntry) {
  return { id, slug, config: submission.config }
}

function isBackInCart(status: OutboxEntry['status']): boolean {
  return status.type === 'refused' && status.returned
}

function isLeaving({ status }: OutboxEntry): boolean {
  return status.type === 'waiting' || status.type === 'sending'
}

/** True once the same orders have been shown for a moment. */
function useLasting(ids: string): boolean {
  const [lasted, setLasted] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setLasted(ids), aMoment)
    return () => clearTimeout(timer)
  }, [ids])
  return lasted === ids
}
