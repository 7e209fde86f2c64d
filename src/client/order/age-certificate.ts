import type { Instant } from '#domain/time/venue-time.ts'

/** For a visit of at most a day, that its guest or signed-in person has certified the legal age. */
export interface AgeCertificate {
  readonly covers: (asked: AskedAge) => boolean
  /** Notes the guest's answer: a yes certifies the age, a no ends a certificate for it. */
  readonly note: (ofLegalAge: boolean, asked: AskedAge) => void
}

export interface AskedAge {
  /** The age that a venue asks its guests to certify, in years. */
  readonly age: number
  readonly at: Instant
}

const place = 'comanda:legal'
const dayMs = 24 * 60 * 60 * 1_000

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** `whose`: a key of the session; null: a guest. */
export function openAgeCertificate(
  storage: () => Place,
  whose: () => string | null,
): AgeCertificate {
  function covers({ age, at }: AskedAge): boolean {
    try {
      const [certified, until, by] = (storage().getItem(place) ?? '').split('@')
      return by === (whose() ?? '') && Number(certified) >= age && at < Number(until)
    } catch {
      return false
    }
  }

  return {
    covers,
    note: (ofLegalAge, asked) => {
      try {
        if (ofLegalAge) {
          storage().setItem(place, `${asked.age}@${asked.at + dayMs}@${whose() ?? ''}`)
        }
        // An unchecked box under a valid certificate was unchecked by the guest.
        else if (covers(asked)) storage().removeItem(place)
      } catch {
        // Storage is switched off: asked again at the next order.
      }
    },
  }
}
