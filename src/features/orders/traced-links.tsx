import type { OrderTrace } from '#sync/order-trace.ts'
import { useText } from '#i18n/use-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { OrderLink } from './link/order-link.tsx'
import { receivedWords, useVenueNames } from './orders-words.ts'

/** Orders of closed pages: this device knows their number at most. */
export function TracedLinks({ traces }: { readonly traces: readonly OrderTrace[] }) {
  const { t } = useText()
  const { slug: here } = useVenue()
  const names = useVenueNames()
  return traces.map(({ id, slug, at, outcome }) => (
    <li key={id}>
      <OrderLink
        slug={slug}
        id={id}
        {...(outcome.type === 'received'
          ? receivedWords(t, { ...outcome, standing: outcome.status, by: null })
          : ({ title: t('order.traced'), tone: 'calm' } as const))}
        config={null}
        place={null}
        at={at}
        bill={null}
        venueName={slug === here ? null : (names.get(slug) ?? slug)}
      />
    </li>
  ))
}
