import { getBoard } from '#contract/desk/desk-calls.ts'
import { getSealers, sealAct } from '#contract/staff/people-calls.ts'
import { failure, success } from '#domain/result.ts'
import { ofPin } from '#client/kiosk/of-pin.ts'
import type { Api } from '#client/network/create-api.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import type { DeskRecords, StoredDesk } from '#storage/desk/desk-records.ts'

interface StandInDeps {
  readonly api: Api
  readonly records: Pick<DeskRecords, 'save'>
  readonly venue: (slug: string) => Promise<ReadyVenue>
  /** Null: this page, anew. */
  readonly load: (path: string | null) => Promise<void>
}

/** Persons at a desk: in their own browser, and for one act at a shared tablet. */
export function standIn(
  { api, records, venue, load }: StandInDeps,
  stored: () => StoredDesk | null,
): Pick<DeskService, 'enter' | 'sealers' | 'seal'> {
  return {
    enter: async (slug) => {
      const venueId = (await venue(slug)).venue.id
      const answer = await api(getBoard, { params: { venueId } })
      if (!answer.ok || answer.value.desk.isPersonal !== true) return false
      const { id, name, role } = answer.value.desk
      const saved = await records.save({
        id,
        slug,
        venueId,
        name,
        role,
        isPersonal: true,
        next: null,
        heardAt: null,
        link: 'catchingUp',
      })
      if (saved.ok) await load(null)
      return saved.ok
    },
    sealers: async () => {
      const desk = stored()
      if (!desk) return null
      const answer = await api(getSealers, { params: { venueId: desk.venueId } })
      return answer.ok ? answer.value.people : null
    },
    seal: async (personId, pin) => {
      const desk = stored()
      if (!desk) return failure({ type: 'Unreachable' })
      const params = { venueId: desk.venueId, personId }
      const answer = ofPin(await api(sealAct, { params, body: { pin } }))
      return answer.ok ? success(answer.value.seal) : answer
    },
  }
}
