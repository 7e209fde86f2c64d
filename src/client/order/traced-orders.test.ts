import { expect, test } from 'vitest'
import type { PlacedAnswer } from '#contract/order/placing-calls.ts'
import type { OrderTrace } from '#sync/order-trace.ts'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import { openOrderTraces } from '#storage/order/order-traces.ts'
import type { TracePorts } from '#sync/ask-trace.ts'
import { aPage } from '#tests/fixtures/a-page.ts'
import { anOrderTrace } from '#tests/fixtures/an-order-trace.ts'
import { aStorage } from '#tests/fixtures/a-storage.ts'
import { createTracedOrders } from './traced-orders.ts'
import { createStore } from '#client/device/create-store.ts'

const id = anOrderTrace().id
const unreached = async () => failure({ type: 'Unreachable' as const })
const unknown = async () => success(null)
const refusal = {
  type: 'Refused',
  status: 422,
  code: 9018,
  message: '',
  lines: [],
  fields: {},
} as const

test('an order that arrived is found by its key after the reload, with its number', async () => {
  const device = aDevice({ findOrder: async () => success(aPlacedOrder({ checkNum: 20 })) })
  await device.pass(0)
  expect(device.outcome()).toEqual({ type: 'received', checkNum: 20, status: 'received' })
  expect(device.traces.all()[0]?.outcome).toMatchObject({ checkNum: 20 })
  expect([device.calls, device.listed()]).toEqual([['find'], ['received']])
})

test('an order that the server never saw is withdrawn before it counts as not ordered', async () => {
  const device = aDevice({ findOrder: unknown, withdrawOrder: async () => failure(refusal) })
  await device.pass(0)
  expect(device.outcome()).toEqual({ type: 'notTaken' })
  expect([device.calls, device.listed()]).toEqual([['find', 'withdraw', 'settled'], []])
})

test('an order that arrives during its withdrawal is received', async () => {
  const withdrawOrder = async () => success(aPlacedOrder({ checkNum: 21 }))
  const device = aDevice({ findOrder: unknown, withdrawOrder })
  await device.pass(0)
  expect(device.outcome()).toMatchObject({ type: 'received', checkNum: 21 })
})

test('an order held by another page is polled and never withdrawn', async () => {
  const device = aDevice({ findOrder: unknown, isLeft: async () => false })
  await device.pass(60_000)
  expect(device.outcome()).toEqual({ type: 'underWay' })
  expect(new Set(device.calls)).toEqual(new Set(['find']))
})

test('a call without an answer changes nothing, and the network’s return asks at once', async () => {
  let find: TracePorts['findOrder'] = unreached
  const device = aDevice({ findOrder: (order) => find(order) }, 'offline')
  await device.pass(1_000)
  expect([device.outcome(), device.listed()]).toEqual([{ type: 'underWay' }, ['underWay']])
  find = async () => success(aPlacedOrder({ checkNum: 22 }))
  device.network.set('online')
  await device.pass(0)
  expect(device.outcome()).toMatchObject({ checkNum: 22 })
})

test('a maintenance page to a withdrawal leaves the order where it was: not known', async () => {
  const withdrawOrder = async () => failure({ ...refusal, status: 503, code: 9015 })
  const device = aDevice({ findOrder: unknown, withdrawOrder })
  await device.pass(0)
  expect(device.outcome()).toEqual({ type: 'underWay' })
})

test('a received order’s status is polled while subscribed to, and only moves forward', async () => {
  let status: 'ready' | 'received' = 'ready'
  const device = aDevice(
    { findOrder: async () => success(aPlacedOrder({ checkNum: 20, status })) },
    'online',
    anOrderTrace({ outcome: { type: 'received', checkNum: 20, status: 'received' } }),
  )
  await device.pass(60_000)
  expect(device.calls).toEqual([])
  const leave = device.watch()
  await device.pass(0)
  expect(device.outcome()).toMatchObject({ status: 'ready' })
  status = 'received'
  await device.pass(10_000)
  expect(device.outcome()).toMatchObject({ status: 'ready' })
  leave()
})

test('an order that its own page has withdrawn is no longer polled', async () => {
  const device = aDevice({ findOrder: unreached })
  await device.pass(0)
  device.traces.replace(anOrderTrace(), null)
  await device.pass(60_000)
  expect([device.calls, device.outcome()]).toEqual([['find'], { type: 'notTaken' }])
  expect(device.listed()).toEqual([])
  expect(device.traces.all()).toEqual([])
})

test('what its own page has written while the server was asked is not overwritten', async () => {
  let device: ReturnType<typeof aDevice> | null = null
  const anew = anOrderTrace({ key: asId('key-anew') })
  // Its page goes on with the rest, sends it under a new key, and is closed.
  const findOrder: TracePorts['findOrder'] = async ({ key }) => {
    if (key === anew.key) return success(aPlacedOrder({ checkNum: 23 }))
    await Promise.resolve()
    device?.traces.note(anew)
    return failure(refusal)
  }
  device = aDevice({ findOrder })
  await device.pass(0)
  expect(device.traces.all()).toEqual([anew])
  expect([device.outcome(), device.calls, device.listed()]).toEqual([
    { type: 'underWay' },
    ['find'],
    ['underWay'],
  ])
  await device.pass(5_000)
  expect(device.outcome()).toMatchObject({ type: 'received', checkNum: 23 })
})

test('an order of this page is not polled, and one without a trace is unknown', async () => {
  const device = aDevice({ findOrder: unknown, isOwn: true })
  await device.pass(60_000)
  expect(device.calls).toEqual([])
  expect(device.orders.find(asId('key-9'))).toBeNull()
})

function aDevice(
  ports: Partial<TracePorts> & { readonly isOwn?: boolean },
  state: NetworkState = 'online',
  trace: OrderTrace = anOrderTrace(),
) {
  const local = aStorage()
  const traces = openOrderTraces([() => local])
  traces.note(trace)
  const { page, pass } = aPage()
  const network = createStore<NetworkState>(state)
  const calls: string[] = []
  let listed: readonly string[] = []
  const { findOrder = unreached, withdrawOrder = unreached, isOwn = false } = ports
  const orders = createTracedOrders({
    traces,
    isOwn: () => isOwn,
    isLeft: ports.isLeft ?? (async () => true),
    findOrder: (order) => {
      calls.push('find')
      return findOrder(order)
    },
    withdrawOrder: (order) => {
      calls.push('withdraw')
      return withdrawOrder(order)
    },
    network: { state: network },
    page,
    settled: ({ outcome }) => {
      if (outcome.type === 'notTaken') calls.push('settled')
    },
    shown: (all) => {
      listed = all.map(({ outcome }) => outcome.type)
    },
  })
  return {
    traces,
    orders,
    listed: () => listed,
    network,
    calls,
    pass,
    outcome: () => orders.find(id)?.get().outcome,
    watch: () => orders.find(id)?.subscribe(() => {}) ?? (() => {}),
  }
}

function aPlacedOrder(changes: Partial<PlacedAnswer>): PlacedAnswer {
  return {
    orderId: asId('o-1'),
    checkNum: 20,
    status: 'received',
    pickupTime: null,
    ...changes,
  }
}
