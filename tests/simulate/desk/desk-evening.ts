import { clearUp } from '../weather.ts'
import { createDeskGuests } from './desk-guests.ts'
import { openDeskPage } from './desk-page.ts'
import type { DeskPage } from './desk-page.ts'
import { venueId } from './desk-provider.ts'
import { createDeskScript } from './desk-script.ts'
import { createDeskStaff } from './desk-staff.ts'
import type { DeskTablet } from './desk-tablet.ts'
import { planDeskTroubles } from './desk-troubles.ts'
import type { DeskWorld } from './desk-world.ts'

export interface DeskEvening {
  readonly hasEnded: () => boolean
}

/** Between two checks for the end. */
const lookEvery = 10_000
/** Everything must have settled this long after the last fault. */
const settlingLimit = 2 * 60 * 60_000
/** Longer than a copy of a call is on its way. */
const lastCopies = 330_000
const jobsEvery = 5_000
const minute = 60_000

/** The first tab is the one that staff look at. */
interface Place {
  readonly tablet: DeskTablet
  pages: readonly DeskPage[]
}

/** Guests order and staff press while the world breaks around them. */
export function beginDeskEvening(world: DeskWorld): DeskEvening {
  const { random, scheduler, story, weather, provider, witness } = world
  const staff = createDeskStaff(world)
  const guests = createDeskGuests(world)
  const script = createDeskScript(world)
  const length = random.between(30_000, random.pick([1, 3, 10, 40]) * minute)
  const healedAt = scheduler.now() + length
  const places = world.tablets.map((tablet): Place => ({ tablet, pages: [] }))
  let opened = 0
  let ended = false

  const alive = (place: Place) => (place.pages = place.pages.filter(({ life }) => life.isAlive()))

  function open(place: Place): DeskPage {
    opened += 1
    story.count('tabs opened')
    const page = openDeskPage(world, place.tablet, `${place.tablet.name}.${opened}`)
    story.tell(page.life.name, 'is opened')
    place.pages = [...alive(place), page]
    page.life.after(random.between(500, 5_000), page.start)
    return page
  }

  /** Staff load a page anew that shows no board. */
  function somePage(place: Place): DeskPage {
    const page = random.pick([...alive(place), null])
    const there = page ?? place.pages[0]
    if (there && (there.board() !== null || there.life.isFrozen())) return there
    there?.life.end()
    return open(place)
  }

  function comeBy(place: Place): void {
    if (weather.calm) return
    const page = somePage(place)
    if (!page.life.isFrozen()) page.life.after(0, () => void staff.act(page))
    const pause = random.pick([400, 2_000, 8_000, length / 10])
    scheduler.after(random.between(100, pause), () => comeBy(place))
  }

  function comeToOrder(): void {
    if (weather.calm) return
    guests.order()
    scheduler.after(random.between(200, random.pick([2_000, 20_000, length / 5])), comeToOrder)
  }

  function work(): void {
    scheduler.after(jobsEvery, async () => {
      await provider.work()
      if (!ended) work()
    })
  }

  function heal(): void {
    story.tell('world', 'is well again')
    clearUp(weather)
    for (const each of [...guests.weathers, script.weather]) clearUp(each)
    for (const { tablet } of places) clearUp(tablet.weather)
    for (let server = 0; server < provider.servers; server += 1) provider.start(server)
    for (const place of places) {
      if (alive(place).length === 0) open(place)
      for (const page of place.pages) {
        page.show()
        page.hint()
      }
    }
    scheduler.after(lookEvery, settleDown)
  }

  async function settleDown(): Promise<void> {
    const waits = whatWaits()
    if (waits === null && scheduler.now() > healedAt + lastCopies) {
      await witness.judgeEnd()
      ended = true
      return
    }
    if (scheduler.now() > healedAt + settlingLimit) {
      return witness.fail(`stuck: ${waits} two hours after all is well`)
    }
    for (const place of places) {
      const isBlank = alive(place).some((page) => page.board() === null && !page.life.isFrozen())
      if (place.pages.length === 0 || isBlank) somePage(place)
    }
    scheduler.after(lookEvery, settleDown)
  }

  function whatWaits(): string | null {
    const next = provider.orders.eventsOf(venueId).length + 1
    if (guests.areWaiting()) return 'a guest has no answer'
    if (script.next() < next) return 'the script has not heard of all'
    for (const { tablet } of places) {
      const waiting = [...tablet.rows().acts.values()].find(({ state }) => state !== 'rejected')
      if (waiting) return `${waiting.act.kind} is ${waiting.state} on ${tablet.name}`
      if (Number(tablet.tables.desk.get('device')?.['next'] ?? 0) < next) {
        return `${tablet.name} has not heard of all`
      }
    }
    return null
  }

  planDeskTroubles(world, {
    until: healedAt,
    others: [...guests.weathers, script.weather],
    pages: () => places.flatMap(alive),
    restartScript: script.restart,
    openTab: (tablet) => {
      const place = places.find((each) => each.tablet === tablet)
      if (place) open(place)
    },
  })
  for (const place of places) {
    open(place)
    scheduler.after(random.between(2_000, 8_000), () => comeBy(place))
  }
  scheduler.after(random.between(500, 10_000), comeToOrder)
  scheduler.after(length, heal)
  work()
  return { hasEnded: () => ended || witness.problem() !== null }
}
