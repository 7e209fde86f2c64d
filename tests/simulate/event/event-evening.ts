import { isUnsettled } from '#sync/outbox.ts'
import { clearUp } from '../weather.ts'
import { createAttendant } from './attendant.ts'
import { planEventTroubles } from './event-troubles.ts'
import type { EventWorld } from './event-world.ts'
import { openTabletPage, startPage } from './tablet-page.ts'
import type { TabletPage } from './tablet-page.ts'
import type { Tablet } from './tablet.ts'
import type { Life } from '../life.ts'

export interface EventEvening {
  readonly hasEnded: () => boolean
}

/** Between two checks for the end. */
const lookEvery = 15_000
/** Until then people sign in, on a network without faults. */
const doors = 3_000
/** Everything must have settled this long after the last fault. */
const settlingLimit = 2 * 60 * 60 * 1_000

/** One application on a device; null while none is open. */
interface Place {
  readonly tablet: Tablet
  life: Life | null
  page: TabletPage | null
  /** An act of its attendant goes on. */
  busy: boolean
}

/** Attendants and owners use their devices while the world breaks around them. */
export function beginEventEvening(world: EventWorld): EventEvening {
  const { random, scheduler, story, weather, arena, witness } = world
  const attendant = createAttendant(world)
  const length = random.between(40_000, random.pick([60_000, 120_000, 300_000]))
  const healedAt = scheduler.now() + length
  const places = world.tablets.map((tablet): Place => {
    return { tablet, life: null, page: null, busy: false }
  })
  let opened = 0
  let ended = false

  function open(place: Place): void {
    opened += 1
    story.count('pages opened')
    const { tablet } = place
    const life = startPage(world, tablet, `${tablet.name}.${opened}`)
    Object.assign(place, { life, page: null, busy: false })
    story.tell(life.name, 'is opened')
    life.after(0, () => {
      void witness.noBug(openTabletPage(world, tablet, life)).then((page) => {
        if (place.life === life) place.page = page
      })
    })
  }

  function perform(place: Place, act: (page: TabletPage) => Promise<void>): void {
    if (place.life?.isAlive() !== true) return open(place)
    const { page, life } = place
    if (page === null || place.busy) return
    place.busy = true
    life.after(0, () => {
      void witness.noBug(act(page)).finally(() => {
        if (place.life === life) place.busy = false
      })
    })
  }

  function comeBy(place: Place): void {
    if (weather.calm) return
    perform(place, attendant.act)
    scheduler.after(random.between(500, length / 6), () => comeBy(place))
  }

  async function heal(): Promise<void> {
    story.tell('world', 'is well again')
    clearUp(weather)
    for (const { tablet } of places) clearUp(tablet.weather)
    await arena.reopen()
    for (const place of places) {
      if (place.life?.isAlive() !== true) open(place)
      else place.page?.hint()
    }
    scheduler.after(lookEvery, settleDown)
  }

  async function settleDown(): Promise<void> {
    if (places.every(isQuiet)) {
      await witness.judgeEnd()
      ended = true
      return
    }
    if (scheduler.now() > healedAt + settlingLimit) return witness.fail(whatIsStuck())
    const isAsked = places.some(waitsForHost)
    for (const place of places) {
      const isHost = isAsked && place.tablet.owner !== null
      if (!isQuiet(place) || isHost) perform(place, attendant.tidyUp)
    }
    scheduler.after(lookEvery, settleDown)
  }

  function isQuiet({ tablet, page, busy }: Place): boolean {
    const isSignedIn = tablet.isGuest || page?.session.get().type !== 'anonymous'
    const isOpen = tablet.entries().some((entry) => isUnsettled(entry) || isForSender(entry))
    return page !== null && isSignedIn && !busy && !isOpen && tablet.link.underWay() === 0
  }

  function whatIsStuck(): string {
    const waiting = places.flatMap(({ tablet }) =>
      tablet.entries().map((entry) => `an order is ${entry.status.type} on ${tablet.name}`),
    )
    return `stuck: ${waiting[0] ?? 'nobody is signed in'} two hours after all is well`
  }

  planEventTroubles(world, {
    until: healedAt,
    pages: () =>
      places.flatMap(({ tablet, life }) => (life?.isAlive() === true ? [{ tablet, life }] : [])),
    hint: (tablet) => places.find((place) => place.tablet === tablet)?.page?.hint(),
  })
  for (const place of places) {
    open(place)
    scheduler.after(1_000, () => perform(place, attendant.prepare))
    scheduler.after(doors, place.tablet.openDoors)
    scheduler.after(doors + random.between(0, 2_000), () => comeBy(place))
  }
  scheduler.after(length, heal)
  return { hasEnded: () => ended || witness.problem() !== null }
}

function waitsForHost({ tablet }: Place): boolean {
  return tablet.entries().some(({ status }) => status.type === 'asked')
}

function isForSender({ status }: { readonly status: { readonly type: string } }): boolean {
  return status.type === 'awaitingSignIn'
}
