import * as v from 'valibot'
import {
  geolocationSearchAnswerSchema,
  type GeolocationSearchAnswer,
} from '#contract/place-search/geolocation-search.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { EarlierSearch } from '#services/place-search/place-search-service.ts'

export interface EarlierSearches {
  readonly read: (group: string) => EarlierSearch | null
  readonly write: (answer: GeolocationSearchAnswer, group: string, at: Instant) => void
}

const nameOf = (group: string) => `comanda:found:${group}`

const storedSchema = v.object({
  version: v.literal(1),
  at: v.number(),
  answer: geolocationSearchAnswerSchema,
})

/** A list of more is no help without a network, and the storage is shared with the carts' traces. */
const mostStored = 50

/**
 * Results of a brand's last search, for a visit without a network. The device's position is not
 * stored: it is private. Null storage: nothing is stored, as on a kiosk.
 */
export function openEarlierSearches(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
): EarlierSearches {
  return {
    read: (group) => {
      try {
        const stored = v.safeParse(storedSchema, JSON.parse(storage?.getItem(nameOf(group)) ?? ''))
        return stored.success ? { answer: stored.output.answer, at: stored.output.at } : null
      } catch {
        // Nothing was stored, or it cannot be read.
        return null
      }
    },
    write: (answer, group, at) => {
      const isDevices = answer.place !== null && answer.place.gmapPlaceId === null
      const kept = {
        ...answer,
        results: answer.results.slice(0, mostStored),
        more: answer.more || answer.results.length > mostStored,
        place: isDevices ? null : answer.place,
      }
      try {
        storage?.setItem(nameOf(group), JSON.stringify({ version: 1, at, answer: kept }))
      } catch {
        // Storage is full or switched off: a visit without a network shows recent venues alone.
      }
    },
  }
}
