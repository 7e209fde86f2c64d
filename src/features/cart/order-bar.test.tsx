// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addLine, removeLine } from '#domain/cart/cart-changes.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aCartOf } from '#tests/fixtures/some-order-records.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { OrderBar } from './order-bar.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/** What else on a menu changes the cart. */
function Changes() {
  const { change } = useCart()
  return (
    <>
      <button type="button" onClick={() => void change((cart) => addLine(cart, aCartLine()))}>
        Add
      </button>
      <button type="button" onClick={() => void change((cart) => removeLine(cart, 1))}>
        Remove
      </button>
    </>
  )
}

async function show(given: Partial<Given> = {}) {
  const screenOf = (
    <>
      <Changes />
      <OrderBar />
    </>
  )
  const shown = await showAtVenue({ screen: screenOf, ...given })
  await screen.findByText('Add')
  vi.useFakeTimers()
  return shown
}

const bar = () => screen.getByRole('button', { name: /View order/ }).textContent

test('the bar says what was added, all of it while it goes on, and rests after a moment', async () => {
  await show()
  expect(screen.queryByRole('button', { name: /View order/ })).toBe(null)
  fireEvent.click(screen.getByText('Add'))
  expect(bar()).toContain('1 added · View order')
  act(() => void vi.advanceTimersByTime(3_900))
  fireEvent.click(screen.getByText('Add'))
  act(() => void vi.advanceTimersByTime(3_900))
  expect(bar()).toContain('2 added · View order')
  act(() => void vi.advanceTimersByTime(100))
  expect(bar()).not.toContain('added')
})

test('what a cart had before, and what is taken out, was not added', async () => {
  await show({ cart: aCartOf().cart })
  expect(bar()).not.toContain('added')
  fireEvent.click(screen.getByText('Add'))
  expect(bar()).toContain('1 added')
  fireEvent.click(screen.getByText('Remove'))
  expect(screen.queryByText(/added/)).toBe(null)
})

test('what is added before the stored cart is read was added, and what that had was not', async () => {
  const { cart, readCart } = await show({ cartUnread: true })
  fireEvent.click(screen.getByText('Add'))
  expect(bar()).toContain('1 added')
  act(() => readCart({ ...cart(), lines: [aCartLine({ orderId: 7 }), ...cart().lines] }))
  expect(bar()).toContain('1 added')
  act(() => void vi.advanceTimersByTime(4_000))
  expect(bar()).not.toContain('added')
})
