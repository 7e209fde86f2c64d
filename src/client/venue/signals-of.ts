import * as v from 'valibot'
import type { AnnouncementsAnswer } from '#contract/order/order-calls.ts'
import { readNewItems } from '#contract/menu/read-new-items.ts'
import { asId } from '#domain/ids.ts'
import type { ItemId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { ItemSignals, ReadyVenue } from '#services/venue/venue-service.ts'

interface SignalsQuestion {
  readonly slug: string
  readonly ready: ReadyVenue
  /** Answer to the call that returns the most ordered items. */
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

const place = 'comanda:most-ordered'
const mostVenues = 20

const notesSchema = v.record(v.string(), v.array(v.string()))

/** The last answer of the server for a venue, for visits without a network; empty: nothing. */
function notedMostOrdered(slug: string): readonly string[] {
  return readNotes()[slug] ?? []
}

/** Keeps the notes of the latest 20 venues. */
function noteMostOrdered(slug: string, itemIds: readonly string[]): void {
  const { [slug]: _, ...others } = readNotes()
  const notes = Object.entries({ ...others, [slug]: itemIds }).slice(-mostVenues)
  try {
    localStorage.setItem(place, JSON.stringify(Object.fromEntries(notes)))
  } catch {
    // No storage, or no room: without a network nothing is marked.
  }
}

function readNotes(): v.InferOutput<typeof notesSchema> {
  try {
    return v.parse(notesSchema, JSON.parse(localStorage.getItem(place) ?? '{}'))
  } catch {
    return {}
  }
}
