import { Link, useLocation, useParams } from '@tanstack/react-router'
import Inbox from 'lucide-react/icons/inbox'
import { useEffect, useState } from 'react'
import type { MenuEntry } from '#contract/order/menu-entry.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { needsDecision } from './needs-decision.ts'
import css from './outbox-strip.module.css'
import { searchOf } from '../search-of.ts'

/** Milliseconds within which an order received at once is gone. */
const aMoment = 2000

/** At the foot of a venue's pages, above the connection strip: unsettled orders, linked. */
export function OutboxStrip() {
  const { t } = useText()
  const { slug: here } = useVenue()
  const { orders, network, session: sessions } = useServices()
  const connection = useStore(network)
  const { type: session } = useStore(sessions)
  const isAttended = session === 'operator' || session === 'loginAs'
  const { key } = useParams({ strict: false })
  const outbox = useStore(orders.outbox) ?? []
  const page = useLocation({ select: ({ pathname }) => /[^/]*$/.exec(pathname)?.[0] })
  const inCart = page === 'cart' || page === 'checkout'
  // An order's own page shows it already, as the board does, and the cart for returned lines.
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
  const shown = page !== 'board' && open.length > 0 && (lasting || !leaving)
  const only = open.length === 1 ? open[0] : undefined

  return (
    <div className={css.strip} role="status" ref={freeSpace} data-shown={shown || undefined}>
      {shown ? (
        <>
          <Inbox aria-hidden="true" />
          <span className={css.text}>{sentence()}</span>
          {isAttended ? (
            <Link to="/$slug/board" params={{ slug: here }} search={keep} className={css.link}>
              {t('order.stripSee')}
            </Link>
          ) : only ? (
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
  )

  function sentence(): string {
    const decisions = entries.filter(needsDecision).length
    const signIns = entries.filter(({ status }) => status.type === 'awaitingSignIn').length
    if (signIns > 0 && signIns === decisions) return t('session.stripOrder', { count: signIns })
    if (decisions > 0) return t('order.stripDecision', { count: decisions })
    const count = (type: OutboxEntry['status']['type']) =>
      entries.filter(({ status }) => status.type === type).length
    if (count('unconfirmed') + traced.length > 0) return t('order.stripUnsure')
    const inPage = entries.filter(
      ({ status, inPageAlone }) => status.type === 'waiting' && inPageAlone,
    )
    if (inPage.length > 0) return t('order.stripInPage', { count: inPage.length })
    if (count('waiting') > 0) return t('order.stripWaiting', { count: count('waiting') })
    if (count('sending') > 0) return t('order.stripSending', { count: count('sending') })
    if (count('asked') > 0) return t('order.stripAsked')
    return t('order.stripTakingBack')
  }
}

const keep = (before: MenuEntry): MenuEntry => ({ ...before, item: undefined, line: undefined })

/** Moves the content stuck to the foot of the page above the strip. */
function freeSpace(strip: HTMLElement | null) {
  const root = document.documentElement.style
  if (!strip) {
    root.removeProperty('--outbox-strip')
    return undefined
  }
  const observer = new ResizeObserver(() =>
    root.setProperty('--outbox-strip', `${strip.offsetHeight}px`),
  )
  observer.observe(strip)
  return () => {
    observer.disconnect()
    root.removeProperty('--outbox-strip')
  }
}

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
