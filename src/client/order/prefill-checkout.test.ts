import { expect, test } from 'vitest'
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
