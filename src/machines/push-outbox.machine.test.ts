import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { pushOutboxMachine, type PushRound } from './push-outbox.machine.ts'

test('an order that comes in is sent after a good probe, and then there is rest', async () => {
  const pusher = aPusher()
  expect(pusher.state()).toBe('resting')
  pusher.filled()
  expect(pusher.state()).toBe('probing')
  await pusher.probed(true)
  expect(pusher.state()).toBe('pushing')
  await pusher.pushed('Drained')
  expect(pusher.state()).toBe('resting')
  expect(pusher.calls).toEqual(['probe', 'push'])
})

test('nothing goes out while the probe fails, and each time the next one waits longer', async () => {
  const pusher = aPusher()
  pusher.filled()
  for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    await pusher.probed(false)
    expect(pusher.state()).toBe('waiting')
    pusher.clock.increment(wait - 1)
    expect(pusher.state()).toBe('waiting')
    pusher.clock.increment(1)
    expect(pusher.state()).toBe('probing')
  }
  expect(new Set(pusher.calls)).toEqual(new Set(['probe']))
})

test('the first good probe sends at once, however long the wait had become', async () => {
  const pusher = aPusher()
  pusher.filled()
  for (const wait of [1_000, 2_000, 4_000]) {
    await pusher.probed(false)
    pusher.clock.increment(wait)
  }
  await pusher.probed(false)
  pusher.returned()
  expect(pusher.state()).toBe('pushing')
  await pusher.pushed('Unanswered')
  // And the next wait is a short one again.
  pusher.clock.increment(1_000)
  expect(pusher.state()).toBe('probing')
})

test('a network that returns during a probe does not wait for it', () => {
  const pusher = aPusher()
  pusher.filled()
  pusher.returned()
  expect(pusher.state()).toBe('pushing')
})

test('a network that returns looks after orders that wait from before', () => {
  const pusher = aPusher()
  pusher.returned()
  expect(pusher.state()).toBe('pushing')
})

test('an order that waits for an owner’s answer is asked for every few seconds', async () => {
  const pusher = aPusher()
  pusher.returned()
  for (const round of [1, 2, 3, 4]) {
    await pusher.pushed('Asked')
    expect([round, pusher.state()]).toEqual([round, 'asked'])
    pusher.clock.increment(3_999)
    expect(pusher.state()).toBe('asked')
    pusher.clock.increment(1)
    expect(pusher.state()).toBe('probing')
    await pusher.probed(true)
  }
  await pusher.pushed('Asked')
  pusher.filled()
  expect(pusher.state()).toBe('probing')
})

test('an order without an answer is tried again after a probe, later each time', async () => {
  const pusher = aPusher()
  pusher.filled()
  for (const wait of [1_000, 2_000, 4_000]) {
    await pusher.probed(true)
    await pusher.pushed('Unanswered')
    pusher.clock.increment(wait - 1)
    expect(pusher.state()).toBe('waiting')
    pusher.clock.increment(1)
    expect(pusher.state()).toBe('probing')
  }
})

test('a device that keeps nothing is tried again later too', async () => {
  const pusher = aPusher()
  pusher.filled()
  await pusher.probed(true)
  await pusher.pushed('NotStored')
  expect(pusher.state()).toBe('waiting')
})

test('a drained outbox makes the next trouble wait shortly again', async () => {
  const pusher = aPusher()
  pusher.filled()
  for (const wait of [1_000, 2_000]) {
    await pusher.probed(false)
    pusher.clock.increment(wait)
  }
  await pusher.probed(true)
  await pusher.pushed('Drained')
  pusher.filled()
  await pusher.probed(false)
  pusher.clock.increment(1_000)
  expect(pusher.state()).toBe('probing')
})

test('an act of the guest during a round starts another round, and only one', async () => {
  const pusher = aPusher()
  pusher.filled()
  await pusher.probed(true)
  pusher.filled()
  pusher.filled()
  await pusher.pushed('Drained')
  expect(pusher.state()).toBe('pushing')
  await pusher.pushed('Drained')
  expect(pusher.state()).toBe('resting')
  expect(pusher.calls).toEqual(['probe', 'push', 'push'])
})

test('an act during a round without an answer is not left to wait: the network is asked at once', async () => {
  const pusher = aPusher()
  pusher.filled()
  await pusher.probed(true)
  pusher.filled()
  await pusher.pushed('Unanswered')
  expect(pusher.state()).toBe('probing')
})

test('a network that returns during a round without an answer is not left to wait either', async () => {
  const pusher = aPusher()
  pusher.filled()
  await pusher.probed(true)
  pusher.returned()
  await pusher.pushed('Unanswered')
  expect(pusher.state()).toBe('probing')
})

test('an unfinished round continues at once, and resets the count of fruitless ones', async () => {
  const pusher = aPusher()
  pusher.filled()
  for (const wait of [1_000, 2_000]) {
    await pusher.probed(false)
    pusher.clock.increment(wait)
  }
  await pusher.probed(true)
  await pusher.pushed('Unfinished')
  expect(pusher.state()).toBe('pushing')
  await pusher.pushed('Unanswered')
  expect(pusher.calls.filter((call) => call === 'push')).toHaveLength(2)
  pusher.clock.increment(999)
  expect(pusher.state()).toBe('waiting')
  pusher.clock.increment(1)
  expect(pusher.state()).toBe('probing')
})

test('an act of the guest during a wait asks the network at once', async () => {
  const pusher = aPusher()
  pusher.filled()
  await pusher.probed(false)
  pusher.filled()
  expect(pusher.state()).toBe('probing')
})

test('a probe or a round that breaks is tried again later', async () => {
  const pusher = aPusher()
  pusher.filled()
  await pusher.broke()
  expect(pusher.state()).toBe('waiting')
  pusher.clock.increment(1_000)
  await pusher.probed(true)
  await pusher.broke()
  expect(pusher.state()).toBe('waiting')
  expect(pusher.reported).toEqual([new Error('bug of a probe'), new Error('bug of a round')])
})

test('a machine without its ports throws', async () => {
  const reported: unknown[] = []
  const bare = pushOutboxMachine.provide({
    actions: { report: (_, { fault }) => reported.push(fault) },
  })
  const actor = createActor(bare, { clock: new SimulatedClock() }).start()
  actor.send({ type: 'outbox.filled' })
  await waitFor(actor, (snapshot) => snapshot.matches('waiting'))
  actor.send({ type: 'network.returned' })
  await waitFor(actor, (snapshot) => snapshot.matches('waiting'))
  const notFilled = new Error('Not provided')
  expect(reported).toEqual([notFilled, notFilled])
})

/** A pusher whose probes and rounds end when the test ends them. */
function aPusher() {
  const clock = new SimulatedClock()
  const calls: string[] = []
  const reported: unknown[] = []
  let probe: PromiseWithEnds<boolean> = ends()
  let round: PromiseWithEnds<PushRound> = ends()
  const machine = pushOutboxMachine.provide({
    actions: { report: (_, { fault }) => reported.push(fault) },
    actors: {
      isReachable: fromPromise<boolean>(() => {
        calls.push('probe')
        probe = ends()
        return probe.promise
      }),
      push: fromPromise<PushRound>(() => {
        calls.push('push')
        round = ends()
        return round.promise
      }),
    },
  })
  const actor = createActor(machine, { clock }).start()

  async function afterwards(end: () => void) {
    const before = actor.getSnapshot()
    end()
    await waitFor(actor, (snapshot) => snapshot !== before)
  }

  return {
    clock,
    calls,
    reported,
    state: () => actor.getSnapshot().value,
    filled: () => actor.send({ type: 'outbox.filled' }),
    returned: () => actor.send({ type: 'network.returned' }),
    probed: (reachable: boolean) => afterwards(() => probe.resolve(reachable)),
    pushed: (outcome: PushRound) => afterwards(() => round.resolve(outcome)),
    broke: () =>
      afterwards(() => {
        if (actor.getSnapshot().matches('probing')) probe.reject(new Error('bug of a probe'))
        else round.reject(new Error('bug of a round'))
      }),
  }
}

interface PromiseWithEnds<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (fault: Error) => void
}

function ends<T>(): PromiseWithEnds<T> {
  let resolve: (value: T) => void = () => {}
  let reject: (fault: Error) => void = () => {}
  const promise = new Promise<T>((whenDone, whenBroken) => {
    resolve = whenDone
    reject = whenBroken
  })
  return { promise, resolve, reject }
}
