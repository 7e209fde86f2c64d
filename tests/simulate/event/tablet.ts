import { cartOwnerOf } from '#domain/cart/cart-owner.ts'
import { readOutboxRecord } from '#storage/order/read-outbox-record.ts'
import type { OutboxRecord } from '#storage/order/read-outbox-record.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import type { Life } from '../life.ts'
import { createLink } from '../link.ts'
import type { Link } from '../link.ts'
import { createLocks } from '../locks.ts'
import type { Locks } from '../locks.ts'
import type { Random } from '../random.ts'
import type { Scheduler } from '../scheduler.ts'
import type { Story } from '../story.ts'
import { drawWeather, noFaults } from '../weather.ts'
import type { Weather } from '../weather.ts'
import type { Arena } from './arena.ts'
import type { EventWitness } from './event-witness.ts'
import { LateValues } from './late-values.ts'
import { createDeviceTables, createMemoryDatabase, storageIsAway } from './memory-database.ts'
import type { DeviceTables } from './memory-database.ts'
import type { Database } from '#storage/database.ts'

/** What the link that a guest opens carries. */
export interface Invitation {
  readonly suite: string
  readonly code: string
}

/** A device at the event with its storage, its network and its faults. */
export interface Tablet {
  readonly name: string
  /** The phone of this suite's owner; null: an attendant's tablet, or a guest's phone. */
  readonly owner: { readonly email: string; readonly suite: string } | null
  /** The phone of a guest, who has no account. */
  readonly isGuest: boolean
  readonly weather: Weather
  readonly locks: Locks
  readonly link: Link
  readonly tables: DeviceTables
  readonly localValues: Map<string, string>
  readonly databaseOf: (life: Life) => Database
  /** For reading, without faults and without time. */
  readonly shownDatabase: Database
  /** The browser's: with its cookies. */
  readonly fetchOf: (life: Life) => typeof fetch
  /** What the browser has not written to its disk is as it was; its pages must have ended. */
  readonly losePower: () => void
  readonly entries: () => readonly OutboxEntry[]
  readonly receipts: () => readonly Receipt[]
  /** Whose carts are on the screen (`cartOwnerOf`). */
  readonly cartOwner: () => string
  /** Called after each change that is stored. */
  readonly onChange: (notify: () => void) => void
  /** When what is stored was changed last. */
  readonly changedAt: () => number
  /** When a page last could not reach it. */
  readonly awayAt: () => number
  /** The guests come, and with them the faults. */
  readonly openDoors: () => void
  /** The menu stored earlier. */
  visit: ReadyVenue
  /** The suites that its attendants have chosen. */
  readonly chosen: Set<string>
  /** The suite in the page's address; null: the list of suites. */
  address: string | null
  /** In the address of a guest's page; null: no link was opened. */
  invitation: Invitation | null
  /** Who signed in last. */
  person: string
}

export interface TabletDeps {
  readonly name: string
  readonly owner?: Tablet['owner']
  readonly isGuest?: boolean
  readonly visit: ReadyVenue
  readonly random: Random
  readonly scheduler: Scheduler
  readonly story: Story
  readonly arena: Pick<Arena, 'answer'>
  readonly witness: EventWitness
}

export function createTablet(deps: TabletDeps): Tablet {
  const { name, random, scheduler, story, witness } = deps
  const drawn = drawWeather(random)
  const weather = { ...drawn, linkUp: true, likelihoods: noFaults(drawn) }
  if (random.chance(0.2)) weather.clockError = random.pick([-1, 1]) * random.between(0, twoHours)
  const tables = createDeviceTables()
  const late = { now: scheduler.now, delay: writeDelay }
  const [cookies, localValues] = [new LateValues(late), new LateValues(late)]
  const followers: (() => void)[] = []
  let changedAt = 0
  let awayAt = -1
  const link = createLink({
    random,
    scheduler,
    weather,
    story,
    provider: deps.arena,
    overlaps: true,
    answered: witness.answered,
  })

  function databaseOf(life: Life): Database {
    const { crash, storageAway } = weather.likelihoods
    return createMemoryDatabase(tables, {
      mayPut: () => allows('put'),
      mayDelete: () => allows('delete'),
      run: (work) => {
        const dies = !weather.calm && random.chance(crash)
        const early = dies && random.chance(0.5)
        const away = random.chance(storageAway)
        return life.outside(delay(), async () => {
          if (early) return crashed(life, 'before its storage has it')
          if (away && !weather.calm) {
            awayAt = scheduler.now()
            story.count('storage away')
            story.tell(life.name, 'cannot reach its storage')
            throw storageIsAway()
          }
          const before = recordsNow()
          const done = await work()
          noteChanges(before)
          return dies ? crashed(life, 'just after its storage has it') : done
        })
      },
    })
  }

  function allows(act: 'put' | 'delete'): boolean {
    const isFull = weather.writesBroken || (weather.storageFull && act === 'put')
    if (!isFull) return true
    story.count('storage full')
    story.tell(name, 'finds no room')
    return false
  }

  function noteChanges(before: ReturnType<typeof recordsNow>): void {
    const after = recordsNow()
    if (!before.some((table, place) => hasChanged(table, after[place]))) return
    changedAt = scheduler.now()
    witness.stepped(tablet, before[0] ?? new Map())
    for (const notify of followers) notify()
  }

  const recordsNow = () =>
    [tables.outbox, tables.receipts, tables.carts, tables.setAside, tables.packs].map(
      (table) => new Map(table),
    )

  function delay(): number {
    return random.chance(0.1) ? random.between(20, 200) : random.between(0, 10)
  }

  function crashed(life: Life, when: string): never {
    story.tell(life.name, `dies ${when}`)
    story.count('crashes')
    // Of the page alone, or of the whole device.
    if (random.chance(0.5)) losePower()
    life.end()
    // Nobody waits for it any more.
    throw storageIsAway()
  }

  function losePower(): void {
    if (localValues.lose() + cookies.lose() === 0) return
    story.count('power failures')
    story.tell(name, 'loses what its browser had not written yet')
  }

  function fetchOf(life: Life): typeof fetch {
    const send = link.fetchOf(life)
    return async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('Sec-Fetch-Site', 'same-origin')
      headers.set('Cookie', [...cookies].map((cookie) => cookie.join('=')).join('; '))
      const response = await send(input, { ...init, headers })
      for (const line of response.headers.getSetCookie()) {
        const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') cookies.delete(cookie)
        else cookies.set(cookie, value)
      }
      return response
    }
  }

  const tablet: Tablet = {
    name,
    owner: deps.owner ?? null,
    isGuest: deps.isGuest ?? false,
    weather,
    locks: createLocks(scheduler, story),
    link,
    tables,
    localValues,
    databaseOf,
    shownDatabase: createMemoryDatabase(tables, {
      mayPut: () => false,
      mayDelete: () => false,
      run: (work) => work(),
    }),
    fetchOf,
    losePower,
    entries: () =>
      [...tables.outbox.values()].map((record) =>
        readOutboxRecord(record as unknown as OutboxRecord),
      ),
    receipts: () => [...tables.receipts.values()] as unknown as readonly Receipt[],
    cartOwner: () => {
      const owner = tables.cartOwner.get('carts')?.['owner']
      return typeof owner === 'string' ? owner : cartOwnerOf(null)
    },
    onChange: (notify) => followers.push(notify),
    changedAt: () => changedAt,
    awayAt: () => awayAt,
    openDoors: () => {
      weather.linkUp = drawn.linkUp
      weather.likelihoods = drawn.likelihoods
    },
    visit: deps.visit,
    chosen: new Set(),
    address: null,
    invitation: null,
    person: '',
  }
  return tablet
}

/** Chromium writes cookies after 30 s, and localStorage after 5 s but at most once a minute. */
const writeDelay = 30_000
const twoHours = 2 * 60 * 60_000

function hasChanged<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T> | undefined) {
  if (after?.size !== before.size) return true
  return [...before].some(([key, row]) => after.get(key) !== row)
}
