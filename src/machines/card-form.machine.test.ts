import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { cardFormMachine } from './card-form.machine.ts'
import type { CardFormEvent } from './card-form.machine.ts'

const token = {
  token: 'test_12345678',
  brand: 'VISA',
  last4: '4242',
  expiry: '12/30',
} as const

test('a typed card becomes a token when the guest continues', () => {
  const form = aCardForm()
  form.hear({ type: 'frame.opened' })
  form.hear({ type: 'guest.continued' })
  expect(form.asked()).toBe(1)
  form.hear({ type: 'frame.gaveToken', token })
  expect(form.now()).toEqual({ value: 'given', token, fault: null, attempt: 0 })
})

test('a corrected card is submitted again', () => {
  const form = aCardForm()
  form.hear({ type: 'frame.opened' })
  form.hear({ type: 'guest.continued' })
  form.hear({ type: 'frame.failed', reason: 'invalid' })
  expect(form.now()).toMatchObject({ value: 'typing', fault: 'invalid' })
  form.hear({ type: 'guest.continued' })
  expect(form.now()).toMatchObject({ value: 'asking', fault: null })
  form.hear({ type: 'frame.gaveToken', token })
  expect(form.asked()).toBe(2)
})

test('continuing before the fields are loaded is answered once they are', () => {
  const form = aCardForm()
  form.hear({ type: 'guest.continued' })
  expect(form.asked()).toBe(0)
  form.hear({ type: 'frame.opened' })
  expect(form.asked()).toBe(1)
})

test('fields that do not load time out, and the guest can retry', () => {
  const form = aCardForm()
  form.passes(14_999)
  expect(form.now()).toMatchObject({ value: 'loading' })
  form.passes(1)
  expect(form.now()).toMatchObject({ value: 'unloaded' })
  form.hear({ type: 'guest.retried' })
  expect(form.now()).toMatchObject({ value: 'loading', attempt: 1 })
})

test('fields that come late after all can be typed into', () => {
  const form = aCardForm()
  form.passes(15_000)
  form.hear({ type: 'frame.opened' })
  expect(form.now()).toMatchObject({ value: 'typing' })
})

test('a silent frame times out, and its typed values stay', () => {
  const form = aCardForm()
  form.hear({ type: 'frame.opened' })
  form.hear({ type: 'guest.continued' })
  form.passes(20_000)
  expect(form.now()).toEqual({ value: 'typing', token: null, fault: 'silent', attempt: 0 })
})

test('a late token does not open the review', () => {
  const form = aCardForm()
  form.hear({ type: 'frame.opened' })
  form.hear({ type: 'guest.continued' })
  form.passes(20_000)
  form.hear({ type: 'frame.gaveToken', token })
  expect(form.now()).toMatchObject({ value: 'typing', token: null })
})

function aCardForm() {
  const clock = new SimulatedClock()
  let asked = 0
  const actor = createActor(cardFormMachine, { clock })
  actor.on('token.wanted', () => void (asked += 1))
  actor.start()
  return {
    hear: (event: CardFormEvent) => actor.send(event),
    passes: (ms: number) => clock.increment(ms),
    asked: () => asked,
    now: () => {
      const { value, context } = actor.getSnapshot()
      return { value, ...context }
    },
  }
}
