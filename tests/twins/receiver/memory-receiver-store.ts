import { randomUUID } from 'node:crypto'
import { shownStations } from '#domain/desk/route-lines.ts'
import { noStations } from '#domain/desk/station.ts'
import type { StationList } from '#domain/desk/station.ts'
import type { VenueId } from '#domain/ids.ts'
import type { ReceiverKind } from '#domain/receiver/receiver-kind.ts'
import { kindFacts } from '#server/receiver/kind-facts.ts'
import { awaySeconds, mostAdded, renewedSeconds } from '#server/receiver/receiver-store.ts'
import type {
  AttendanceRule,
  HeldReceiver,
  ListedReceiver,
  ReceiverChange,
  ReceiverKey,
  ReceiverSecret,
  ReceiverStore,
  Settlement,
  StoredReceiver,
} from '#server/receiver/receiver-store.ts'

/** Times are by the clock of the machine, as the database's are. */
interface AddedReceiver extends Omit<
  StoredReceiver,
  'venueId' | 'receiverId' | 'kind' | 'seenAt' | 'secretHashes' | 'signingSecrets'
> {
  readonly secret: ReceiverSecret
  readonly before: { readonly secret: ReceiverSecret; readonly renewedAt: number } | null
  readonly lease: { readonly id: string; readonly until: number } | null
  readonly nextAt: number
  readonly checkAt: number
}

interface MemoryReceiver {
  readonly venueId: VenueId
  readonly kind: ReceiverKind
  /** By the clock of the machine; null: never. */
  readonly seenAt: number | null
  /** Left out: it was not added by a venue. */
  readonly added?: AddedReceiver
  /** Ids of the stations that it shows; null or left out: all. */
  readonly stations?: readonly string[] | null
}

/** By their ids. */
export type MemoryReceivers = Map<string, MemoryReceiver>

export interface MemoryReceiverSettings {
  readonly now?: () => number
  /** The number of a venue's next event; left out: it has none. */
  readonly nextOf?: (venueId: VenueId) => number
  /** Left out: none. */
  readonly stationsOf?: (venueId: VenueId) => StationList
}

/** Receivers in memory, for tests. Atomic: no call awaits anything. */
export function createMemoryReceiverStore(
  receivers: MemoryReceivers = new Map(),
  { now = Date.now, nextOf = () => 1, stationsOf = () => noStations }: MemoryReceiverSettings = {},
): ReceiverStore {
  const rules = new Map<VenueId, AttendanceRule>()

  function attendanceOf(venueId: VenueId) {
    const own = [...receivers.values()].filter((each) => each.venueId === venueId)
    const on = own.filter(({ added }) => added?.isOn !== false)
    const live = on.filter((each) => isLive(each, awaySeconds))
    if (rules.get(venueId) === 'told' || areStationsSeen(venueId, live)) return 'attended'
    return on.length === 0 ? 'unattended' : 'away'
  }

  function areStationsSeen(venueId: VenueId, live: readonly MemoryReceiver[]): boolean {
    const { stations: all } = stationsOf(venueId)
    const seen = live.map(({ added, stations = null }) =>
      shownStations(all, added?.stations ?? stations),
    )
    const made = all.filter(({ isExpediter }) => !isExpediter)
    return (
      seen.length > 0 &&
      made.every(({ id }) => seen.some((shown) => shown === null || shown.includes(id)))
    )
  }

  function isLive({ kind, seenAt }: MemoryReceiver, moreSeconds = 0): boolean {
    const seconds = kindFacts[kind].liveSeconds
    if (seconds === null) return true
    return seenAt !== null && seenAt > now() - (seconds + moreSeconds) * 1_000
  }

  /** Null: there is no such receiver that was added. */
  function addedAt({ venueId, receiverId }: ReceiverKey) {
    const row = receivers.get(receiverId)
    return row?.added && row.venueId === venueId ? { ...row, added: row.added } : null
  }

  function update(
    key: ReceiverKey,
    write: (row: MemoryReceiver & { added: AddedReceiver }) => Partial<AddedReceiver>,
  ): boolean {
    const row = addedAt(key)
    if (row === null) return false
    receivers.set(key.receiverId, { ...row, added: { ...row.added, ...write(row) } })
    return true
  }

  function prove({ receiverId }: ReceiverKey): void {
    const row = receivers.get(receiverId)
    if (row) receivers.set(receiverId, { ...row, seenAt: now() })
  }

  function held(key: HeldReceiver) {
    const row = addedAt(key)
    const isHeld =
      row?.added.isOn === true &&
      (row.added.lease?.id ?? null) === key.lease &&
      row.added.cursor === key.cursor
    return isHeld ? row : null
  }

  function stored(receiverId: string, row: MemoryReceiver): StoredReceiver {
    const { venueId, kind, seenAt } = row
    const {
      secret,
      before,
      lease: _,
      nextAt: __,
      checkAt: ___,
      ...added
    } = row.added ?? notAdded(kind)
    const isGood = before !== null && before.renewedAt > now() - renewedSeconds * 1_000
    const secrets = isGood ? [secret, before.secret] : [secret]
    return {
      ...added,
      venueId,
      receiverId,
      kind,
      seenAt: seenAt === null ? null : new Date(seenAt),
      secretHashes: secrets.flatMap(({ hash }) => hash ?? []),
      signingSecrets: secrets.flatMap(({ signing }) => signing ?? []),
    }
  }

  function settled(key: HeldReceiver, row: MemoryReceiver, outcome: Settlement) {
    const seconds = kindFacts[row.kind]
    const checkAt = now() + (seconds.checkSeconds ?? 0) * 1_000
    update(key, ({ added }) => {
      if (outcome.type === 'Released') return { lease: null, nextAt: now() }
      const { upTo } = outcome
      if (outcome.type === 'Done') {
        const proven = { tries: 0, fault: null, faultSince: null, nextAt: now() }
        if (outcome.isSeen) return { lease: null, cursor: upTo, checkAt, ...proven }
        return { lease: null, cursor: upTo, ...(upTo === added.cursor ? { checkAt } : {}) }
      }
      const isFirst = upTo > added.cursor
      const faultSince = isFirst || !added.faultSince ? new Date(now()) : added.faultSince
      const failed = { lease: null, cursor: upTo, faultSince, fault: outcome.fault }
      const tries = isFirst ? 1 : added.tries + 1
      if (outcome.type === 'Never') return { ...failed, tries, isOn: false }
      const givesUpMs = (seconds.givesUpSeconds ?? Infinity) * 1_000
      const isOn = now() - faultSince.getTime() < givesUpMs
      const offered = outcome.isHeldBack === true ? upTo : added.offered
      return { ...failed, offered, tries, nextAt: now() + outcome.afterMs, isOn }
    })
    if (outcome.type === 'Done' && outcome.isSeen) prove(key)
  }

  return {
    attendanceOf: async (venueIds) => new Map(venueIds.map((id) => [id, attendanceOf(id)])),
    setRule: async (venueId, rule) => {
      const isOther = rules.get(venueId) !== rule
      rules.set(venueId, rule)
      return isOther
    },
    addTest: async (venueIds) => {
      for (const venueId of venueIds)
        receivers.set(`test ${venueId}`, { venueId, kind: 'test', seenAt: null })
    },
    add: async ({ venueId, receiverId, kind, name, settings, stations, secret }) => {
      const own = [...receivers.values()].filter((row) => row.venueId === venueId && row.added)
      if (own.length >= mostAdded) return false
      const next = nextOf(venueId)
      const given = { name, settings, stations, secret, cursor: next, offered: next }
      const times = { nextAt: now(), checkAt: now(), madeAt: new Date(now()) }
      const added = { ...notAdded(kind), ...given, ...times }
      receivers.set(receiverId, { venueId, kind, seenAt: null, added })
      return true
    },
    list: async (venueId) =>
      [...receivers]
        .filter(([, row]) => row.venueId === venueId)
        .map(([id, row]): ListedReceiver => {
          const behind = row.added ? Math.max(0, nextOf(venueId) - row.added.cursor) : 0
          return { ...stored(id, row), isLive: isLive(row), behind }
        }),
    find: async (receiverId) => {
      const row = receivers.get(receiverId)
      return row ? stored(receiverId, row) : null
    },
    change: async (key, change) => update(key, (row) => changeOf(row, change)),
    remove: async (key) => addedAt(key) !== null && receivers.delete(key.receiverId),
    renew: async (key, secret) =>
      update(key, ({ added }) => ({
        secret,
        before: { secret: added.secret, renewedAt: now() },
      })),
    due: async ({ kinds, leaseSeconds, atMost }) => {
      const turn = [...receivers].flatMap(([receiverId, row]) => {
        const { added, kind, venueId } = row
        if (!added || !kinds.includes(kind) || !added.isOn || added.nextAt > now()) return []
        if (added.lease && added.lease.until > now()) return []
        const isBehind = added.cursor < nextOf(venueId)
        return isBehind || added.checkAt <= now() ? [{ receiverId, row, isBehind, added }] : []
      })
      const first = turn.toSorted((one, other) => one.added.nextAt - other.added.nextAt)
      return first.slice(0, atMost).map(({ receiverId, row, isBehind }) => {
        const lease = { id: randomUUID(), until: now() + leaseSeconds * 1_000 }
        update({ venueId: row.venueId, receiverId }, () => ({ lease }))
        return { ...stored(receiverId, row), lease: lease.id, isBehind }
      })
    },
    offer: async (key, upTo) =>
      held(key) !== null &&
      update(key, ({ added }) => ({ offered: Math.max(added.offered, upTo) })),
    settle: async (key, outcome) => {
      const row = held(key)
      if (row === null) return 'lost'
      settled(key, row, outcome)
      return addedAt(key)?.added.isOn === true ? 'settled' : 'off'
    },
    report: async (key, fault) => {
      if (addedAt(key)?.added.isOn !== true) return false
      if (fault === null) prove(key)
      return update(key, ({ added }) =>
        fault === null
          ? { fault, faultSince: null, tries: 0 }
          : { fault, faultSince: added.faultSince ?? new Date(now()) },
      )
    },
  }

  function changeOf(
    { added, kind, venueId }: MemoryReceiver & { added: AddedReceiver },
    { isOn, tryNow, ...given }: ReceiverChange,
  ): Partial<AddedReceiver> {
    const isTried = tryNow === true || isOn === true || given.settings !== undefined
    const skips = isOn === true && !added.isOn && !kindFacts[kind].catchesUp
    return {
      ...given,
      ...(isTried ? { tries: 0, nextAt: now(), checkAt: now() } : {}),
      ...(isOn === undefined ? {} : { isOn }),
      ...(isOn === true ? { fault: null, faultSince: null } : {}),
      ...(isOn === false ? { lease: null } : {}),
      ...(skips ? { cursor: nextOf(venueId) } : {}),
    }
  }

  function notAdded(kind: ReceiverKind): AddedReceiver {
    return {
      name: kind,
      settings: {},
      stations: null,
      cursor: 1,
      offered: 1,
      tries: 0,
      isOn: true,
      fault: null,
      faultSince: null,
      madeAt: new Date(0),
      secret: { hash: null, signing: null },
      before: null,
      lease: null,
      nextAt: 0,
      checkAt: 0,
    }
  }
}
