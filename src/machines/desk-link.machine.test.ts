import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { deskLinkMachine } from './desk-link.machine.ts'
import type { DeskLinkEvent, DeskRound } from './desk-link.machine.ts'

test('a desk reads its board, and then hears by the stream', async () => {
  const link = aLink()
  expect(link.state()).toBe('catchingUp')
  await link.answered('Heard')
  expect(link.state()).toEqual({ streaming: 'opening' })
  link.said('stream.heard')
  expect(link.state()).toEqual({ streaming: 'live' })
})

test('pings hold a stream live, and a silent one is read anew', async () => {
  const link = await aLiveLink()
  for (let ping = 0; ping < 5; ping += 1) {
    link.clock.increment(40_000)
    link.said('stream.heard')
  }
  expect(link.state()).toEqual({ streaming: 'live' })
  link.clock.increment(45_000)
  expect(link.state()).toBe('catchingUp')
  expect(link.open()).toBe(0)
})

test('a stream that is held back on its way gives its place to held calls, and is tried again', async () => {
  const link = aLink()
  await link.answered('Heard')
  link.clock.increment(5_000)
  expect(link.state()).toEqual({ polling: 'asking' })
  expect(link.open()).toBe(0)
  await link.answered('Heard')
  expect(link.state()).toEqual({ polling: 'asking' })
  expect(link.asked()).toBe(3)
  link.clock.increment(300_000)
  expect(link.state()).toEqual({ streaming: 'opening' })
})

test('a stream that ends is caught up with, and one that never spoke is not opened in a circle', async () => {
  const link = await aLiveLink()
  link.said('stream.ended')
  expect(link.state()).toBe('catchingUp')
  await link.answered('Heard')
  link.said('stream.ended')
  expect(link.state()).toEqual({ polling: 'asking' })
})

test('a stream that the network’s loss has cut off silently is asked about at once', async () => {
  const link = await aLiveLink()
  link.said('network.lost')
  expect(link.state()).toBe('catchingUp')
  expect(link.open()).toBe(0)
})

test('without an answer it waits longer each time, up to 15 s, and the network’s return ends that', async () => {
  const link = aLink()
  for (const pause of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
    await link.answered('Unanswered')
    expect(link.state()).toBe('deaf')
    link.clock.increment(pause - 1)
    expect(link.state()).toBe('deaf')
    link.clock.increment(1)
    expect(link.state()).toBe('catchingUp')
  }
  await link.answered('Unanswered')
  link.said('network.returned')
  expect(link.state()).toBe('catchingUp')
})

test('a revoked device asks no more', async () => {
  const link = aLink()
  await link.answered('Gone')
  link.clock.increment(600_000)
  expect(link.state()).toBe('gone')
  expect(link.asked()).toBe(1)
})

test('a bug is reported, and the round is made again', async () => {
  const link = aLink()
  await link.failed(new Error('A mistake'))
  expect(link.reported).toEqual([new Error('A mistake')])
  link.clock.increment(1_000)
  expect(link.state()).toBe('catchingUp')
})

async function aLiveLink() {
  const link = aLink()
  await link.answered('Heard')
  link.said('stream.heard')
  return link
}

function aLink() {
  const clock = new SimulatedClock()
  const reported: unknown[] = []
  let asked = 0
  let open = 0
  let answer: (round: DeskRound) => void = () => {}
  let fail: (fault: Error) => void = () => {}
  const round = fromPromise(() => {
    asked += 1
    return new Promise<DeskRound>((resolve, reject) => {
      answer = resolve
      fail = reject
    })
  })
  const actor = createActor(
    deskLinkMachine.provide({
      actors: {
        catchUp: round,
        ask: round,
        stream: fromCallback<DeskLinkEvent>(() => {
          open += 1
          return () => (open -= 1)
        }),
      },
      actions: { report: (_, { fault }) => reported.push(fault) },
    }),
    { clock },
  ).start()
  const moved = async (act: () => void) => {
    const before = actor.getSnapshot()
    act()
    await waitFor(actor, (snapshot) => snapshot !== before)
  }
  return {
    clock,
    reported,
    state: () => actor.getSnapshot().value,
    asked: () => asked,
    open: () => open,
    said: (type: DeskLinkEvent['type']) => actor.send({ type }),
    answered: (said: DeskRound) => moved(() => answer(said)),
    failed: (fault: Error) => moved(() => fail(fault)),
  }
}
