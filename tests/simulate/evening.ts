import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { clearUp, onlySlow } from './weather.ts'
import { createGuest } from './guest.ts'
import { openPage } from './page.ts'
import type { Page } from './page.ts'
import { slug } from './kitchen.ts'
import type { Random } from './random.ts'
import { planTroubles, writeNothing } from './troubles.ts'
import type { World } from './world.ts'

/** The tabs of a device, opened, closed and used by its guests while the world breaks around them. */
export interface Evening {
  readonly hasEnded: () => boolean
}

/** Between two checks for the end. */
const lookEvery = 10_000
/** Everything must have settled this long after the last fault. */
const settlingLimit = 2 * 60 * 60 * 1_000
const mostTabs = 8

export function beginEvening(world: World): Evening {
  const { random, scheduler, weather, device, link, story, witness, provider, person, haste } =
    world
  const guest = createGuest(world)
  const length = random.between(20_000, random.pick([40_000, 90_000, 240_000, 400_000]))
  const tabs = Math.max(haste ? 2 : 1, random.pick([1, 1, 1, 2, 2, 2, 3, 3, 4, mostTabs]))
  let opened = 0
  let pages: readonly Page[] = []
  let lastOrders = 2
  let ended = false

  function alivePages(): readonly Page[] {
    pages = pages.filter(({ life }) => life.isAlive())
    return pages
  }

  function open(): Page {
    opened += 1
    story.count('tabs opened')
    const page = openPage(world, `tab ${opened}`)
    story.tell(page.life.name, 'is opened')
    pages = [...alivePages(), page]
    return look(page)
  }

  /** One tab is visible, the others are hidden. */
  function look(page: Page): Page {
    for (const other of alivePages()) if (other !== page) other.hide()
    page.show()
    return page
  }

  function somePage(): Page {
    const there = alivePages().filter(({ life }) => !life.isFrozen())
    if (there.length === 0 || (there.length < tabs && random.chance(0.4))) return open()
    return look(random.pick(there))
  }

  function comeBy(): void {
    const page = somePage()
    switch (random.whole(0, 7)) {
      case 0:
      case 1:
      case 2:
        return void orderFrom(page)
      case 3:
        return void guest.fillCart(page)
      case 4:
        return void guest.takeLineOff(page)
      case 5:
      case 6:
        return void guest.decide(page, true)
      default:
        return close(page)
    }
  }

  async function orderFrom(page: Page): Promise<void> {
    await guest.fillCart(page)
    if (random.chance(0.25)) void guest.order(somePage())
    await guest.order(page)
  }

  function close(page: Page): void {
    story.tell(page.life.name, 'is closed')
    page.life.end()
  }

  function visitAgain(): void {
    if (weather.calm) return
    comeBy()
    for (let tap = 0; haste && tap < 4; tap += 1) {
      scheduler.after(haste.between(0, haste.pick([300, 2_000])), () => tapOn(haste))
    }
    scheduler.after(random.between(200, length / (haste ? 12 : 4)), visitAgain)
  }

  /** In another tab, while the one before still waits for its storage or an answer. */
  function tapOn({ whole }: Random): void {
    if (weather.calm) return
    const page = somePage()
    switch (whole(0, 4)) {
      case 0:
        return void provider.changeMenu()
      case 1:
        return void guest.order(page)
      case 2:
        return close(page)
      default:
        return void guest.decide(page, false)
    }
  }

  async function heal(): Promise<void> {
    story.tell('world', 'is well again')
    clearUp(weather)
    if (random.chance(0.5)) await provider.reopen()
    if (alivePages().length === 0) open()
    for (const page of alivePages()) page.hint()
    scheduler.after(lookEvery, settleDown)
  }

  /** Pending questions are answered; lines that returned to the cart are ordered again or left there. */
  function settleDown(): void {
    if (isQuiet()) {
      witness.judgeEnd(alivePages().map((page) => page.carts.watch(slug).get().cart))
      ended = true
      return
    }
    if (scheduler.now() > healedAt + settlingLimit) return witness.fail(whatIsStuck())
    const page = alivePages().length === 0 ? open() : look(random.pick(alivePages()))
    void guest.decide(page, false)
    if (lastOrders > 0 && random.chance(0.5)) {
      lastOrders -= 1
      void guest.order(page)
    }
    scheduler.after(lookEvery, settleDown)
  }

  function isQuiet(): boolean {
    // A frozen tab shows what was there before.
    if (alivePages().some(({ life }) => life.isFrozen())) return false
    return link.underWay() === 0 && openEntries().length === 0 && !isAnyTraced()
  }

  function whatIsStuck(): string {
    const [entry] = openEntries()
    const what = entry?.status.type ?? (isAnyTraced() ? 'asked for by its key' : 'settled')
    return `stuck: an order is ${what} two hours after all is well`
  }

  function openEntries(): readonly OutboxEntry[] {
    const ofPages = [...device.pageOutboxes.values()].flatMap((page) => page.entries())
    return [...device.memory.entries.values(), ...ofPages]
  }

  function isAnyTraced(): boolean {
    return device.traces.all().some(({ outcome }) => outcome.type === 'underWay')
  }

  const healedAt = scheduler.now() + length
  person.endSessions(length)
  planTroubles(world, { until: healedAt, alivePages })
  if (haste) {
    onlySlow(weather)
    scheduler.after(haste.between(0, length / 8), () => writeNothing(world))
  }
  open()
  scheduler.after(random.between(200, 3_000), visitAgain)
  scheduler.after(length, heal)
  return { hasEnded: () => ended || witness.problem() !== null }
}
