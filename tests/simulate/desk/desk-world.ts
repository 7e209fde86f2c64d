import { startLife } from '../life.ts'
import type { Life } from '../life.ts'
import { isTheft } from '../locks.ts'
import type { Locks } from '../locks.ts'
import { createRandom } from '../random.ts'
import type { Random } from '../random.ts'
import { createScheduler } from '../scheduler.ts'
import type { Scheduler } from '../scheduler.ts'
import { createStory } from '../story.ts'
import type { Story } from '../story.ts'
import { enterWorld } from '../virtual-globals.ts'
import type { RunningPage } from '../virtual-globals.ts'
import { drawWeather } from '../weather.ts'
import type { Weather } from '../weather.ts'
import { forgetStorages } from './desk-databases.ts'
import { openDeskProvider } from './desk-provider.ts'
import type { DeskProvider } from './desk-provider.ts'
import { deskRowOf } from './desk-page.ts'
import { createDeskTablet, deskIdOf } from './desk-tablet.ts'
import type { DeskTablet } from './desk-tablet.ts'
import { createDeskWitness } from './desk-witness.ts'
import type { DeskWitness } from './desk-witness.ts'

/** The tablets of a venue, its script, its guests, its servers and the networks between them, in virtual time. */
export interface DeskWorld {
  readonly random: Random
  readonly scheduler: Scheduler
  readonly story: Story
  /** The server's faults. */
  readonly weather: Weather
  readonly provider: DeskProvider
  readonly tablets: readonly DeskTablet[]
  readonly witness: DeskWitness
  /** The browser's locks of all tablets, each by names of its own. */
  readonly locks: { readonly nameFor: (locks: Locks, life: Life) => string }
  /** Code that runs by itself, with timers that end with it. */
  readonly startLife: (name: string, page: Omit<RunningPage, 'after'>) => Life
}

/** A Wednesday at noon in Toronto. */
const start = Date.parse('2026-07-01T16:00:00Z')

export async function createDeskWorld(seed: number): Promise<DeskWorld> {
  const random = createRandom(seed)
  const clock = createScheduler(start)
  const story = createStory(clock.now)
  const locksByName = new Map<string, Locks>()
  let running: RunningPage | null = null
  const scheduler: Scheduler = {
    ...clock,
    after: (delay, act) =>
      clock.after(delay, () => {
        running = null
        return act()
      }),
  }
  forgetStorages()
  enterWorld({
    scheduler,
    random,
    running: () => running,
    locks: {
      request: (name, ...wish) => {
        const locks = locksByName.get(name)
        if (!locks) throw new Error('No tablet has this lock')
        return locks.request(name, ...wish)
      },
    },
  })
  const weather = drawWeather(random)
  const witness: DeskWitness = createDeskWitness({
    scheduler,
    story,
    provider: () => provider,
    tablets: () => tablets,
  })
  Object.assign(
    globalThis,
    screenGlobals(() => running),
  )
  Object.assign(globalThis, {
    reportError: (fault: unknown) => {
      if (!isTheft(fault)) witness.fail(`a bug was thrown: ${String(fault)}`)
    },
  })
  const provider: DeskProvider = await openDeskProvider({
    random,
    scheduler,
    weather,
    story,
    witness: () => witness,
  })
  const tablets: DeskTablet[] = []
  for (let place = random.whole(2, 4); place > 0; place -= 1) {
    const name = `tablet ${place}`
    const cookie = await provider.enroll(name, deskIdOf(name))
    const tablet = createDeskTablet({ random, scheduler, story, provider, witness, name, cookie })
    tablet.tables.desk.set('device', deskRowOf(tablet))
    tablets.push(tablet)
  }
  return {
    random,
    scheduler,
    story,
    weather,
    provider,
    tablets,
    witness,
    locks: {
      nameFor: (locks, life) => {
        const name = locks.nameFor(life)
        locksByName.set(name, locks)
        return name
      },
    },
    startLife: (name, page) => {
      const life: Life = startLife(name, {
        ...scheduler,
        after: (delay, act) =>
          scheduler.after(delay, () => {
            running = { after: life.after, ...page }
            return act()
          }),
      })
      return life
    },
  }
}

/** What a card on a screen asks of the browser. */
function screenGlobals(running: () => RunningPage | null) {
  return {
    document: {
      get visibilityState() {
        return running()?.isVisible?.() === false ? 'hidden' : 'visible'
      },
    },
    IntersectionObserver: function IntersectionObserver(seen: CardSeen) {
      let isConnected = true
      return {
        observe: (card: { readonly comesIntoView: (seen: CardSeen) => void }) =>
          card.comesIntoView((entries) => {
            if (isConnected) seen(entries)
          }),
        disconnect: () => {
          isConnected = false
        },
      }
    },
  }
}

type CardSeen = (entries: readonly object[]) => void
