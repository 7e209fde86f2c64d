import type { BoardOrder } from '#domain/desk/board-order.ts'
import type { StoredAct } from '#storage/desk/desk-records.ts'
import { createDeviceTables, storageIsAway } from '../event/memory-database.ts'
import type { DeviceTables } from '../event/memory-database.ts'
import type { Life } from '../life.ts'
import { busyAnswers, createLink } from '../link.ts'
import type { Link } from '../link.ts'
import { createLocks } from '../locks.ts'
import type { Locks } from '../locks.ts'
import type { Random } from '../random.ts'
import type { Scheduler } from '../scheduler.ts'
import type { Story } from '../story.ts'
import { drawWeather } from '../weather.ts'
import type { Weather } from '../weather.ts'
import { nameStorage } from './desk-databases.ts'
import type { DeskProvider } from './desk-provider.ts'
import type { DeskStep, DeskWitness } from './desk-witness.ts'

/** What a tablet has stored. */
export interface DeskRows {
  readonly acts: ReadonlyMap<string, StoredAct>
  readonly orders: ReadonlyMap<string, BoardOrder>
}

/** A tablet that staff have set up as a desk: its storage, its network and their faults. */
export interface DeskTablet {
  readonly name: string
  readonly deskId: string
  readonly cookie: string
  readonly weather: Weather
  readonly link: Link
  /** Of the pages that send acts, and of the one that hears. */
  readonly pushing: Locks
  readonly leading: Locks
  readonly localValues: Map<string, string>
  readonly tables: DeviceTables
  readonly rows: () => DeskRows
  /** Opens its database for a page, under the name that is returned. */
  readonly openStorage: (life: Life, call: () => DeskStep['call']) => string
  /** Called after each change that is stored. */
  readonly onChange: (notify: () => void) => void
}

export interface DeskTabletDeps {
  readonly name: string
  readonly cookie: string
  readonly random: Random
  readonly scheduler: Scheduler
  readonly story: Story
  readonly provider: Pick<DeskProvider, 'answer'>
  readonly witness: DeskWitness
}

export function createDeskTablet(deps: DeskTabletDeps): DeskTablet {
  const { name, cookie, random, scheduler, story, witness } = deps
  const weather = drawWeather(random)
  if (random.chance(0.2)) weather.clockError = random.pick([-1, 1]) * random.between(0, twoHours)
  const tables = createDeviceTables()
  const followers: (() => void)[] = []

  function rows(): DeskRows {
    const acts = [...tables.acts.values()] as unknown as readonly (StoredAct & { id: string })[]
    const orders = [...tables.orders.values()] as unknown as readonly BoardOrder[]
    return {
      acts: new Map(acts.map((row) => [row.id, row])),
      orders: new Map(orders.map((row) => [row.id, row])),
    }
  }

  function openStorage(life: Life, call: () => DeskStep['call']): string {
    const { crash, storageAway } = weather.likelihoods
    nameStorage(life.name, {
      tables,
      access: {
        mayPut: () => allows('put'),
        mayDelete: () => allows('delete'),
        run: (work) => {
          const named = call()
          const dies = !weather.calm && random.chance(crash)
          const early = dies && random.chance(0.5)
          const away = random.chance(storageAway)
          return life.outside(delay(), async () => {
            if (early) return crashed(life, 'before its storage has it')
            if (away && !weather.calm) {
              story.count('storage away')
              story.tell(life.name, 'cannot reach its storage')
              throw storageIsAway()
            }
            const before = { all: snapshot(), ...rows() }
            const done = await work()
            if (hasChanged(before.all)) {
              witness.stepped(tablet, { call: named, before, after: rows() })
              for (const notify of followers) notify()
            }
            return dies ? crashed(life, 'just after its storage has it') : done
          })
        },
      },
    })
    return life.name
  }

  const snapshot = () => [tables.desk, tables.orders, tables.acts].map((table) => [...table])

  function hasChanged(before: ReturnType<typeof snapshot>): boolean {
    return snapshot().some((rowsNow, place) => {
      const rowsThen = before[place] ?? []
      return (
        rowsNow.length !== rowsThen.length ||
        rowsNow.some(([key, row], at) => rowsThen[at]?.[0] !== key || rowsThen[at]?.[1] !== row)
      )
    })
  }

  function allows(act: 'put' | 'delete'): boolean {
    const isFull = weather.writesBroken || (weather.storageFull && act === 'put')
    if (!isFull) return true
    story.count('storage full')
    story.tell(name, 'finds no room')
    return false
  }

  function delay(): number {
    return random.chance(0.1) ? random.between(20, 200) : random.between(0, 10)
  }

  function crashed(life: Life, when: string): never {
    story.tell(life.name, `dies ${when}`)
    story.count('crashes')
    life.end()
    // Nobody waits for it any more.
    throw storageIsAway()
  }

  const tablet: DeskTablet = {
    name,
    deskId: deskIdOf(name),
    cookie,
    weather,
    tables,
    rows,
    openStorage,
    localValues: new Map(),
    pushing: createLocks(scheduler, story),
    leading: createLocks(scheduler, story),
    link: createLink({
      random,
      scheduler,
      weather,
      story,
      provider: deps.provider,
      overlaps: true,
      proxyAnswers: busyAnswers,
      answered: () => {},
    }),
    onChange: (notify) => followers.push(notify),
  }
  return tablet
}

export function deskIdOf(name: string): string {
  return `desk ${name}`
}

const twoHours = 2 * 60 * 60_000
