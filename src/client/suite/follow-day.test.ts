import * as v from 'valibot'
import { expect, test } from 'vitest'
import { getDayInfo } from '#contract/suite/guest-calls.ts'
import type { DayInfoAnswer } from '#contract/suite/guest-calls.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { KnownTab } from '#domain/suite/known-tab.ts'
import { createStore } from '#client/device/create-store.ts'
import type { CallProblem } from '#client/network/call-problem.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import type { DayView } from '#services/suite/day-suite.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { aCallApi, answering } from '#tests/fixtures/a-call-api.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import type { DayStorage, StoredDay } from './day-storage.ts'
import { followDay } from './follow-day.ts'

const now = 1_790_000_060_000
const suiteCode = 'x'.repeat(22)
const away: Result<never, CallProblem> = failure({ type: 'Unreachable' })

function aDay(given: Partial<DayInfoAnswer['eventSuite']> = {}): DayInfoAnswer {
  return {
    id: 'game',
    name: 'Home opener',
    startsAt: new Date(now).toISOString(),
    endsAt: new Date(now + 60_000).toISOString(),
    eventSuite: {
      id: 's-1',
      name: 'Suite 1',
      event_day_payment_preference: 'invoice',
      owner_first_name: 'Dana',
      guest_ordering: 'code',
      tab_left: 60,
      tab: { limit: 100, spent: 40, asks: 0 },
      ...given,
    },
  }
}

/** A device whose server gives these answers, in that order, and then is out of reach. */
function aDevice(answers: Result<DayInfoAnswer, CallProblem>[], stored: StoredDay[] = []) {
  const day = createStore<DayView>({ suite: null, problem: null })
  const tab = createStore<KnownTab | null>(null)
  const outbox = createStore<readonly OutboxEntry[] | null>([])
  const network = createStore<NetworkState>('online')
  const session = createStore<SessionView>({ type: 'user', id: asId('dana'), person: null })
  const asked: unknown[] = []
  const later: [delay: number, act: () => void][] = []
  const days: DayStorage = {
    save: (saved) => void stored.push(saved),
    find: (id) => stored.find((one) => one.id === id) ?? null,
  }
  const follow = (code?: string) =>
    followDay(
      {
        api: aCallApi([
          answering(getDayInfo, async ({ body }) => {
            asked.push(body)
            const answer = answers.shift() ?? away
            return answer.ok ? success(v.parse(getDayInfo.answer, answer.value)) : answer
          }),
        ]),
        venueId: async () => asId<VenueId>('arena'),
        days,
        session,
        network: { state: network, check: async () => {} },
        outbox,
        receipts: async () => [],
        day,
        tab,
        after: (delay, act) => {
          later.push([delay, act])
          return () => {}
        },
        now: () => now,
      },
      { slug: 'chez-nous', suiteId: 's-1', suiteCode: code },
    )
  return { day, tab, outbox, network, session, asked, later, stored, follow }
}

test('an owner sees their suite and its tab, and still does after a reload without a network', async () => {
  const device = aDevice([success(aDay())])
  const stop = device.follow()
  const suite = {
    suiteId: 's-1',
    suiteName: 'Suite 1',
    eventName: 'Home opener',
    payment: 'invoice',
    host: 'Dana',
    guestOrdering: 'code',
    asks: 0,
    isGuest: false,
  }
  await expect.poll(device.day.get).toEqual({ suite, problem: null })
  const tab = { suiteId: 's-1', limit: 10_000, spent: 4_000, sent: 0, waiting: 0, asOf: now }
  await expect.poll(device.tab.get).toEqual(tab)
  await expect.poll(() => device.stored.length).toBe(1)
  stop()
  expect([device.day.get().suite, device.tab.get()]).toEqual([null, null])

  const later = aDevice([], device.stored)
  const end = later.follow()
  await expect.poll(() => later.day.get().suite).toEqual(suite)
  await expect.poll(later.tab.get).toEqual(tab)
  // A guest's view of it was not stored.
  end()
  const guest = aDevice([], device.stored)
  guest.follow(suiteCode)
  await expect.poll(guest.day.get).toEqual({ suite: null, problem: away.error })
})

test('an answer that comes once its owner has left is not stored', async () => {
  const device = aDevice([success(aDay())])
  device.follow()
  device.session.set({ type: 'anonymous', expired: false })
  await expect.poll(() => device.day.get().suite?.suiteName).toBe('Suite 1')
  expect(device.stored).toEqual([])
})

test('a guest’s tab has what is left, and nothing of what others have spent', async () => {
  const { tab: _tab, ...ofGuest } = aDay().eventSuite
  const device = aDevice([success({ ...aDay(), eventSuite: ofGuest })])
  device.follow(suiteCode)
  await expect
    .poll(device.tab.get)
    .toEqual({ suiteId: 's-1', limit: 6_000, spent: 0, sent: 0, waiting: 0, asOf: now })
  expect(device.asked).toEqual([{ eventSuiteId: 's-1', suiteCode }])
  expect(device.day.get().suite?.isGuest).toBe(true)
})

test('the tab is asked for again once an order has left, and when the network returns', async () => {
  const device = aDevice([
    success(aDay()),
    success(aDay({ tab: { limit: 100, spent: 50, asks: 0 } })),
  ])
  device.follow()
  await expect.poll(() => device.tab.get()?.waiting).toBe(0)
  const order = anOutboxEntry({ submission: aSubmission({ suite: 's-1' }) })
  device.outbox.set([order])
  await expect.poll(() => device.tab.get()?.waiting).toBe(order.submission.costs.totalWithTip)
  expect(device.asked).toHaveLength(1)
  device.outbox.set([])
  await expect.poll(() => device.tab.get()?.spent).toBe(5_000)
  expect(device.asked).toHaveLength(2)
  device.network.set('offline')
  device.network.set('online')
  await expect.poll(() => device.asked.length).toBe(3)
  // What is known stays.
  await expect.poll(() => device.day.get().problem).toEqual(away.error)
  expect(device.tab.get()?.spent).toBe(5_000)
})

test('a refusal is shown with what was known before', async () => {
  const refused = failure({
    type: 'Refused',
    status: 422,
    code: 9150,
    message: 'This code is no longer valid.',
    lines: [],
    fields: {},
  } as const)
  const device = aDevice([refused])
  device.follow(suiteCode)
  await expect.poll(device.day.get).toEqual({ suite: null, problem: refused.error })
  expect(device.tab.get()).toBe(null)
})

test('an owner whose guests ask hears of them every few seconds', async () => {
  const asks = (count: number) =>
    success(aDay({ guest_ordering: 'asked', tab: { limit: null, spent: 0, asks: count } }))
  const device = aDevice([asks(0), asks(1)])
  device.follow()
  await expect.poll(() => device.later.length).toBe(1)
  expect(device.day.get().suite?.asks).toBe(0)
  const [[delay, again] = [0, () => {}]] = device.later
  expect(delay).toBe(5_000)
  again()
  await expect.poll(() => device.day.get().suite?.asks).toBe(1)
  // Also after a failure.
  await expect.poll(() => device.later.length).toBe(2)
  device.later[1]?.[1]()
  await expect.poll(() => device.later.length).toBe(3)
  expect(device.day.get()).toMatchObject({ suite: { asks: 1 }, problem: away.error })
})
