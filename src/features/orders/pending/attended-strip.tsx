import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router'
import Inbox from 'lucide-react/icons/inbox'
import { useEffect } from 'react'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { Foot } from '#ui/foot.tsx'
import './attended-strip.css'
import css from './attended-strip.module.css'
import { NextGuest } from './next-guest.tsx'
import { useOutboxSentence } from './use-outbox-sentence.ts'

/**
 * At the foot of every screen of an attendant's tablet: its connection and its outbox (decisions,
 * section 10).
 */
export function AttendedStrip() {
  const { t } = useText()
  const { orders, network } = useServices()
  const connection = useStore(network)
  const outbox = useStore(orders.outbox) ?? []
  const traced = useStore(orders.traced).filter(({ outcome }) => outcome.type === 'underWay')
  const sentence = useOutboxSentence()
  const { slug } = useParams({ strict: false })
  const { venue = slug } = useSearch({ strict: false })
  const isBoard = useLocation({ select: ({ pathname }) => pathname.endsWith('/board') })
  const count = outbox.length + traced.length

  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['attended'] = ''
    return () => {
      delete dataset['attended']
    }
  }, [])

  return (
    <Foot>
      <aside className={css.strip} aria-label={t('attended.tablet')} data-shown>
        <span role="status">{t(`attended.${connection}`)}</span>
        <Inbox aria-hidden="true" />
        <span>{t('attended.outbox', { count })}</span>
        <span role="status">{count > 0 ? sentence(outbox, traced.length) : null}</span>
        <NextGuest slug={venue ?? null} />
        {venue === undefined || isBoard ? null : (
          <Link to="/$slug/board" params={{ slug: venue }} search={true} className={css.link}>
            {t('order.stripSee')}
          </Link>
        )}
      </aside>
    </Foot>
  )
}
