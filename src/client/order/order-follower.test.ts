import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { PlacedAnswer } from '#contract/order/placing-calls.ts'
import type { OrderFacts } from '#contract/order/order-facts.ts'
import type { DayRefund } from '#contract/order/school-order-calls.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import { aReceiptDay as aDay } from '#tests/fixtures/a-receipt-day.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { createStore } from '#client/device/create-store.ts'
import { createOrderFollower } from './order-follower.ts'

const words = {
  title: 'Order no. 41',
  ready: 'It is ready.',
  recalled: 'Not quite.',
  over: 'It is not coming.',
  language: 'en',
}

test('a followed order shows each new status, and the device stores it', async () => {
  const device = aDevice()
  const seen: string[] = []
  const order = device.follow()
  const leave = order.receipt.subscribe(() => seen.push(order.receipt.get().status))
  await device.reports('preparing')
  expect(seen).toEqual(['preparing'])
  expect(device.kept).toEqual(['key-1 preparing'])
  expect(device.follow().receipt.get().status).toBe('preparing')
  leave()
})

test('an order without a subscriber is not polled', async () => {
  const device = aDevice()
  device.follow()
  const leave = device.follow().receipt.subscribe(() => {})
  leave()
  device.comeBack()
  expect(device.asked()).toBe(1)
})

test('an ended order is never polled', () => {
  const device = aDevice({ status: 'completed' })
  device.follow().receipt.subscribe(() => {})
  device.comeBack()
  expect(device.asked()).toBe(0)
})

test('nothing is asked without a connection, and at once when it is back', () => {
  const device = aDevice({ network: 'offline' })
  device.follow().receipt.subscribe(() => {})
  expect(device.asked()).toBe(0)
  device.network.set('online')
  expect(device.asked()).toBe(1)
})

test('a page out of sight asks nothing, unless its guest wants to be alerted', async () => {
  const device = aDevice({ visible: false })
  const order = device.follow()
  order.receipt.subscribe(() => {})
  expect(device.asked()).toBe(0)
  await order.askToAlert(words)
  expect(order.alert.get()).toBe('on')
  device.comeBack()
  expect(device.asked()).toBe(1)
  await device.reports('ready')
  expect(device.rung).toEqual(['Order no. 41: It is ready.'])
})

test('facts beside a status are shown and stored, and a recall has an alert of its own', async () => {
  const device = aDevice()
  const order = device.follow()
  order.receipt.subscribe(() => {})
  await order.askToAlert(words)
  const seenAt = '2026-07-01T16:01:00.000Z'
  await device.reports('received', { event: 2, seenAt })
  expect(order.receipt.get()).toMatchObject({ status: 'received', event: 2, seenAt })
  device.comeBack()
  await device.reports('ready', { event: 3, seenAt })
  device.comeBack()
  await device.reports('ready', { event: 4, seenAt, recalledAt: '2026-07-01T16:20:00.000Z' })
  device.comeBack()
  await device.reports('ready', { event: 5, seenAt })
  expect(order.receipt.get().recalledAt).toBeUndefined()
  expect(device.kept).toEqual([
    'key-1 received 2',
    'key-1 ready 3',
    'key-1 ready 4',
    'key-1 ready 5',
  ])
  expect(device.rung).toEqual([
    'Order no. 41: It is ready.',
    'Order no. 41: Not quite.',
    'Order no. 41: It is ready.',
  ])
})

test('no alert without permission', async () => {
  const refuses = aDevice({ permission: 'denied' })
  const order = refuses.follow()
  order.receipt.subscribe(() => {})
  await order.askToAlert(words)
  expect(order.alert.get()).toBe('blocked')
  await refuses.reports('ready')
  expect(refuses.rung).toEqual([])
})

test('a rejected order has its own alert text', async () => {
  const device = aDevice()
  const order = device.follow()
  order.receipt.subscribe(() => {})
  await order.askToAlert(words)
  await device.reports('cancelled')
  expect(device.rung).toEqual(['Order no. 41: It is not coming.'])
})

test('a device that cannot show notifications says so', () => {
  expect(aDevice({ permission: null }).follow().alert.get()).toBe('unsupported')
})

test('of many orders only those on a screen or with an alert are held', async () => {
  const device = aDevice()
  const shown = device.follow('shown')
  shown.receipt.subscribe(() => {})
  const alerted = device.follow('alerted')
  await alerted.askToAlert(words)
  const left = device.follow('left')
  left.receipt.subscribe(() => {})()
  for (let number = 1; number <= 30; number += 1) device.follow(`other-${number}`)
  expect(device.follow('shown')).toBe(shown)
  expect(device.follow('alerted')).toBe(alerted)
  expect(device.follow('left')).not.toBe(left)
})

test('a cancelled day is shown and stored with its refund, and the order is over with the last one', async () => {
  const refund = { amount: 9.5, state: 'refunded' } as const
  const days = [aDay({ orderId: 'o-1' }), aDay({ orderId: 'o-2', date: '2026-11-25' })]
  const device = aDevice({ days, refund: success(refund) })
  const order = device.follow()
  expect(await order.cancelDay('o-1')).toEqual(success(refund))
  const { status, days: shown } = order.receipt.get()
  expect(status).toBe('received')
  expect(shown).toEqual([{ ...days[0], status: 'cancelled', refund }, days[1]])
  expect(device.daysStored).toEqual([shown])
  await order.cancelDay('o-2')
  expect(order.receipt.get().status).toBe('cancelled')
  expect(device.kept).toEqual(['key-1 cancelled'])
})

test('a day whose cancelling was not answered is as it was', async () => {
  const device = aDevice({ days: [aDay({ orderId: 'o-1' })] })
  const order = device.follow()
  expect(await order.cancelDay('o-1')).toEqual(failure({ type: 'Unreachable' }))
  expect(order.receipt.get().days).toEqual([aDay({ orderId: 'o-1' })])
  expect(device.daysStored).toEqual([])
})

interface Given {
  readonly status?: OrderStatus
  readonly network?: NetworkState
  readonly visible?: boolean
  /** The guest's answer to the permission prompt; null: no notifications. */
  readonly permission?: NotificationPermission | null
  readonly days?: Receipt['days']
  /** The answer to a cancelled day. */
  readonly refund?: Result<DayRefund, CallProblem>
}

function aDevice({
  status = 'received',
  network: state = 'online',
  visible = true,
  permission = 'granted',
  days,
  refund = failure({ type: 'Unreachable' }),
}: Given = {}) {
  const receipt = aReceipt({ status, ...(days ? { days } : {}) })
  const network = createStore<NetworkState>(state)
  const kept: string[] = []
  const rung: string[] = []
  const daysStored: Receipt['days'][] = []
  let asked = 0
  let answer: (order: PlacedAnswer) => void = () => {}
  let comeBack = () => {}
  const follow = createOrderFollower({
    find: () => {
      asked += 1
      return new Promise((resolve) => {
        answer = (order) => resolve(success(order))
      })
    },
    forget: async () => success(true),
    keepParts: ({ days = [] }) => daysStored.push(days),
    cancelDay: async () => refund,
    cancelUnseen: async () => failure({ type: 'Unreachable' }),
    keep: (key, { status: now, event }) => kept.push([key, now, event].join(' ').trim()),
    network,
    page: {
      isVisible: () => visible,
      onReturn: (act) => {
        comeBack = act
      },
    },
    alerts: {
      permission: () => (permission === null ? null : 'default'),
      request: async () => permission ?? 'denied',
      show: async (title, { body }) => void rung.push(`${title}: ${body}`),
    },
    now: () => receipt.placedAt,
  })
  return {
    network,
    kept,
    rung,
    daysStored,
    asked: () => asked,
    comeBack: () => comeBack(),
    follow: (key = 'key-1') => follow({ ...receipt, key: asId(key) }),
    reports: async (status: OrderStatus, facts: OrderFacts = {}) => {
      const before = kept.length
      answer({ orderId: 'o-1', checkNum: 41, status, pickupTime: null, ...facts })
      await expect.poll(() => kept.length).toBe(before + 1)
    },
  }
}
