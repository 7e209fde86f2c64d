import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { noDetails } from '#domain/order/checkout-details.ts'
import { asId, type IdempotencyKey } from '#domain/ids.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import type { CheckoutPorts, ConfirmedOrder, KeepOutcome, TypedCheckout } from './checkout-ports.ts'
import { provideCheckout } from './provide-checkout.ts'

test('an order goes from the contact into the outbox, and has its id from there', async () => {
  const checkout = aCheckout({ keep: [kept] })
  await checkout.reaches('contact')
  checkout.actor.send({ type: 'guest.typed', typed: leaTyped })
  checkout.actor.send({ type: 'guest.continued' })
  expect(checkout.actor.getSnapshot().value).toEqual({ reviewing: 'ready' })
  checkout.confirm()
  await checkout.reaches('kept')
  expect(checkout.actor.getSnapshot().output).toEqual({ id })
  expect(checkout.calls).toEqual(['open', 'save Léa', 'keep'])
  expect(checkout.confirmed).toEqual([{ submission, seen, inPageAlone: false }])
})

test('what was typed before is there until something else is typed', async () => {
  const checkout = aCheckout({ draft: anaTyped })
  await checkout.reaches('contact')
  expect(checkout.actor.getSnapshot().context.typed).toEqual(anaTyped)
  checkout.actor.send({ type: 'guest.typed', typed: leaTyped })
  expect(checkout.actor.getSnapshot().context.typed).toEqual(leaTyped)
})

test('where nothing is missing there is nothing to ask', async () => {
  const checkout = aCheckout({})
  await checkout.reaches('contact')
  checkout.actor.send({ type: 'parts.asked', parts: [] })
  expect(checkout.actor.getSnapshot().value).toEqual({ reviewing: 'ready' })
})

test('a part that was missing stays open while it is typed in, until the guest continues', async () => {
  const checkout = aCheckout({})
  await checkout.reaches('contact')
  checkout.actor.send({ type: 'parts.asked', parts: ['contact'] })
  checkout.actor.send({ type: 'guest.typed', typed: leaTyped })
  checkout.actor.send({ type: 'parts.asked', parts: [] })
  checkout.actor.send({ type: 'parts.asked', parts: ['contact', 'pay'] })
  expect(checkout.actor.getSnapshot().value).toBe('contact')
  expect(checkout.actor.getSnapshot().context.open).toEqual(['contact', 'pay'])
  checkout.actor.send({ type: 'guest.continued' })
  expect(checkout.actor.getSnapshot().value).toEqual({ reviewing: 'ready' })
  expect(checkout.actor.getSnapshot().context.open).toEqual([])
})

test('a part that is edited opens alone', async () => {
  const checkout = aCheckout({})
  await checkout.review()
  checkout.actor.send({ type: 'guest.edited', parts: ['when'] })
  expect(checkout.actor.getSnapshot().value).toBe('contact')
  expect(checkout.actor.getSnapshot().context.open).toEqual(['when'])
  checkout.actor.send({ type: 'parts.asked', parts: [] })
  expect(checkout.actor.getSnapshot().value).toBe('contact')
})

test('a double tap keeps one order', async () => {
  const checkout = aCheckout({ keep: [kept] })
  await checkout.review()
  checkout.confirm()
  checkout.confirm()
  await checkout.reaches('kept')
  expect(checkout.calls).toEqual(['open', 'keep'])
})

test('an order that may wait is kept without asking the network', async () => {
  const checkout = aCheckout({ reachable: [], keep: [kept] })
  await checkout.review()
  checkout.confirm({ mayWait: true })
  await checkout.reaches('kept')
})

test('an order that may not wait is kept only where the server can be reached', async () => {
  const checkout = aCheckout({ reachable: [false, true], keep: [kept] })
  await checkout.review()
  checkout.confirm({ mayWait: false })
  await checkout.reaches({ reviewing: 'offline' })
  expect(checkout.calls).toEqual(['open', 'probe'])
  checkout.confirm({ mayWait: false })
  await checkout.reaches('kept')
  expect(checkout.calls).toEqual(['open', 'probe', 'probe', 'keep'])
})

test('a network that returns takes the word “offline” away, says that nothing was sent, and orders nothing by itself', async () => {
  const checkout = aCheckout({ reachable: [false, true], keep: [kept] })
  await checkout.review()
  checkout.confirm({ mayWait: false })
  await checkout.reaches({ reviewing: 'offline' })
  checkout.actor.send({ type: 'network.returned' })
  expect(checkout.actor.getSnapshot().value).toEqual({ reviewing: 'returned' })
  expect(checkout.calls).toEqual(['open', 'probe'])
  checkout.confirm({ mayWait: false })
  await checkout.reaches('kept')
})

test('a fault in the program loses no press: what was typed is there, and an order is not taken for placed', async () => {
  const faults = ['no draft', 'not saved', 'no probe', 'no room']
  const [noDraft, notSaved, noProbe, noRoom] = faults
  const failing = (fault: string | undefined) => () => Promise.reject(new Error(fault))
  const reported: unknown[] = []
  const actor = createActor(
    provideCheckout(
      async () => ({
        openDraft: failing(noDraft),
        saveTyped: failing(notSaved),
        isReachable: failing(noProbe),
        keep: failing(noRoom),
      }),
      (fault) => reported.push((fault as Error).message),
    ),
  ).start()
  await waitFor(actor, (snapshot) => snapshot.matches('contact'))
  actor.send({ type: 'guest.typed', typed: leaTyped })
  await expect.poll(() => reported).toEqual([noDraft, notSaved])
  actor.send({ type: 'guest.continued' })
  actor.send({ type: 'guest.confirmed', submission, seen, mayWait: false })
  await waitFor(actor, (snapshot) => snapshot.matches({ reviewing: 'offline' }))
  actor.send({ type: 'guest.confirmed', submission, seen, mayWait: true })
  await waitFor(actor, (snapshot) => snapshot.matches({ reviewing: 'unkept' }))
  expect(actor.getSnapshot().context.typed).toEqual(leaTyped)
  expect(reported).toEqual(faults)
})

test('an order changed by another tab is reviewed again, under the current draft', async () => {
  const checkout = aCheckout({ keep: [{ type: 'Changed' }, kept] })
  await checkout.review()
  checkout.confirm()
  await checkout.reaches({ reviewing: 'changed' })
  expect(checkout.calls).toEqual(['open', 'keep', 'open'])
  expect(checkout.actor.getSnapshot().context.id).toBeNull()
  checkout.confirm()
  await checkout.reaches('kept')
})

test('a device without room says so, and the page alone keeps the order when its guest agrees', async () => {
  const checkout = aCheckout({ reachable: [true], keep: [{ type: 'CannotStore' }, kept] })
  await checkout.review()
  checkout.confirm()
  await checkout.reaches({ reviewing: 'unkept' })
  checkout.confirm()
  await checkout.reaches('kept')
  expect(checkout.calls).toEqual(['open', 'keep', 'probe', 'keep'])
  expect(checkout.confirmed.map(({ inPageAlone }) => inPageAlone)).toEqual([false, true])
})

test('an order that only the page could keep is not taken without a connection', async () => {
  const checkout = aCheckout({ reachable: [false], keep: [{ type: 'CannotStore' }] })
  await checkout.review()
  checkout.confirm()
  await checkout.reaches({ reviewing: 'unkept' })
  checkout.confirm()
  await checkout.reaches({ reviewing: 'offline' })
  expect(checkout.confirmed.map(({ inPageAlone }) => inPageAlone)).toEqual([false])
})

test('a guest who does not agree to the page alone can change the order', async () => {
  const checkout = aCheckout({ keep: [{ type: 'CannotStore' }] })
  await checkout.review()
  checkout.confirm()
  await checkout.reaches({ reviewing: 'unkept' })
  checkout.actor.send({ type: 'guest.edited', parts: ['contact'] })
  expect(checkout.actor.getSnapshot().value).toBe('contact')
})

test('if the order module cannot load, nothing is stored and the guest sees it', async () => {
  const actor = createActor(provideCheckout(async () => null, unexpected)).start()
  await waitFor(actor, (snapshot) => snapshot.matches('contact'))
  expect(actor.getSnapshot().context.typed).toEqual({
    contact: { fullName: '', email: '', phone: '' },
    remember: false,
    ifChanged: 'ask',
    details: noDetails,
  })
  actor.send({ type: 'guest.continued' })
  actor.send({ type: 'guest.confirmed', submission, seen, mayWait: true })
  await waitFor(actor, (snapshot) => snapshot.matches({ reviewing: 'unkept' }))
  actor.send({ type: 'guest.confirmed', submission, seen, mayWait: true })
  await waitFor(actor, (snapshot) => snapshot.matches({ reviewing: 'offline' }))
})

const id: IdempotencyKey = asId('key-1')
const kept: KeepOutcome = { type: 'Stored', id }
const submission = aSubmission()
const seen = { lines: [aCartLine()] }
const anaTyped: TypedCheckout = {
  contact: { fullName: 'Ana', email: '', phone: '514-555-0199' },
  remember: true,
  ifChanged: 'leaveOut',
  details: noDetails,
}
const leaTyped: TypedCheckout = {
  contact: { fullName: 'Léa', email: '', phone: '' },
  remember: false,
  ifChanged: 'cancel',
  details: noDetails,
}

/** Answers in the given order; an unexpected call fails the test. */
interface Answers {
  readonly draft?: TypedCheckout
  readonly reachable?: readonly boolean[]
  readonly keep?: readonly KeepOutcome[]
}

function aCheckout(answers: Answers) {
  const calls: string[] = []
  const confirmed: ConfirmedOrder[] = []
  const draft = answers.draft ?? anaTyped
  const reachable = answering('probe', calls, answers.reachable ?? [])
  const keep = answering('keep', calls, answers.keep ?? [])
  const ports: CheckoutPorts = {
    openDraft: async () => {
      calls.push('open')
      return draft
    },
    saveTyped: async ({ contact }) => {
      calls.push(`save ${contact.fullName}`)
    },
    isReachable: reachable,
    keep: async (order) => {
      confirmed.push(order)
      return keep()
    },
  }
  const actor = createActor(provideCheckout(async () => ports, unexpected)).start()
  const reaches = (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(value))
  return {
    actor,
    calls,
    confirmed,
    reaches,
    confirm: ({ mayWait } = { mayWait: true }) =>
      actor.send({ type: 'guest.confirmed', submission, seen, mayWait }),
    review: async () => {
      await reaches('contact')
      actor.send({ type: 'guest.continued' })
    },
  }
}

function unexpected(fault: unknown): never {
  throw fault
}

function answering<T>(call: string, calls: string[], answers: readonly T[]) {
  const left = [...answers]
  return async () => {
    calls.push(call)
    const answer = left.shift()
    if (answer === undefined) throw new Error(`Not expected: ${call}`)
    return answer
  }
}
