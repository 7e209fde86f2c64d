import type { AnnouncementsAnswer } from '#contract/order/order-calls.ts'
import { readNewItems } from '#contract/menu/read-new-items.ts'
import { asId } from '#domain/ids.ts'
import type { ItemId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { ItemSignals, ReadyVenue } from '#services/venue/venue-service.ts'
import { notedMostOrdered, noteMostOrdered } from './most-ordered-notes.ts'

interface SignalsQuestion {
  readonly slug: string
  readonly ready: ReadyVenue
  /** Of the call that has the most ordered items. */
  readonly answer: Result<Pick<AnnouncementsAnswer, 'mostOrdered'>, unknown>
  readonly now: Instant
}

/** The marked items of a venue; without an answer, the most ordered ones of the last. */
export function signalsOf({ slug, ready, answer, now }: SignalsQuestion): ItemSignals {
  if (answer.ok) noteMostOrdered(slug, answer.value.mostOrdered)
  const mostOrdered = answer.ok ? answer.value.mostOrdered : notedMostOrdered(slug)
  return {
    slug,
    mostOrdered: mostOrdered.map((id) => asId<ItemId>(id)),
    new: readNewItems(ready.document.menus, now),
  }
}
