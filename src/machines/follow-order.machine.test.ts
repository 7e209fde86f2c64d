import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { followOrderMachine, type FollowRound } from './follow-order.machine.ts'

const open: FollowRound = { type: 'Open', pauseMs: 5_000 }

test('an open order is polled after each pause', async () => {
  const order = aFollowed()
  expect(order.state()).toBe('asking')
  for (let time = 1; time < 4; time += 1) {
    await order.answered(open)
    expect(order.state()).toBe('waiting')
    order.clock.increment(4_999)
    expect(order.asked()).toBe(time)
    order.clock.increment(1)
    expect(order.asked()).toBe(time + 1)
  }
})

test('a completed order is no longer polled', async () => {
  const order = aFollowed()
  await order.answered({ type: 'Settled' })
  order.clock.increment(600_000)
  expect(order.state()).toBe('settled')
  expect(order.asked()).toBe(1)
})

test('a hidden page does not poll, and polls at once on return', async () => {
  const order = aFollowed()
  order.look(false)
  await order.answered(open)
  order.clock.increment(600_000)
  expect(order.state()).toBe('resting')
  expect(order.asked()).toBe(1)
  order.look(true)
  order.returned()
  expect(order.asked()).toBe(2)
})

test('without an answer it waits longer each time, up to a minute, and an answer ends that', async () => {
  const order = aFollowed()
  for (const pause of [10_000, 20_000, 40_000, 60_000, 60_000]) {
    await order.answered({ type: 'Unanswered' })
    order.clock.increment(pause - 1)
    expect(order.state()).toBe('waiting')
    order.clock.increment(1)
    expect(order.state()).toBe('asking')
  }
  await order.answered(open)
  order.clock.increment(5_000)
  expect(order.state()).toBe('asking')
})

test('a slow pace is kept until the guest comes back', async () => {
  const order = aFollowed()
  await order.answered({ type: 'Open', pauseMs: 60_000 })
  order.clock.increment(30_000)
  expect(order.state()).toBe('waiting')
  order.returned()
  expect(order.state()).toBe('asking')
})

test('a bug is reported and does not end the polling', async () => {
  const order = aFollowed()
  await order.failed(new Error('A mistake'))
  expect(order.reported).toEqual([new Error('A mistake')])
  order.clock.increment(10_000)
  expect(order.state()).toBe('asking')
})

function aFollowed() {
  const clock = new SimulatedClock()
  const reported: unknown[] = []
  let asked = 0
  let looks = true
  let answer: (round: FollowRound) => void = () => {}
  let fail: (fault: Error) => void = () => {}
  const actor = createActor(
    followOrderMachine.provide({
      actors: {
        ask: fromPromise(() => {
          asked += 1
          return new Promise<FollowRound>((resolve, reject) => {
            answer = resolve
            fail = reject
          })
        }),
      },
      guards: { watched: () => looks },
      actions: { report: (_, { fault }) => reported.push(fault) },
    }),
    { clock },
  ).start()
  const left = async () => {
    await waitFor(actor, (snapshot) => !snapshot.matches('asking'))
  }
  return {
    clock,
    reported,
    state: () => actor.getSnapshot().value,
    asked: () => asked,
    look: (whether: boolean) => {
      looks = whether
    },
    returned: () => actor.send({ type: 'guest.returned' }),
    answered: (round: FollowRound) => {
      answer(round)
      return left()
    },
    failed: (fault: Error) => {
      fail(fault)
      return left()
    },
  }
}
