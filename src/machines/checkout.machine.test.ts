import { expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { asId, type IdempotencyKey } from '#domain/ids.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import type {
  AskOutcome,
  CheckoutPorts,
  FreezeOutcome,
  FreezeQuestion,
  OpenedDraft,
  SendOutcome,
} from './checkout-ports.ts'
import { provideCheckout } from './provide-checkout.ts'

test('an order goes from the contact to its number', async () => {
  const checkout = aCheckout({ send: [placed] })
  await checkout.reaches('contact')
  checkout.actor.send({ type: 'guest.typed', contact: ana })
  checkout.actor.send({ type: 'guest.continued' })
  expect(checkout.actor.getSnapshot().value).toEqual({ reviewing: 'ready' })
  checkout.confirm()
  await checkout.reaches('placed')
  expect(checkout.actor.getSnapshot().output).toEqual({ order })
  expect(checkout.calls).toEqual(['open', 'save Ana', 'probe', 'freeze', 'send'])
})

test('a double tap sends once', async () => {
  const checkout = aCheckout({ send: [placed] })
  await checkout.review()
  checkout.confirm()
  checkout.confirm()
  await checkout.reaches('placed')
  expect(checkout.calls.filter((call) => call === 'send')).toEqual(['send'])
})

test('without a connection it says so and sends nothing by itself', async () => {
  const checkout = aCheckout({ reachable: [false, true], send: [placed] })
  await checkout.review()
  checkout.confirm()
  await checkout.reaches({ reviewing: 'offline' })
  checkout.actor.send({ type: 'network.returned' })
  expect(checkout.actor.getSnapshot().value).toEqual({ reviewing: 'ready' })
  expect(checkout.calls).toEqual(['open', 'probe'])
  checkout.confirm()
  await checkout.reaches('placed')
})

test('an answer that was lost is found by the key', async () => {
  const checkout = aCheckout({ send: [unsure], ask: [unsure, placed] })
  await checkout.review()
  checkout.confirm()
  await checkout.reaches('unsure')
  checkout.clock.increment(999)
  expect(checkout.actor.getSnapshot().value).toBe('unsure')
  checkout.clock.increment(1)
  await checkout.reaches('asking')
  await checkout.reaches('unsure')
  checkout.actor.send({ type: 'guest.askedAgain' })
  await checkout.reaches('placed')
  expect(checkout.calls.slice(1)).toEqual(['probe', 'freeze', 'send', 'ask', 'ask'])
})

test('each silence makes the next question wait longer, until the network returns', async () => {
  const checkout = aCheckout({ send: [unsure], ask: [unsure, unsure, unsure, placed] })
  await checkout.review()
  checkout.confirm()
  for (const wait of [1_000, 2_000, 4_000]) {
    await checkout.reaches('unsure')
    checkout.clock.increment(wait - 1)
    expect(checkout.actor.getSnapshot().value).toBe('unsure')
    checkout.clock.increment(1)
    await checkout.reaches('asking')
  }
  await checkout.reaches('unsure')
  checkout.actor.send({ type: 'network.returned' })
  expect(checkout.actor.getSnapshot().context.unanswered).toBe(0)
  await checkout.reaches('placed')
})

test('an order that never arrived is sent again as it was frozen', async () => {
  const checkout = aCheckout({ send: [unsure, placed], ask: [neverArrived] })
  await checkout.review()
  checkout.confirm()
  await checkout.reaches('unsure')
  checkout.actor.send({ type: 'network.returned' })
  await checkout.reaches('placed')
  expect(checkout.calls.slice(1)).toEqual(['probe', 'freeze', 'send', 'ask', 'send'])
})

test('while it is unsure nothing can be edited or confirmed', async () => {
  const checkout = aCheckout({ send: [unsure] })
  await checkout.review()
  checkout.confirm()
  await checkout.reaches('unsure')
  checkout.actor.send({ type: 'guest.wentBack' })
  checkout.actor.send({ type: 'guest.typed', contact: ana })
  checkout.confirm()
  expect(checkout.actor.getSnapshot().value).toBe('unsure')
})

test('a refusal is shown, and a corrected order can be confirmed', async () => {
  const checkout = aCheckout({ send: [refused, placed] })
  await checkout.review()
  checkout.confirm()
  await checkout.reaches('refused')
  expect(checkout.actor.getSnapshot().context.refusal).toEqual(refusal)
  checkout.actor.send({ type: 'guest.continued' })
  checkout.confirm()
  expect(checkout.actor.getSnapshot().context.refusal).toBeNull()
  await checkout.reaches('placed')
})

test('a reload in the middle asks for what was sent', async () => {
  const checkout = aCheckout({
    draft: { contact: ana, remember: false, unsure: true },
    ask: [placed],
  })
  await checkout.reaches('placed')
  expect(checkout.calls).toEqual(['open', 'ask'])
  expect(checkout.actor.getSnapshot().context.contact).toEqual(ana)
})

test('an order that another tab has sent is asked for, not sent', async () => {
  const checkout = aCheckout({ freeze: ['AlreadySent'], ask: [placed] })
  await checkout.review()
  checkout.confirm()
  await checkout.reaches('placed')
  expect(checkout.calls.slice(1)).toEqual(['probe', 'freeze', 'ask'])
})

test('a device without room says so, and sends from this page when the guest agrees', async () => {
  const checkout = aCheckout({ freeze: ['CannotKeep', 'Frozen'], send: [placed] })
  await checkout.review()
  checkout.confirm()
  await checkout.reaches({ reviewing: 'unkept' })
  expect(checkout.frozen.map(({ inPageAlone }) => inPageAlone)).toEqual([false])
  checkout.confirm()
  await checkout.reaches('placed')
  expect(checkout.frozen.map(({ inPageAlone }) => inPageAlone)).toEqual([false, true])
})

const ana = { fullName: 'Ana', email: '', phone: '' }
const key: IdempotencyKey = asId('7d1f3a56-62a5-4f0e-9a53-5ad0b0b5a001')
const order = { key, checkNum: 41 }
const refusal = { code: 415, message: 'Sold out', lines: [], fields: {} }
const placed: SendOutcome = { type: 'Placed', order }
const refused: SendOutcome = { type: 'Refused', refusal }
const unsure: SendOutcome = { type: 'Unsure' }
const neverArrived: AskOutcome = { type: 'NeverArrived' }

const submission = aSubmission()

/** Answers in the order they are given; an unexpected question fails the test. */
interface Answers {
  readonly draft?: OpenedDraft
  readonly reachable?: readonly boolean[]
  readonly freeze?: readonly FreezeOutcome[]
  readonly send?: readonly SendOutcome[]
  readonly ask?: readonly AskOutcome[]
}

function aCheckout(answers: Answers) {
  const calls: string[] = []
  const frozen: FreezeQuestion[] = []
  const clock = new SimulatedClock()
  const next = answering(calls)
  const reachable = next('probe', answers.reachable ?? [true, true])
  const freeze = next<FreezeOutcome>('freeze', answers.freeze ?? ['Frozen', 'Frozen'])
  const ports: CheckoutPorts = {
    openDraft: next('open', [answers.draft ?? { contact: ana, remember: false, unsure: false }]),
    saveContact: (contact) => {
      calls.push(`save ${contact.fullName}`)
      return Promise.resolve()
    },
    isReachable: reachable,
    freeze: (question) => {
      frozen.push(question)
      return freeze()
    },
    send: next('send', answers.send ?? []),
    ask: next('ask', answers.ask ?? []),
  }
  const actor = createActor(
    provideCheckout(async () => ports),
    { clock },
  ).start()
  const reaches = (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(value))
  return {
    actor,
    calls,
    clock,
    frozen,
    reaches,
    confirm: () => actor.send({ type: 'guest.confirmed', submission }),
    review: async () => {
      await reaches('contact')
      actor.send({ type: 'guest.continued' })
    },
  }
}

function answering(calls: string[]) {
  return <T>(call: string, answers: readonly T[]) => {
    const left = [...answers]
    return () => {
      calls.push(call)
      const answer = left.shift()
      return answer === undefined
        ? Promise.reject(new Error(`Not expected: ${call}`))
        : Promise.resolve(answer)
    }
  }
}
