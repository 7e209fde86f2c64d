// @vitest-environment happy-dom
import { useState } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getEnrolment } from '#contract/code/code-calls.ts'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { nothingTyped } from '#machines/checkout-ports.ts'
import type { TypedCheckout } from '#machines/checkout-ports.ts'
import { aLookUp } from '#tests/fixtures/a-look-up.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { LoyaltyLine } from './loyalty-line.tsx'

const { loyalty } = readCheckoutSettings({
  ...aSmallVenue().restaurant,
  loyalty_program: { name: 'Ember Points' },
})

function Typing({ seen }: { readonly seen: (typed: TypedCheckout) => void }) {
  const [typed, setTyped] = useState(nothingTyped)
  seen(typed)
  return (
    <>
      <input
        aria-label="Email"
        onChange={({ target: { value: email } }) =>
          setTyped((before) => ({ ...before, contact: { ...before.contact, email } }))
        }
      />
      <LoyaltyLine
        checkout={{ typed, type: (changes) => setTyped((before) => ({ ...before, ...changes })) }}
        programme={loyalty ?? { name: '' }}
      />
    </>
  )
}

async function typing(statusOf: (email: string) => Promise<Result<string | null, CallProblem>>) {
  let latest = nothingTyped
  const seen = (typed: TypedCheckout) => (latest = typed)
  await showAtVenue({
    screen: <Typing seen={seen} />,
    lookUp: aLookUp(getEnrolment, ({ body: { email } }) => statusOf(email)),
  })
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value } })
  return { type, status: () => latest.details.loyaltyStatus ?? null }
}

test('an e-mail in the programme shows its status, which goes with the order', async () => {
  const asked: string[] = []
  const { type, status } = await typing(async (email) => {
    asked.push(email)
    return success(email === 'ana@example.com' ? 'Gold' : null)
  })
  type('ana@example')
  type('ana@example.com')
  expect(await screen.findByText('Ember Points: Gold', undefined, { timeout: 5_000 })).toBeTruthy()
  await expect.poll(status).toBe('Gold')
  expect(asked).toEqual(['ana@example.com'])
  type('bo@example.com')
  await expect.poll(status).toBe(null)
  expect(screen.queryByText(/Gold/)).toBe(null)
})

test('a programme that does not answer is ignored', async () => {
  let asked = 0
  const { type, status } = await typing(async () => {
    asked += 1
    return failure({ type: 'Unreachable' })
  })
  type('ana@example.com')
  await expect.poll(() => asked, { timeout: 5_000 }).toBe(1)
  expect(screen.queryByText(/Ember Points/)).toBe(null)
  expect(status()).toBe(null)
})
