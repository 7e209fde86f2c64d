import { readyVenue } from '#client/venue/ready-venue.ts'
import type { Life } from '../life.ts'
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
import { openArena } from './arena.ts'
import type { Arena } from './arena.ts'
import { createEventWitness } from './event-witness.ts'
import type { EventWitness } from './event-witness.ts'
import { createTablet } from './tablet.ts'
import type { Tablet } from './tablet.ts'

/** The devices at an event, one server and the networks between them, in virtual time. */
export interface EventWorld {
  readonly random: Random
  readonly scheduler: Scheduler
  readonly story: Story
  /** The server's faults. */
  readonly weather: Weather
  readonly arena: Arena
  readonly tablets: readonly Tablet[]
  readonly witness: EventWitness
  /** The browser's locks of all devices, each by names of its own. */
  readonly locks: { readonly nameFor: (tablet: Tablet, life: Life) => string }
  /** Code of this page runs next. */
  readonly enter: (page: RunningPage) => void
}

/** A Wednesday at noon in Toronto. */
const start = Date.parse('2026-07-01T16:00:00Z')
const attendants = 4
const guests = 2

export async function createEventWorld(seed: number): Promise<EventWorld> {
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
  enterWorld({
    scheduler,
    random,
    running: () => running,
    locks: {
      request: (name, ...wish) => {
        const locks = locksByName.get(name)
        if (!locks) throw new Error('No device has this lock')
        return locks.request(name, ...wish)
      },
    },
  })
  const weather = drawWeather(random)
  const arena: Arena = await openArena({
    random,
    scheduler,
    weather,
    story,
    taken: (order, then) => witness.taken(order, then),
  })
  const witness: EventWitness = createEventWitness({
    scheduler,
    story,
    arena,
    tablets: () => tablets,
  })
  const deps = {
    random,
    scheduler,
    story,
    arena,
    witness,
    visit: readyVenue(arena.menu(), scheduler.now()),
  }
  const tablets = [
    ...Array.from({ length: attendants }, (_, place) =>
      createTablet({ ...deps, name: `tablet ${place + 1}` }),
    ),
    ...arena.owners.map((email, place) =>
      createTablet({
        ...deps,
        name: `phone ${place + 1}`,
        owner: { email, suite: arena.suites[place]?.eventSuiteId ?? '' },
      }),
    ),
    ...Array.from({ length: guests }, (_, place) =>
      createTablet({ ...deps, name: `guest ${place + 1}`, isGuest: true }),
    ),
  ]
  return {
    random,
    scheduler,
    story,
    weather,
    arena,
    tablets,
    witness,
    locks: {
      nameFor: (tablet, life) => {
        const name = tablet.locks.nameFor(life)
        locksByName.set(name, tablet.locks)
        return name
      },
    },
    enter: (page) => {
      running = page
    },
  }
}
