import type { Instant } from '#domain/time/venue-time.ts'
import type { Weather } from '../weather.ts'
import type { DeskPage } from './desk-page.ts'
import type { DeskTablet } from './desk-tablet.ts'
import type { DeskWorld } from './desk-world.ts'

export interface DeskTroublePlan {
  readonly until: Instant
  /** Networks beside the tablets'. */
  readonly others: readonly Weather[]
  readonly pages: () => readonly DeskPage[]
  readonly restartScript: () => void
  /** A second tab of a tablet. */
  readonly openTab: (tablet: DeskTablet) => void
}

/** Temporary faults: each evening has its own selection. */
export function planDeskTroubles(world: DeskWorld, plan: DeskTroublePlan): void {
  const { random, scheduler, weather, provider, story, tablets } = world
  const length = plan.until - scheduler.now()
  const troubles: readonly (() => void)[] = [
    linkOutage,
    linkOutage,
    signInPage,
    serverKilled,
    allServersKilled,
    fullStorage,
    pageDies,
    pageHidden,
    pageFrozen,
    clockJump,
    plan.restartScript,
    () => plan.openTab(random.pick(tablets)),
  ]
  for (const trouble of troubles) {
    if (!random.chance(0.5)) continue
    for (let time = random.whole(1, 4); time > 0; time -= 1) {
      scheduler.after(random.between(0, length), () => {
        if (!weather.calm) trouble()
      })
    }
  }

  function forAWhile(begin: () => void, end: () => void): void {
    begin()
    scheduler.after(random.between(200, random.pick([3_000, 30_000, 200_000, 1_500_000])), () => {
      if (!weather.calm) end()
    })
  }

  function hintAll(): void {
    for (const page of plan.pages()) if (random.chance(0.8)) page.hint()
  }

  function linkOutage(): void {
    story.count('link outages')
    const all = [...tablets.map((tablet) => tablet.weather), ...plan.others]
    const hit = random.chance(0.3) ? all : [random.pick(all)]
    const turn = (up: boolean) => () => {
      for (const each of hit) each.linkUp = up
      story.tell('network', `${hit.length} of ${all.length} ${up ? 'are back' : 'are gone'}`)
      hintAll()
    }
    forAWhile(turn(false), turn(true))
  }

  function signInPage(): void {
    const tablet = random.pick(tablets)
    const turn = (on: boolean) => () => {
      tablet.weather.signInPage = on
      story.tell(tablet.name, on ? 'is on a network with a sign-in page' : 'is on its own network')
    }
    forAWhile(turn(true), turn(false))
  }

  function serverKilled(): void {
    const place = random.whole(0, provider.servers - 1)
    kill(place)
    scheduler.after(random.between(200, random.pick([3_000, 60_000])), () => start(place))
  }

  function allServersKilled(): void {
    for (let place = 0; place < provider.servers; place += 1) kill(place)
    forAWhile(
      () => {},
      () => {
        for (let place = 0; place < provider.servers; place += 1) start(place)
      },
    )
  }

  function kill(place: number): void {
    story.count('server restarts')
    story.tell(`server ${place + 1}`, 'is killed')
    provider.kill(place)
  }

  function start(place: number): void {
    story.tell(`server ${place + 1}`, 'is back')
    provider.start(place)
  }

  function fullStorage(): void {
    const { weather: place, name } = random.pick(tablets)
    const turn = (isFull: boolean) => () => {
      place.storageFull = isFull
      story.tell(name, isFull ? 'has no room any more' : 'has room again')
    }
    forAWhile(turn(true), turn(false))
  }

  function hit(what: string, act: (page: DeskPage) => void): void {
    const there = plan.pages()
    if (there.length === 0) return
    const page = random.pick(there)
    story.tell(page.life.name, what)
    act(page)
  }

  function pageDies(): void {
    story.count('tabs killed')
    hit('is killed', ({ life }) => life.end())
  }

  function pageHidden(): void {
    story.count('tabs hidden')
    hit('is hidden', (page) => {
      page.hide()
      scheduler.after(random.between(500, 100_000), page.show)
    })
  }

  function pageFrozen(): void {
    story.count('frozen tabs')
    const time = random.between(5_000, 120_000)
    hit(`is frozen for ${Math.round(time / 1_000)} s`, ({ life }) => life.freeze(time))
  }

  function clockJump(): void {
    story.count('clock jumps')
    const { weather: place, name } = random.pick(tablets)
    const jump = random.between(-1, 1) * random.pick([60_000, 1_200_000, 7_200_000])
    place.clockError += jump
    place.clockWasWrong = true
    story.tell(name, `sets its clock by ${Math.round(jump / 1_000)} s`)
  }
}
