import { expect, test } from 'vitest'
import type { PastReceipt } from '#contract/order/receipt-calls.ts'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { orderOf } from '#services/school/ordered-day.ts'
import type { Receipt } from '#sync/receipt.ts'
import { createStore } from '#client/device/create-store.ts'
import { aPastLunch } from '#tests/fixtures/a-past-lunch.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aReceiptDay } from '#tests/fixtures/a-receipt-day.ts'
import type { AccountDays, AccountDaysStore } from './stored-account-days.ts'
import { watchOrdered } from './watch-ordered.ts'
import type { OrderedDeps } from './watch-ordered.ts'

const at = Date.parse('2026-11-20T21:30Z')
const tuesday = { date: '2026-11-24', childId: 'b0' }
const refunded = { amount: 9.5, state: 'refunded' } as const

test('an order of another device is known as soon as the days are shown', async () => {
  const { days, pages } = aDevice({ account: [aPastLunch()] })
  expect(pages()).toBe(0)
  const ordered = days.ordered('birch')
  ordered.subscribe(() => {})
  await expect
    .poll(() => orderOf(ordered.get(), tuesday))
    .toMatchObject({
      orderId: 'o-1',
      checkNum: 41,
      childName: 'Mia',
      charge: 950,
      lines: [{ name: 'Onion soup', quantity: 2 }],
    })
  expect(orderOf(ordered.get(), { ...tuesday, childId: null })).toBeNull()
  expect(days.ordered('oak').get()).toEqual([])
})

test('without a network the receipts on this device say what is ordered', () => {
  const { days } = aDevice({ receipts: [aWeek()], account: null })
  const ordered = days.ordered('birch')
  ordered.subscribe(() => {})
  expect(orderOf(ordered.get(), tuesday)).toMatchObject({
    orderId: 'o-1',
    charge: 950,
    lines: [{ name: 'Onion soup', quantity: 1 }],
  })
})

test('orders of the account that cannot be read are missing until they can be, or its session ends', async () => {
  const { days, session } = aDevice({ receipts: [aWeek()], account: null })
  expect(days.ordersMissing.get()).toBe(false)
  days.ordered('birch').subscribe(() => {})
  await expect.poll(days.ordersMissing.get).toBe(true)
  session.set({ type: 'anonymous', expired: false })
  expect(days.ordersMissing.get()).toBe(false)

  const other = aDevice({ receipts: [aWeek()], account: [aPastLunch()], failing: 1 })
  other.days.ordered('birch').subscribe(() => {})
  await expect.poll(other.days.ordersMissing.get).toBe(true)
  await other.days.readOrdered()
  expect([other.days.ordersMissing.get(), other.days.orderedAt.get()]).toEqual([false, at])
})

test('an order that was changed is over, and its change counts', () => {
  const change = aWeek({
    key: asId('key-2'),
    days: [aReceiptDay({ orderId: 'o-9', checkNum: 50, replaces: 'o-1' })],
  })
  const { days } = aDevice({ receipts: [change, aWeek()], account: null })
  expect(orderOf(days.ordered('birch').get(), tuesday)?.orderId).toBe('o-9')
})

test('pages are read until receipts are too old to be of days to come', async () => {
  const old = aPastLunch({ orderId: 'o-2', placedAt: '2026-08-01T12:00:00Z' })
  const { days, asked } = aDevice({ account: [aPastLunch(), old, aPastLunch({ orderId: 'o-3' })] })
  const ordered = days.ordered('birch')
  ordered.subscribe(() => {})
  await expect.poll(() => ordered.get().map(({ orderId }) => orderId)).toEqual(['o-1', 'o-2'])
  expect(asked).toEqual([undefined, aPastLunch().placedAt])
})

test('a cancelled day is over on this device and in its receipt, with what came of the refund', async () => {
  const { days, replaced } = aDevice({
    receipts: [aWeek()],
    account: [aPastLunch()],
    refund: success(refunded),
  })
  const ordered = days.ordered('birch')
  expect(await days.cancelDay('birch', 'o-1')).toEqual(success(refunded))
  expect(orderOf(ordered.get(), tuesday)).toBeNull()
  expect(replaced[0]?.days).toMatchObject([{ status: 'cancelled', refund: refunded }])
  // The account's answer that was under way comes late.
  await expect.poll(() => ordered.get()).toMatchObject([{ status: 'cancelled' }])
})

test('a day whose cancelling was not answered stays ordered', async () => {
  const { days, replaced } = aDevice({ receipts: [aWeek()], account: null })
  const ordered = days.ordered('birch')
  expect(await days.cancelDay('birch', 'o-1')).toEqual(failure({ type: 'Unreachable' }))
  expect(orderOf(ordered.get(), tuesday)?.orderId).toBe('o-1')
  expect(replaced).toEqual([])
})

test('the next person of this device sees nothing of the last one', async () => {
  const { days, session } = aDevice({
    receipts: [aWeek({ userId: asId('ana') })],
    account: [aPastLunch({ orderId: 'o-5' })],
  })
  const ordered = days.ordered('birch')
  ordered.subscribe(() => {})
  await expect.poll(() => ordered.get()).toHaveLength(2)
  session.set({ type: 'user', id: asId('ben'), person: null })
  expect(ordered.get()).toEqual([])
  session.set({ type: 'anonymous', expired: false })
  expect(ordered.get()).toEqual([])
})

test('after a reload without a network the days of other devices are known, with their age', async () => {
  const before = aDevice({ account: [aPastLunch()] })
  const seen = before.days.ordered('birch')
  seen.subscribe(() => {})
  await expect.poll(() => seen.get()).toHaveLength(1)
  expect(before.days.orderedAt.get()).toBe(at)
  const { days, session } = aDevice({ account: null, stored: before.stored })
  const ordered = days.ordered('birch')
  ordered.subscribe(() => {})
  expect(orderOf(ordered.get(), tuesday)).toMatchObject({ orderId: 'o-1', checkNum: 41 })
  expect(days.orderedAt.get()).toBe(at)
  session.set({ type: 'user', id: asId('ben'), person: null })
  expect([ordered.get(), days.orderedAt.get()]).toEqual([[], null])
})

test('a day that was cancelled stays cancelled after a reload without a network', async () => {
  const before = aDevice({ account: [aPastLunch()], refund: success(refunded) })
  const seen = before.days.ordered('birch')
  seen.subscribe(() => {})
  await expect.poll(() => seen.get()).toHaveLength(1)
  await before.days.cancelDay('birch', 'o-1')
  const { days } = aDevice({ account: null, stored: before.stored })
  expect(days.ordered('birch').get()).toMatchObject([{ status: 'cancelled', refund: refunded }])
})

interface Given {
  readonly receipts?: readonly Receipt[]
  /** A page for each; null: the account is not reached. */
  readonly account: readonly PastReceipt[] | null
  /** Calls that fail before the first page. */
  readonly failing?: number
  readonly refund?: Result<typeof refunded, CallProblem>
  readonly stored?: AccountDaysStore
}

function aDevice({
  receipts = [],
  account,
  failing = 0,
  refund = failure({ type: 'Unreachable' }),
  stored = anAccountDaysStore(),
}: Given) {
  const session = createStore<SessionView>({ type: 'user', id: asId('ana'), person: null })
  const asked: (number | undefined)[] = []
  const replaced: Receipt[] = []
  let show: (receipts: readonly Receipt[]) => void = () => {}
  const page: OrderedDeps['receipts'] = async (before) => {
    const place = asked.length
    asked.push(before)
    const receipt = account?.[place - failing]
    if (!receipt) return failure({ type: 'Unreachable' })
    return success({ receipts: [receipt], more: place - failing + 1 < (account?.length ?? 0) })
  }
  const days = watchOrdered({
    session,
    receipts: page,
    cancel: async () => refund,
    watchReceipts: (slug, seen) => {
      show = seen
      seen(receipts.filter((receipt) => receipt.slug === slug))
    },
    replaceReceipt: async (receipt) => {
      replaced.push(receipt)
      show([receipt])
    },
    stored,
    now: () => at,
  })
  return { stored, days, session, asked, replaced, pages: () => asked.length }
}

function anAccountDaysStore(): AccountDaysStore {
  const byOwner = new Map<string, AccountDays>()
  return {
    read: (owner) => byOwner.get(owner) ?? null,
    write: (owner, days) => void byOwner.set(owner, days),
  }
}

function aWeek(changes: Partial<Receipt> = {}): Receipt {
  return aReceipt({ slug: 'birch', days: [aReceiptDay()], ...changes })
}
