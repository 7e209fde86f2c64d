import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { failure, success } from '#domain/result.ts'
import type { OwnerStep } from '#domain/suite/owner-step.ts'
import { ownerSteps } from '#domain/suite/owner-step.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { anUpcomingEvent, aPreOrder } from '#tests/fixtures/an-upcoming-event.ts'
import { suiteOwnerMachine } from './suite-owner.machine.ts'
import type {
  ActAnswer,
  ChosenCard,
  OpenedChange,
  SuiteOwnerEvent,
  SuiteOwnerNotice,
} from './suite-owner.machine.ts'

const unreachable = failure({ type: 'Unreachable' } as const)
const lines = [aCartLine({ quantity: 2 })]
const bookedAt = (revision: number) => anUpcomingEvent({ orders: [aPreOrder({ revision })] })
const knows = (step: OwnerStep, revision = 1) =>
  ({ type: 'suite.known', step, booked: bookedAt(revision) }) as const

/** An owner at a step; what the machine asks for is answered by hand. */
function owner(step: OwnerStep) {
  const asked: unknown[] = []
  const notices: SuiteOwnerNotice[] = []
  const answers: ((answer: never) => void)[] = []
  const ask = <T, I>(name: string) =>
    fromPromise<T, I>(({ input }) => {
      asked.push([name, input])
      return new Promise<T>((resolve) => answers.push(resolve as (answer: never) => void))
    })
  const machine = suiteOwnerMachine.provide({
    actors: {
      openChange: ask<boolean, OpenedChange>('openChange'),
      cancel: ask<ActAnswer, OpenedChange['booked']>('cancel'),
      charge: ask<ActAnswer, ChosenCard>('charge'),
    },
  })
  const actor = createActor(machine, { input: { step, booked: bookedAt(1) } })
  actor.on('*', (notice) => notices.push(notice))
  actor.start()
  return {
    asked,
    notices,
    state: () => actor.getSnapshot().value,
    send: (...events: readonly SuiteOwnerEvent[]) => {
      for (const event of events) actor.send(event)
      return actor.getSnapshot().value
    },
    answer: async (answer: ActAnswer | boolean) => {
      answers.shift()?.(answer as never)
      await Promise.resolve()
      return actor.getSnapshot().value
    },
  }
}

const submittedIdle = { submitted: 'idle' }
const change = { type: 'change.wanted', lines, asks: false } as const

test.each(ownerSteps)(
  'an owner begins at the step %s, and leaves it when something else is known',
  (step) => {
    const ana = owner(step)
    expect(ana.state()).toEqual(step === 'submitted' ? submittedIdle : step)
    expect(ana.send(knows('over'))).toBe('over')
    expect(ana.send(knows('menu'))).toBe('menu')
  },
)

test('a change goes into the cart at once, or after a question where the cart has something else', async () => {
  const ana = owner('submitted')
  expect(ana.send({ ...change, asks: true })).toEqual({ submitted: 'askingToReplace' })
  expect(ana.send({ type: 'owner.declined' })).toEqual(submittedIdle)
  expect(ana.send({ ...change, asks: true }, { type: 'owner.agreed' })).toEqual({
    acting: 'changing',
  })
  expect(await ana.answer(true)).toEqual(submittedIdle)
  expect(ana.send(change)).toEqual({ acting: 'changing' })
  expect(await ana.answer(false)).toEqual(submittedIdle)
  expect(ana.notices).toEqual([{ type: 'change.opened' }, { type: 'change.failed' }])
  expect(ana.asked).toMatchObject([
    ['openChange', { lines, booked: bookedAt(1) }],
    ['openChange', { lines }],
  ])
})

test('a pre-order is cancelled once, after a question', async () => {
  const ana = owner('submitted')
  expect(ana.send({ type: 'cancel.wanted' })).toEqual({ submitted: 'askingToCancel' })
  const agreed = { type: 'owner.agreed' } as const
  expect(ana.send(agreed, agreed, { type: 'cancel.wanted' }, change)).toEqual({
    acting: 'cancelling',
  })
  expect(ana.asked).toEqual([['cancel', bookedAt(1)]])
  expect(await ana.answer(unreachable)).toEqual(submittedIdle)
  expect(ana.notices).toEqual([{ type: 'cancel.answered', answer: unreachable }])
})

test('what is known at the end of an act decides where it leads', async () => {
  const ana = owner('submitted')
  ana.send({ type: 'cancel.wanted' }, { type: 'owner.agreed' })
  expect(ana.send(knows('locked'))).toEqual({ acting: 'cancelling' })
  expect(await ana.answer(unreachable)).toBe('locked')
})

test('the lock, and another revision, take a question away; the same answer does not', () => {
  const ana = owner('submitted')
  const asks = { submitted: 'askingToCancel' }
  expect(ana.send({ type: 'cancel.wanted' }, knows('submitted'))).toEqual(asks)
  expect(ana.send(knows('submitted', 2))).toEqual(submittedIdle)
  expect(ana.send({ type: 'cancel.wanted' })).toEqual(asks)
  expect(ana.send(knows('locked', 2))).toBe('locked')
  expect(ana.send({ type: 'owner.agreed' }, { type: 'cancel.wanted' }, change)).toBe('locked')
  expect(ana.asked).toEqual([])
})

test('a pre-order on hold is charged to the chosen card', async () => {
  const ana = owner('held')
  expect(ana.send(change)).toBe('held')
  expect(ana.send({ type: 'card.chosen', paymentCardId: 'card-2' })).toEqual({
    acting: 'charging',
  })
  expect(ana.send({ type: 'card.chosen', paymentCardId: 'card-3' })).toEqual({
    acting: 'charging',
  })
  expect(ana.asked).toMatchObject([['charge', { paymentCardId: 'card-2', booked: bookedAt(1) }]])
  expect(await ana.answer(success(null))).toBe('held')
  expect(ana.notices).toEqual([{ type: 'card.answered', answer: success(null) }])
})
