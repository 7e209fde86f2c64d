import { apiRoot } from '#contract/call.ts'
import { createApi } from '#client/network/create-api.ts'
import { createClock } from '#client/network/clock.ts'
import { createNetworkMonitor } from '#client/network/network-state.ts'
import { probe } from '#client/network/probe.ts'
import { openDesk } from '#client/desk/desk-service.ts'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { watchCard } from '#features/desk/use-seen.ts'
import type { DeskBoard, DeskService } from '#services/desk/desk-service.ts'
import { openDeskRecords } from '#storage/desk/desk-records.ts'
import type { DeskRecords } from '#storage/desk/desk-records.ts'
import { runAlone } from '#storage/run-alone.ts'
import type { Life } from '../life.ts'
import { createMoments } from '../moments.ts'
import { venueId } from './desk-provider.ts'
import { openDeskStream } from './desk-stream.ts'
import type { DeskTablet } from './desk-tablet.ts'
import type { DeskStep } from './desk-witness.ts'
import type { DeskWorld } from './desk-world.ts'

/** A tab of a tablet with the board on it: the program's parts, wired as in the application. */
export interface DeskPage {
  readonly life: Life
  readonly service: DeskService
  /** Null: nothing is shown. */
  readonly board: () => DeskBoard | null
  /** Staff press Start. */
  readonly start: () => void
  readonly hint: () => void
  readonly show: () => void
  readonly hide: () => void
}

/** Milliseconds between two reports of a started desk. */
const checkInEvery = 30_000

export function openDeskPage(world: DeskWorld, tablet: DeskTablet, name: string): DeskPage {
  const { random, scheduler, witness, locks } = world
  const { weather } = tablet
  let isVisible = true
  const life = world.startLife(name, {
    localValues: tablet.localValues,
    isVisible: () => isVisible,
  })
  const moments = createMoments(life, { random, weather })
  const clock = createClock(() => scheduler.now() + weather.clockError, moments.page)
  const overLink = tablet.link.fetchOf(life)
  const send: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Sec-Fetch-Site', 'same-origin')
    headers.set('Cookie', tablet.cookie)
    return overLink(input, { ...init, headers })
  }
  const network = createNetworkMonitor(async (signal) => {
    const heard = clock.hearTime()
    const serverTime = await probe(signal, send)
    if (serverTime !== null) heard(serverTime)
    return serverTime !== null
  }, moments.page)
  const service = openDesk({
    api: createApi({
      origin: '',
      locale: () => 'en-CA',
      hearTime: clock.hearTime,
      fetch: send,
    }),
    records: openRecords(world, tablet, life),
    openStream: (venue, { after, version }, heard) => {
      const known = version === null ? '' : `&version=${version}`
      const path = `${apiRoot}/desk/${venue}/stream?after=${after}${known}`
      return openDeskStream({ world, tablet, life }, path, heard)
    },
    lead: (lead) => {
      void witness.noBug(tablet.leading.request(tablet.leading.nameFor(life), {}, lead))
    },
    alone: (act) => witness.noBug(runAlone(locks.nameFor(tablet.pushing, life), act)),
    network,
    venue: () => Promise.reject(new Error('The tablet is set up already')),
    persist: () => {},
    load: async () => {},
    version: 'main-1',
    newId: random.uuid,
    after: (ms, act) => void life.after(ms, act),
    now: clock.now,
  })

  const board = () => {
    const shown = service.board.get()
    return typeof shown === 'string' || shown.desk === null ? null : shown
  }

  /** What ends the watch of each card that was not seen. */
  const watched = new Map<string, () => void>()
  const latest = new Map<string, BoardOrder>()
  let isStarted = false

  function draw(): void {
    if (!isStarted) return
    for (const order of board()?.orders ?? []) {
      latest.set(order.id, order)
      if (order.seenAt !== null) {
        watched.get(order.id)?.()
        watched.delete(order.id)
      } else if (!watched.has(order.id)) watched.set(order.id, watchCard(aCard(), seeing(order.id)))
    }
  }

  const seeing = (id: string) => () => {
    const order = latest.get(id)
    if (!order) return
    witness.looked(order.id, tablet, isVisible)
    void witness.noBug(service.press(order, { kind: 'seen' }))
  }

  /** An element that comes into view at once, or when staff scroll to it. */
  function aCard(): Element {
    const card = {
      comesIntoView: (seen: (entries: readonly object[]) => void) => {
        life.after(random.between(0, random.pick([100, 100, 30_000])), () => {
          seen([{ isIntersecting: true }])
        })
      },
    }
    return card as unknown as Element
  }

  function checkIn(): void {
    void service.checkIn({ started: true, visible: isVisible, sound: true })
    life.after(checkInEvery, checkIn)
  }

  service.board.subscribe(draw)
  return {
    life,
    service,
    board,
    start: () => {
      if (isStarted) return
      isStarted = true
      draw()
      checkIn()
    },
    hint: moments.from.hint,
    show: () => {
      isVisible = true
      moments.from.show()
    },
    hide: () => {
      isVisible = false
      moments.from.hide()
    },
  }
}

/** The desk's records on the tablet's tables, whose changes say what made them. */
function openRecords({ random }: DeskWorld, tablet: DeskTablet, life: Life): DeskRecords {
  let call: DeskStep['call'] = null
  const stored = openDeskRecords(tablet.openStorage(life, () => call))
  function named<T>(name: DeskStep['call'], work: () => T): T {
    call = name
    try {
      return work()
    } finally {
      call = null
    }
  }
  return {
    ...stored,
    undo: (...ids) => named('undo', () => stored.undo(...ids)),
    dismiss: (id) => named('dismiss', () => stored.dismiss(id)),
    settle: (desk, answers) => named('settle', () => stored.settle(desk, answers)),
    // As a live query: read again after each change, one reading at a time.
    watch: (seen) => {
      let isLooking = false
      let isAsked = false
      const look = () => {
        isAsked = true
        if (isLooking) return
        isLooking = true
        life.after(random.between(0, 30), () => {
          isAsked = false
          void stored.read().then((read) => {
            isLooking = false
            seen(read)
            if (isAsked) look()
          })
        })
      }
      tablet.onChange(look)
      look()
    },
  }
}

export function deskRowOf({ name, deskId }: Pick<DeskTablet, 'name' | 'deskId'>) {
  return {
    key: 'device',
    id: deskId,
    slug: venueId,
    venueId,
    name,
    role: 'counter',
    next: null,
    heardAt: null,
    link: 'catchingUp',
  } as const
}
