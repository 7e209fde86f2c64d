import { expect, test } from 'vitest'
import { noDetails } from '#domain/order/checkout-details.ts'
import { nothingTyped } from '#machines/checkout-ports.ts'
import type { TypedCheckout } from '#machines/checkout-ports.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import { prefillCheckout } from './prefill-checkout.ts'
import type { KnownOfGuest } from './prefill-checkout.ts'

const nothingKnown: KnownOfGuest = { ofLegalAge: false, labName: null, refused: null }
const ben: TypedCheckout = {
  ...nothingTyped,
  contact: { fullName: 'Ben', email: '', phone: '' },
}
const refused = aSubmission({
  contact: { fullName: 'Ana', email: 'ana@example.com', phone: '' },
  ifChanged: 'cancel',
})

test('a draft of a guest of whom nothing is known stays as it is', () => {
  expect(prefillCheckout(nothingTyped, nothingKnown)).toEqual(nothingTyped)
  expect(prefillCheckout(ben, nothingKnown)).toEqual(ben)
})

test('an empty draft takes all that was typed for a refused order', () => {
  const { contact, remember, ifChanged, details } = refused
  expect(prefillCheckout(nothingTyped, { ...nothingKnown, refused })).toEqual({
    contact,
    remember,
    ifChanged,
    details,
  })
})

test.each(['', 'By the door'])(
  'a draft that a pre-order was opened in keeps all of it, whatever was refused: notes “%s”',
  (notes) => {
    const changes = { orderId: 'order-1', revision: 2 }
    const opened = {
      notes,
      answers: [{ question: 'allergies', answers: ['None'] }],
      ahead: { changes, deliveryTime: 'middle' },
    } as const
    const typed = {
      notes: 'By the window',
      answers: [],
      ahead: { changes: null, deliveryTime: 'before' },
      ofLegalAge: true,
    } as const
    const draft = { ...nothingTyped, details: { ...noDetails, ...opened } }
    const order = { ...refused, details: { ...noDetails, ...typed } }
    const { contact, remember, ifChanged } = refused
    expect(prefillCheckout(draft, { ...nothingKnown, refused: order })).toEqual({
      contact,
      remember,
      ifChanged,
      details: { ...noDetails, ...typed, ...opened },
    })
  },
)

test('a draft with a name takes nothing of a refused order', () => {
  expect(prefillCheckout(ben, { ...nothingKnown, refused })).toEqual(ben)
})

test('an age that was certified need not be certified again', () => {
  const filled = prefillCheckout(ben, { ...nothingKnown, ofLegalAge: true })
  expect(filled).toEqual({ ...ben, details: { ...ben.details, ofLegalAge: true } })
})

test('the lab names a guest without a name, before a refused order does', () => {
  const known = { ...nothingKnown, labName: 'Lab 7f3a', refused }
  expect(prefillCheckout(nothingTyped, known)).toEqual({
    ...nothingTyped,
    contact: { ...nothingTyped.contact, fullName: 'Lab 7f3a' },
  })
  expect(prefillCheckout(ben, known)).toEqual(ben)
})
