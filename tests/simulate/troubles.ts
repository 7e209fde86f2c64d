import type { Instant } from '#domain/time/venue-time.ts'
import type { Page } from './page.ts'
import { runWorker } from './worker.ts'
import type { World } from './world.ts'

export interface TroublePlan {
  readonly until: Instant
  readonly alivePages: () => readonly Page[]
}

/** Temporary faults: each world has its own selection. */
export function planTroubles(world: World, { until, alivePages }: TroublePlan): void {
  const { random, scheduler, weather, provider, story } = world
  const length = until - scheduler.now()
  const troubles: readonly (() => void | Promise<void>)[] = [
    linkOutage,
    signInPage,
    serverRestart,
    fullStorage,
    () => writeNothing(world),
    provider.changeMenu,
    () => hit('dies', ({ life }) => life.end()),
    worker,
  ]
  for (const trouble of troubles) if (random.chance(0.45)) repeat(trouble, random.whole(1, 4))
  if (random.chance(0.12)) repeat(frozenTab, random.whole(1, 2))
  if (random.chance(0.12)) repeat(clockJump, 1)

  function repeat(trouble: () => void | Promise<void>, times: number): void {
    for (let time = 0; time < times; time += 1) {
      scheduler.after(random.between(0, length), async () => {
        if (!weather.calm) await trouble()
      })
    }
  }

  function duration(): number {
    return random.between(200, random.pick([3_000, 30_000, 200_000]))
  }

  function forAWhile(begin: () => void, end: () => void): void {
    begin()
    scheduler.after(duration(), () => {
      if (!weather.calm) end()
    })
  }

  function hintAll(): void {
    for (const page of alivePages()) if (random.chance(0.8)) page.hint()
  }

  function linkOutage(): void {
    story.count('link outages')
    const turn = (up: boolean) => () => {
      weather.linkUp = up
      story.tell('link', up ? 'is back' : 'is gone')
      hintAll()
      if (up && random.chance(0.5)) scheduler.after(random.between(0, 5_000), worker)
    }
    forAWhile(turn(false), turn(true))
  }

  function signInPage(): void {
    const turn = (on: boolean) => () => {
      weather.signInPage = on
      story.tell('link', on ? 'shows a sign-in page' : 'is open again')
    }
    forAWhile(turn(true), turn(false))
  }

  function serverRestart(): void {
    story.count('server restarts')
    const turn = (up: boolean) => () => {
      weather.serverUp = up
      if (up) provider.restart()
      story.tell('server', up ? 'is back' : 'is killed')
    }
    forAWhile(turn(false), turn(true))
  }

  function fullStorage(): void {
    forAWhile(
      () => {
        weather.storageFull = true
        story.tell('device', 'has no room any more')
      },
      () => {
        if (weather.writesBroken) return
        weather.storageFull = false
        story.tell('device', 'has room again')
      },
    )
  }

  function clockJump(): void {
    story.count('clock jumps')
    world.witness.ledger.clockChangedAt = scheduler.now()
    const jump = random.between(-1, 1) * random.pick([60_000, 3_600_000, jumpLimit])
    weather.clockError += jump
    weather.clockWasWrong = true
    story.tell('device', `sets its clock by ${Math.round(jump / 1_000)} s`)
  }

  function frozenTab(): void {
    story.count('frozen tabs')
    const time = random.between(5_000, 120_000)
    hit(`is frozen for ${Math.round(time / 1_000)} s`, ({ life }) => life.freeze(time))
  }

  function hit(what: string, act: (page: Page) => void): void {
    const there = alivePages()
    if (there.length === 0) return
    const page = random.pick(there)
    story.tell(page.life.name, what)
    act(page)
  }

  function worker(): void {
    void runWorker(world)
  }
}

/** From here on until all is well. */
export function writeNothing({ weather, random, story }: World): void {
  weather.storageFull = true
  weather.writesBroken = random.chance(0.5)
  story.tell('device', weather.writesBroken ? 'writes nothing any more' : 'is full for good')
}

/** Less than the half day after which an unchanged cart expires. */
const jumpLimit = 11 * 60 * 60 * 1_000
