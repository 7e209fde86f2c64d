import { expect, onTestFinished, test, vi } from 'vitest'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { asId } from '#domain/ids.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import type { PushRound } from '#machines/push-outbox.machine.ts'
import { sendSignedIn } from '#sync/guest-actions.ts'
import { aRefusal, someOrderRecords } from '#tests/fixtures/some-order-records.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { createStore } from '#client/device/create-store.ts'
import { startPusher } from './start-pusher.ts'

const waiting = anOutboxEntry()
const unconfirmed: OutboxEntry = { ...waiting, sent: true, status: { type: 'unconfirmed' } }

test('an order that comes into the outbox is sent, whichever tab has put it there', async () => {
  const tab = aTab({ rounds: ['Drained', 'Drained'] })
  await tab.sees([])
  expect(tab.calls).toEqual([])
  await tab.sees([waiting])
  await tab.sees([])
  await tab.sees([anOutboxEntry({ id: asId('key-2') })])
  expect(tab.calls).toEqual(['probe', 'push', 'probe', 'push'])
})

test('an order that waits from before is sent when the page opens', async () => {
  const tab = aTab({ rounds: ['Drained'] })
  await tab.sees([unconfirmed])
  expect(tab.calls).toEqual(['probe', 'push'])
})

test('an order that loses its answer does not wake the pusher before its time', async () => {
  const tab = aTab({ rounds: ['Unanswered', 'Drained'] })
  await tab.sees([waiting])
  await tab.sees([{ ...waiting, sent: true, status: { type: 'sending' } }])
  await tab.sees([unconfirmed])
  expect(tab.calls).toEqual(['probe', 'push'])
  await tab.pass(999)
  expect(tab.calls).toEqual(['probe', 'push'])
  await tab.pass(1)
  expect(tab.calls).toEqual(['probe', 'push', 'probe', 'push'])
})

test('what waits for its guest is not sent, and not asked about', async () => {
  const tab = aTab({ rounds: [] })
  await tab.sees([
    { ...waiting, status: { type: 'expired' } },
    { ...unconfirmed, id: asId('key-2'), status: { type: 'cancelled', refusal: aRefusal() } },
  ])
  expect([tab.calls, tab.asking()]).toEqual([[], false])
})

test('“send it now” wakes the pusher at once', async () => {
  const tab = aTab({ rounds: ['Drained'] })
  await tab.sees([{ ...waiting, status: { type: 'expired' } }])
  await tab.sees([waiting])
  expect(tab.calls).toEqual(['probe', 'push'])
})

test('“send it now” wakes the pusher also where this tab has not seen the order expired', async () => {
  const tab = aTab({ rounds: ['Drained', 'Drained'] })
  await tab.sees([waiting])
  await tab.sees([{ ...waiting, savedAt: waiting.savedAt + 1 }])
  expect(tab.calls).toEqual(['probe', 'push', 'probe', 'push'])
})

test('the sign-in of its sender wakes the pusher also where this tab has not seen the order wait for it', async () => {
  const tab = aTab({ rounds: ['Drained', 'Drained'] })
  await tab.sees([waiting])
  const awaiting: OutboxEntry = { ...waiting, status: { type: 'awaitingSignIn' } }
  const resumed = sendSignedIn(someOrderRecords({ entry: awaiting })).writes?.entry
  await tab.sees(resumed ? [resumed] : [])
  expect(tab.calls).toEqual(['probe', 'push', 'probe', 'push'])
})

test('taking an order back wakes the pusher at once, in the middle of a wait', async () => {
  const tab = aTab({ rounds: ['Unanswered', 'Drained'] })
  await tab.sees([unconfirmed])
  await tab.sees([{ ...unconfirmed, status: { type: 'withdrawing', after: { type: 'discard' } } }])
  expect(tab.calls).toEqual(['probe', 'push', 'probe', 'push'])
})

test('the rest of an order under its new key wakes the pusher at once', async () => {
  const tab = aTab({ rounds: ['Unanswered', 'Drained'] })
  await tab.sees([waiting])
  await tab.sees([{ ...waiting, key: asId('key-2') }])
  expect(tab.calls).toEqual(['probe', 'push', 'probe', 'push'])
})

test('while orders wait the server is asked more often, and not afterwards', async () => {
  const tab = aTab({ reachable: false })
  await tab.sees([waiting])
  expect(tab.asking()).toBe(true)
  await tab.sees([])
  expect(tab.asking()).toBe(false)
})

test('the first good probe sends what waits; a network that goes sends nothing', async () => {
  const tab = aTab({ reachable: false, state: 'offline', rounds: ['Unanswered', 'Drained'] })
  await tab.sees([waiting])
  expect(tab.calls).toEqual(['probe'])
  await tab.turns('weak')
  expect(tab.calls).toEqual(['probe', 'push'])
  await tab.turns('offline')
  expect(tab.calls).toEqual(['probe', 'push'])
  await tab.turns('online')
  expect(tab.calls).toEqual(['probe', 'push', 'push'])
})

test('orders left unsent call `waits`, so that the worker can be woken', async () => {
  const tab = aTab({ reachable: false })
  expect(tab.waited()).toBe(0)
  await tab.sees([waiting])
  expect(tab.waited()).toBe(1)
})

test('a network that changes between good and weak wakes nothing', async () => {
  const tab = aTab({ rounds: ['Unanswered'] })
  await tab.sees([waiting])
  expect(tab.calls).toEqual(['probe', 'push'])
  await tab.turns('weak')
  await tab.turns('online')
  expect(tab.calls).toEqual(['probe', 'push'])
})

test('a page that opens offline sends with the first good probe, one that opens online does not wait for it', async () => {
  const online = aTab({ rounds: ['Drained'] })
  await online.turns('weak')
  expect(online.calls).toEqual([])
  const offline = aTab({ state: 'offline', rounds: ['Drained'] })
  await offline.turns('online')
  expect(offline.calls).toEqual(['push'])
})

test('an order that is withdrawn and then sent again wakes the pusher each time', async () => {
  const tab = aTab({ rounds: ['Unanswered', 'Unanswered', 'Drained'] })
  await tab.sees([unconfirmed])
  await tab.sees([{ ...unconfirmed, status: { type: 'withdrawing', after: { type: 'discard' } } }])
  await tab.sees([unconfirmed])
  expect(tab.calls).toEqual(['probe', 'push', 'probe', 'push', 'probe', 'push'])
})

test('a fault of the program is reported, and the orders are tried again', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (fault: unknown) => reported.push(fault))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const tab = aTab({ rounds: [] })
  await tab.sees([waiting])
  expect(reported).toEqual([new Error('Not expected: push')])
  expect(tab.waited()).toBe(1)
})

/** A tab whose rounds end with the given results, in turn. */
function aTab({
  rounds = [],
  reachable = true,
  state = 'online',
}: {
  readonly rounds?: readonly PushRound[]
  readonly reachable?: boolean
  readonly state?: NetworkState
}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const calls: string[] = []
  const left = [...rounds]
  const network = createStore<NetworkState>(state)
  let asking = false
  let waited = 0
  const pusher = startPusher({
    push: async () => {
      calls.push('push')
      const round = left.shift()
      if (!round) throw new Error('Not expected: push')
      return round
    },
    network: {
      state: network,
      check: async () => {
        calls.push('probe')
        return reachable
      },
      reaches: async () => reachable,
      keepAsking: (ordersWait) => {
        asking = ordersWait
      },
    },
    waits: () => {
      waited += 1
    },
  })
  return {
    calls,
    asking: () => asking,
    waited: () => waited,
    sees: async (entries: readonly OutboxEntry[]) => {
      pusher.saw(entries)
      await settled()
    },
    turns: async (now: NetworkState) => {
      network.set(now)
      await settled()
    },
    pass: async (milliseconds: number) => {
      vi.advanceTimersByTime(milliseconds)
      await settled()
    },
  }
}

/** Flushes the pending promises. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
