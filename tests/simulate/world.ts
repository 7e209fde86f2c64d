import { readyVenue } from '#client/venue/ready-venue.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import { createDevice } from './device.ts'
import type { Device } from './device.ts'
import { createLink } from './link.ts'
import type { Link } from './link.ts'
import { createLocks } from './locks.ts'
import type { Locks } from './locks.ts'
import { createPerson } from './person.ts'
import type { Person } from './person.ts'
import { openProvider } from './provider.ts'
import type { Provider } from './provider.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import { createScheduler } from './scheduler.ts'
import type { Scheduler } from './scheduler.ts'
import { createStorageProcess } from './storage-process.ts'
import { createStory } from './story.ts'
import type { Story } from './story.ts'
import { enterWorld } from './virtual-globals.ts'
import { drawWeather } from './weather.ts'
import type { Weather } from './weather.ts'
import { createWitness } from './witness.ts'
import type { Witness } from './witness.ts'

/** One device, one server and the network between them, in virtual time. */
export interface World {
  readonly random: Random
  readonly scheduler: Scheduler
  readonly weather: Weather
  readonly story: Story
  readonly locks: Locks
  readonly device: Device
  readonly provider: Provider
  readonly person: Person
  readonly link: Link
  readonly witness: Witness
  /** In some worlds: a device that writes nothing, whose guest taps on at once, in this tab and the next. */
  readonly haste: Random | null
  /** The menu stored earlier on the device. */
  readonly firstVisit: ReadyVenue
}

/** A Wednesday at noon in Toronto. */
const start = Date.parse('2026-07-01T16:00:00Z')

/** Far from every other seed. */
const aBillion = 1_000_000_000

export async function createWorld(seed: number): Promise<World> {
  const random = createRandom(seed)
  const scheduler = createScheduler(start)
  const weather = drawWeather(random)
  const story = createStory(scheduler.now)
  const locks = createLocks(scheduler, story)
  enterWorld({ scheduler, locks, random })
  const provider = await openProvider({ random, scheduler, weather, story })
  const witness: Witness = createWitness({
    scheduler,
    weather,
    story,
    locks,
    provider,
    device: () => device,
  })
  // None of the recorded seeds is such a world: they stay what they were.
  const leaving = createRandom(seed + 135 * aBillion)
  const device = createDevice({
    random,
    weather,
    story,
    process: createStorageProcess({
      leaving: leaving.chance(0.125) ? leaving : null,
      scheduler,
      weather,
      story,
    }),
    stepped: witness.stepped,
    cartStored: witness.cartStored,
  })
  const person = createPerson({
    random: createRandom(seed + aBillion),
    scheduler,
    story,
    provider,
    isCalm: () => weather.calm,
  })
  // A random source of its own: the other worlds stay unchanged.
  const hasty = createRandom(seed + 2 * aBillion)
  const link = createLink({
    random,
    scheduler,
    weather,
    story,
    provider: { ...provider, answer: person.answer },
    answered: witness.answered,
  })
  const firstVisit = readyVenue(provider.menu(), scheduler.now())
  return {
    random,
    scheduler,
    weather,
    story,
    locks,
    device,
    provider,
    person,
    link,
    witness,
    haste: hasty.chance(0.25) ? hasty : null,
    firstVisit,
  }
}
