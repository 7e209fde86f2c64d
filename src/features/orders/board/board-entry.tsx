import { useText } from '#i18n/use-text.ts'
import { placeOfSubmission } from '#services/order/place-of-receipt.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { OrderLink } from '../link/order-link.tsx'
import { needsDecision } from '../pending/needs-decision.ts'
import { outboxWord } from '../pending/outbox-words.ts'
import type { OutboxWord } from '../pending/outbox-words.ts'
import { usePendingActs } from '../pending/use-pending-acts.ts'
import { useVenueNames } from '../orders-words.ts'
import css from './board-screen.module.css'

export interface BoardEntryProps {
  readonly entry: OutboxEntry
  /** Owner of the order's suite; left out: this device does not know it. */
  readonly owner: string | undefined
}

/** An order that the venue does not have, with what an attendant can do about it at once. */
export function BoardEntry({ entry, owner }: BoardEntryProps) {
  const { t } = useText()
  const { slug: here } = useVenue()
  const now = useStore(useServices().clock)
  const names = useVenueNames()
  const { sendNow, change, toCart, isReturned } = usePendingActs(entry)
  const { id, slug, savedAt, submission } = entry
  const { config, suiteName, costs, currency, contact } = submission
  const word = outboxWord(entry, now)
  const suite = <VisuallyHidden>{suiteName ?? ''}</VisuallyHidden>
  return (
    <li>
      <OrderLink
        slug={slug}
        id={id}
        title={t(word)}
        tone={needsDecision(entry) ? 'warning' : 'calm'}
        config={config}
        place={placeOfSubmission(submission)}
        owner={owner ?? (contact.fullName || undefined)}
        at={savedAt}
        bill={{ total: costs.totalWithTip, currency }}
        venueName={slug === here ? null : (names.get(slug) ?? slug)}
      />
      <div className={css.acts}>
        {sendNow ? (
          <Button tone="primary" onPress={sendNow}>
            {t('order.sendNow')} {suite}
          </Button>
        ) : null}
        {isReturned ? (
          <Button onPress={toCart}>
            {t('order.backToOrder')} {suite}
          </Button>
        ) : changeable.has(word) ? (
          <Button onPress={change}>
            {t('order.change')} {suite}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** Not while it is under way; a refused payment is settled on the order's own page. */
const changeable: ReadonlySet<OutboxWord> = new Set([
  'order.notSent',
  'order.notSentInPage',
  'order.unsure',
  'order.busy',
  'order.held',
  'order.heldByClock',
  'session.orderWaits',
  'order.refused',
  'order.refusedChange',
  'order.cancelled',
])
