import { cents } from '#domain/money/money.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Life } from '../life.ts'
import type { EventWorld } from './event-world.ts'
import type { Tablet } from './tablet.ts'

export interface EventTroublePlan {
  readonly until: Instant
  readonly pages: () => readonly OpenPage[]
  readonly hint: (tablet: Tablet) => void
}

interface OpenPage {
  readonly tablet: Tablet
  readonly life: Life
}

/** Temporary faults: each event has its own selection. */
export function planEventTroubles(world: EventWorld, plan: EventTroublePlan): void {
  const { random, scheduler, weather, arena, story, tablets } = world
  const doors = 3_000
  const length = plan.until - scheduler.now()
  const troubles: readonly (() => void | Promise<void>)[] = [
    linkOutage,
    signInPage,
    serverRestart,
    fullStorage,
    brokenWrites,
    arena.changeMenu,
    pageDies,
    endSessions,
    revokeOperator,
    deskChange,
    kitchenCancels,
  ]
  for (const trouble of troubles) {
    if (!random.chance(0.5)) continue
    for (let time = random.whole(1, 5); time > 0; time -= 1) {
      scheduler.after(random.between(doors, length), async () => {
        if (!weather.calm) await trouble()
      })
    }
  }

  function forAWhile(begin: () => void, end: () => void): void {
    begin()
    scheduler.after(random.between(200, random.pick([3_000, 30_000, 200_000])), () => {
      if (!weather.calm) end()
    })
  }

  function linkOutage(): void {
    story.count('link outages')
    const hit = random.chance(0.3) ? tablets : [random.pick(tablets)]
    const turn = (up: boolean) => () => {
      for (const tablet of hit) {
        tablet.weather.linkUp = up
        story.tell(tablet.name, up ? 'has a network again' : 'has no network')
        if (random.chance(0.8)) plan.hint(tablet)
      }
    }
    forAWhile(turn(false), turn(true))
  }

  function signInPage(): void {
    const { weather: place, name } = random.pick(tablets)
    const turn = (on: boolean) => () => {
      place.signInPage = on
      story.tell(name, on ? 'is on a network with a sign-in page' : 'is on the venue’s network')
    }
    forAWhile(turn(true), turn(false))
  }

  function serverRestart(): void {
    story.count('server restarts')
    const turn = (up: boolean) => () => {
      for (const tablet of tablets) tablet.weather.serverUp = up
      if (up) arena.restart()
      story.tell('server', up ? 'is back' : 'is killed')
    }
    forAWhile(turn(false), turn(true))
  }

  function fullStorage(): void {
    const { weather: place, name } = random.pick(tablets)
    forAWhile(
      () => {
        place.storageFull = true
        story.tell(name, 'has no room any more')
      },
      () => {
        if (place.writesBroken) return
        place.storageFull = false
        story.tell(name, 'has room again')
      },
    )
  }

  /** From here on until all is well. */
  function brokenWrites(): void {
    const { weather: place, name } = random.pick(tablets)
    place.storageFull = true
    place.writesBroken = random.chance(0.5)
    story.tell(name, place.writesBroken ? 'writes nothing any more' : 'is full for good')
  }

  function pageDies(): void {
    const there = plan.pages()
    if (there.length === 0) return
    const { tablet, life } = random.pick(there)
    story.tell(life.name, 'dies')
    life.end()
    if (random.chance(0.5)) tablet.losePower()
  }

  async function endSessions(): Promise<void> {
    const email = random.pick([...arena.operators(), ...arena.operators(), ...arena.owners])
    story.count('sessions ended')
    story.tell('server', `ends the sessions of ${email}`)
    await arena.endSessions(email)
  }

  /** Half of them stay. */
  async function revokeOperator(): Promise<void> {
    const operators = arena.operators()
    if (operators.length <= 2) return
    const email = random.pick(operators)
    story.count('operators revoked')
    story.tell('server', `revokes ${email}`)
    await arena.revoke(email)
  }

  /** Tablets whose pack was fetched before have an old one from here on. */
  async function deskChange(): Promise<void> {
    const { eventSuiteId, tabLimit } = random.pick(arena.suites.slice(0, 6))
    const isPayment = random.chance(0.4)
    const payment = random.pick(['charge', 'invoice'] as const)
    const limit = random.chance(0.2) ? null : cents(random.whole(1, 14) * 2_000)
    const settings = isPayment ? { paymentPreference: payment } : { tabLimit: limit }
    const isDone = await arena.set(eventSuiteId, settings)
    if (!isDone) return
    story.tell('desk', `sets ${eventSuiteId}: ${JSON.stringify(settings)}, before ${tabLimit}`)
    story.count('settings changed')
    if (isPayment) story.count('payments changed')
    const isPacked = (tablet: Tablet) => tablet.tables.packs.size > 0
    if (tablets.some(isPacked)) story.count('old packs')
  }

  async function kitchenCancels(): Promise<void> {
    const orders = arena.orders()
    if (orders.length === 0) return
    const order = random.pick(orders)
    story.count('orders cancelled by the kitchen')
    story.tell('kitchen', `cancels #${order.checkNum}`)
    await arena.cancel(order)
  }
}
