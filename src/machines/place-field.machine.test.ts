import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { PlaceSuggestion } from '#contract/place-search/autocomplete-search.ts'
import { failure, success, type Result } from '#domain/result.ts'
import { aSuggestion } from '#tests/fixtures/a-found-venue.ts'
import type { SearchProblem } from './find-venue.machine.ts'
import { placeFieldMachine, type SuggestQuestion } from './place-field.machine.ts'

type Answer = Result<readonly PlaceSuggestion[], SearchProblem>

test('suggestions are asked for once the keys rest for 250 ms', async () => {
  const field = aField()
  expect(field.state()).toBe('empty')
  field.type('To')
  field.pass(249)
  field.type('Tor')
  field.pass(249)
  expect(field.state()).toBe('typing')
  field.pass(1)
  expect(field.state()).toBe('asking')
  expect(field.asked.map(({ text }) => text)).toEqual(['Tor'])
  await field.answer(success([aSuggestion()]))
  expect(field.state()).toBe('suggestions')
  expect(field.context().suggestions).toEqual([aSuggestion()])
})

test('no place of that name, and a failed call, are states of their own', async () => {
  const field = aField()
  field.type('Xyz')
  field.pass(250)
  await field.answer(success([]))
  expect(field.state()).toBe('none')
  field.type('Xyzz')
  field.pass(250)
  await field.answer(failure({ type: 'Unreachable' }))
  expect(field.state()).toBe('error')
  expect(field.context()).toMatchObject({ suggestions: null, problem: { type: 'Unreachable' } })
  field.actor.send({ type: 'guest.opened' })
  expect(field.state()).toBe('asking')
})

test('an answer to earlier letters is not shown', async () => {
  const field = aField()
  field.type('Tor')
  field.pass(250)
  field.type('Ott')
  await field.answer(success([aSuggestion()]))
  expect(field.state()).toBe('typing')
  expect(field.context().suggestions).toBeNull()
})

test('nothing is asked for without a letter or a digit', () => {
  const field = aField()
  field.type('  ,-')
  field.pass(1_000)
  expect(field.state()).toBe('empty')
  expect(field.asked).toEqual([])
})

test('a choice fills the field, and the keys after it are another search', async () => {
  const field = aField()
  field.type('Tor')
  field.pass(250)
  await field.answer(success([aSuggestion()]))
  field.actor.send({ type: 'guest.chose', suggestion: aSuggestion() })
  expect(field.state()).toBe('chosen')
  expect(field.context()).toMatchObject({ text: 'Toronto, Ontario, Canada', suggestions: null })
  field.actor.send({ type: 'guest.closed' })
  expect(field.state()).toBe('chosen')
  field.type('Ott')
  field.pass(250)
  expect(field.asked.map(({ round }) => round)).toEqual([0, 1])
})

test('a closed list opens again with its letters', async () => {
  const field = aField()
  field.type('Tor')
  field.pass(250)
  await field.answer(success([aSuggestion()]))
  field.actor.send({ type: 'guest.closed' })
  expect(field.state()).toBe('closed')
  field.actor.send({ type: 'guest.opened' })
  expect(field.state()).toBe('asking')
})

function aField() {
  const clock = new SimulatedClock()
  const asked: SuggestQuestion[] = []
  let resolve: (answer: Answer) => void = () => {}
  const machine = placeFieldMachine.provide({
    actors: {
      suggest: fromPromise<Answer, SuggestQuestion>(({ input }) => {
        asked.push(input)
        return new Promise((answered) => {
          resolve = answered
        })
      }),
    },
  })
  const actor = createActor(machine, { clock }).start()
  return {
    actor,
    asked,
    pass: (ms: number) => clock.increment(ms),
    type: (text: string) => actor.send({ type: 'guest.typed', text }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    answer: async (answer: Answer) => {
      resolve(answer)
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}
