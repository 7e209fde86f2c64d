import { getStations, setStations, stationsBody } from '#contract/desk/station-calls.ts'
import { maySetStations } from '#domain/desk/may-stop.ts'
import { faultOfStations } from '#domain/desk/station.ts'
import type { StationFault, StationList } from '#domain/desk/station.ts'
import { failure, success } from '#domain/result.ts'
import { hasRight } from '#domain/staff/rights.ts'
import type { OnCall } from '#server/http/on-call.ts'
import type { DeskCallDeps } from './desk-deps.ts'
import { findDesk } from './find-desk.ts'

/** Adds the calls by which desks read and set the stations of their venue. */
export function addStationCalls(on: OnCall, deps: DeskCallDeps, device: string): void {
  const { stationStore, watch } = deps.desk

  on(
    getStations,
    {
      summary: `The parts of the venue’s kitchen, in their order, with what each makes. ${device}`,
      who: (c) => findDesk(c, deps),
    },
    async ({ who: { venueId } }) => success(writeStations(await stationStore.read(venueId))),
  )
  on(
    setStations,
    {
      summary:
        'Sets the stations of the venue, whole: a line goes to those that name its item, else its section, else its menu, else to the first that names nothing. ' +
        'A list that was changed since `fromVersion` stays: code 9245 (409). Expediters alone: 9246, two of one name: 9247 (422). ' +
        `A kitchen sets none, nor does a person below manager: code 9017 (403). ${device}`,
      body: stationsBody,
      who: (c) => findDesk(c, deps),
    },
    async ({ who: { venueId, role, userId, holder }, body }) => {
      const maySet = userId === null ? maySetStations(role) : hasRight(holder, 'receivers')
      if (!maySet) return failure({ type: 'NotAllowed' })
      const fault = faultOfStations(body.stations)
      if (fault !== null) return failure({ type: problemOf[fault] })
      const written = await stationStore.write(venueId, body)
      if (written === null) return failure({ type: 'UnknownVenue' })
      if (written.isPassed) return failure({ type: 'StationsPassed' })
      watch.hint(venueId)
      return success(writeStations(written.list))
    },
  )
}

const problemOf = {
  Twice: 'StationTwice',
  NoMaker: 'NoMaker',
} as const satisfies Readonly<Record<StationFault, string>>

export function writeStations({ version, stations }: StationList) {
  return {
    version,
    stations: stations.map(({ menus, sections, items, ...station }) => ({
      ...station,
      menus: [...menus],
      sections: [...sections],
      items: [...items],
    })),
  }
}
