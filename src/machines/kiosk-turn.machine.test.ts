import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { kioskTurnMachine } from './kiosk-turn.machine.ts'
import type { KioskTurnEvent, KioskTurnStep } from './kiosk-turn.machine.ts'

const times = {
  idle: 60_000,
  paymentIdle: 90_000,
  placedIdle: 30_000,
  countdown: 15_000,
  sending: 120_000,
}

test('a kiosk is cleared before its first guest, who then touches to start', async () => {
  const kiosk = aKiosk()
  expect(kiosk.state()).toBe('forgetting')
  kiosk.send({ type: 'guest.started' })
  expect(kiosk.state()).toBe('forgetting')
  await kiosk.cleared()
  expect(kiosk.state()).toBe('attract')
  kiosk.send({ type: 'guest.started' })
  expect(kiosk.state()).toEqual({ turn: 'present' })
})

test('a guest who has left is asked after a minute, and forgotten 15 s later', async () => {
  const kiosk = await started()
  kiosk.pass(59_999)
  expect(kiosk.state()).toEqual({ turn: 'present' })
  kiosk.pass(1)
  expect(kiosk.state()).toEqual({ turn: 'asked' })
  kiosk.pass(14_999)
  expect(kiosk.state()).toEqual({ turn: 'asked' })
  kiosk.pass(1)
  expect(kiosk.state()).toBe('forgetting')
  await kiosk.cleared()
  expect(kiosk.state()).toBe('attract')
  expect(kiosk.forgotten()).toEqual([{ used: false }, { used: true }])
})

test('any input counts, also while the guest is asked', async () => {
  const kiosk = await started()
  kiosk.pass(59_999)
  kiosk.send({ type: 'guest.acted' })
  kiosk.pass(59_999)
  expect(kiosk.state()).toEqual({ turn: 'present' })
  kiosk.pass(1)
  kiosk.send({ type: 'guest.acted' })
  expect(kiosk.state()).toEqual({ turn: 'present' })
  kiosk.pass(60_000)
  expect(kiosk.state()).toEqual({ turn: 'asked' })
})

test('a guest who pays has 90 s', async () => {
  const kiosk = await started('paying')
  kiosk.pass(89_999)
  expect(kiosk.state()).toEqual({ turn: 'present' })
  kiosk.pass(1)
  expect(kiosk.state()).toEqual({ turn: 'asked' })
})

test('an order on its way is waited for; then its number is shown for a while', async () => {
  const kiosk = await started('paying')
  kiosk.pass(90_000)
  kiosk.send({ type: 'step.changed', step: 'sending' })
  expect(kiosk.state()).toEqual({ turn: 'sending' })
  kiosk.send({ type: 'guest.left' })
  kiosk.pass(119_999)
  expect(kiosk.state()).toEqual({ turn: 'sending' })
  kiosk.send({ type: 'step.changed', step: 'placed' })
  kiosk.pass(29_999)
  expect(kiosk.state()).toEqual({ turn: 'present' })
  kiosk.send({ type: 'guest.left' })
  expect(kiosk.state()).toBe('forgetting')
})

test('an order that is never answered asks the guest after two minutes', async () => {
  const kiosk = await started('sending')
  kiosk.pass(120_000)
  expect(kiosk.state()).toEqual({ turn: 'asked' })
  kiosk.pass(15_000)
  expect(kiosk.state()).toBe('forgetting')
})

test('a device that cannot be cleared takes no guest and tries again', async () => {
  const kiosk = aKiosk()
  await kiosk.failed()
  expect(kiosk.state()).toBe('uncleared')
  kiosk.send({ type: 'guest.started' })
  expect(kiosk.state()).toBe('uncleared')
  kiosk.pass(60_000)
  expect(kiosk.state()).toBe('forgetting')
  await kiosk.cleared()
  expect(kiosk.state()).toBe('attract')
})

async function started(step: KioskTurnStep = 'ordering') {
  const kiosk = aKiosk()
  await kiosk.cleared()
  kiosk.send({ type: 'guest.started' })
  kiosk.send({ type: 'step.changed', step })
  return kiosk
}

function aKiosk() {
  const clock = new SimulatedClock()
  const forgotten: unknown[] = []
  const clearings: { resolve: () => void; reject: (fault: Error) => void }[] = []
  const machine = kioskTurnMachine.provide({
    actors: {
      forgetGuest: fromPromise<void, { readonly used: boolean }>(({ input }) => {
        forgotten.push(input)
        return new Promise((resolve, reject) => clearings.push({ resolve, reject }))
      }),
    },
  })
  const actor = createActor(machine, { clock, input: { times } })
  actor.start()
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    state: () => actor.getSnapshot().value,
    send: (event: KioskTurnEvent) => actor.send(event),
    pass: (ms: number) => clock.increment(ms),
    forgotten: () => forgotten,
    cleared: async () => {
      clearings.at(-1)?.resolve()
      await settled()
    },
    failed: async () => {
      clearings.at(-1)?.reject(new Error('The database is closed'))
      await settled()
    },
  }
}
