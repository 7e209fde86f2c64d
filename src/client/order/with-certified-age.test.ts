// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { nothingTyped, type CheckoutPorts, type TypedCheckout } from '#machines/checkout-ports.ts'
import { withCertifiedAge } from './with-certified-age.ts'

afterEach(() => localStorage.clear())

const hour = 60 * 60 * 1_000
const certified = { ...nothingTyped, details: { ...nothingTyped.details, ofLegalAge: true } }

test('a guest who certified their age is not asked again for a day', async () => {
  await aCheckout({ at: 0 }).saveTyped(certified)
  expect(await isOfAge({ at: 23 * hour })).toBe(true)
  expect(await isOfAge({ at: 24 * hour })).toBe(false)
})

test('a certificate for one venue’s age may be too low for another’s', async () => {
  await aCheckout({ at: 0, age: 18 }).saveTyped(certified)
  expect(await isOfAge({ at: hour, age: 18 })).toBe(true)
  expect(await isOfAge({ at: hour, age: 19 })).toBe(false)
})

test('an unchecked box is asked again', async () => {
  const checkout = aCheckout({ at: 0 })
  await checkout.saveTyped(certified)
  await checkout.saveTyped(nothingTyped)
  expect(await isOfAge({ at: hour })).toBe(false)
})

interface Given {
  readonly at: number
  readonly age?: number
}

async function isOfAge(given: Given): Promise<boolean> {
  return (await aCheckout(given).openDraft()).details.ofLegalAge
}

function aCheckout({ at, age = 19 }: Given): CheckoutPorts {
  const saved: TypedCheckout[] = []
  return withCertifiedAge(
    {
      openDraft: async () => nothingTyped,
      saveTyped: async (typed) => void saved.push(typed),
      isReachable: async () => true,
      keep: async () => ({ type: 'CannotStore' }),
    },
    { age: async () => age, now: () => at },
  )
}
