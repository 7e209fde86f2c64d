import { Link } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { useText } from '#i18n/use-text.ts'
import type { EventWithSuites } from '#contract/suite/operator-calls.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import css from './pre-orders-link.module.css'

/** Link from an event's suites to the printed pre-orders. */
export function PreOrdersLink({ event }: { readonly event: EventWithSuites }) {
  const { t } = useText()
  const { slug } = useVenue()
  return (
    <Link
      to="/$slug/events/$eventId/{-$sheet}"
      params={{ slug, eventId: event.id, sheet: 'pre-orders' }}
      className={css.link}
    >
      <Printer aria-hidden="true" />
      {t('preOrders.toPrint')}
    </Link>
  )
}
