/** A part of a venue's kitchen that makes some of its lines, or an expediter, who says when an order is ready. */
export interface Station {
  /** A UUID. */
  readonly id: string
  readonly name: string
  /** Ids of what it makes; without any it makes what no other station names. */
  readonly menus: readonly string[]
  readonly sections: readonly string[]
  readonly items: readonly string[]
  /** True: it makes nothing, and an order is ready when it says so. */
  readonly isExpediter: boolean
}

export interface StationList {
  /** The version of the venue that it was written with; 0: never. */
  readonly version: number
  /** Sorted as staff see them. */
  readonly stations: readonly Station[]
}

export const noStations: StationList = { version: 0, stations: [] }

/** At most so many of a venue. */
export const mostStations = 20
/** Characters. */
export const longestStationName = 30
/** Menus, sections or items that a station names, at most. */
export const mostNamed = 500

/** `Twice`: an earlier station has the name, or the id. `NoMaker`: expediters alone, who make no line. */
export type StationFault = 'Twice' | 'NoMaker'

/** The first fault of a list within its bounds; null: every line has a station that makes it. */
export function faultOfStations(stations: readonly Station[]): StationFault | null {
  const isTwice = stations.some(({ id, name }, place) =>
    stations.slice(0, place).some((other) => other.id === id || isSameName(other.name, name)),
  )
  if (isTwice) return 'Twice'
  const hasMaker = stations.some(({ isExpediter }) => !isExpediter)
  return stations.length === 0 || hasMaker ? null : 'NoMaker'
}

export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
