// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { updateLock } from '#sync/update-lock.ts'
import { NewVersionOffer } from './new-version-offer.tsx'

afterEach(() => {
  cleanup()
  delete document.documentElement.dataset['device']
})

test('a newer version is taken when the guest accepts it, and not before', async () => {
  const { taken } = await aPage({})
  expect(taken()).toBe(0)
  fireEvent.click(await screen.findByRole('button', { name: 'Update' }))
  await expect.poll(taken).toBe(1)
})

test('an order being sent comes first', async () => {
  const { outbox } = await aPage({ outbox: [anOutboxEntry({ status: { type: 'waiting' } })] })
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  act(() => outbox.set([]))
  expect(await screen.findByRole('button', { name: 'Update' })).toBeDefined()
})

test('a checkout in any tab comes first', async () => {
  const { checkout } = await aPage({}, { checkingOut: true })
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  act(checkout.closes)
  expect(await screen.findByRole('button', { name: 'Update' })).toBeDefined()
})

test('a checkout opened after the offer comes first too', async () => {
  const { checkout, taken } = await aPage({})
  const update = await screen.findByRole('button', { name: 'Update' })
  checkout.opens()
  fireEvent.click(update)
  await expect.poll(() => screen.queryByRole('button', { name: 'Update' })).toBeNull()
  act(checkout.closes)
  expect(await screen.findByRole('button', { name: 'Update' })).toBeDefined()
  expect(taken()).toBe(0)
})

test('another tab that asks for checkouts at the same moment does not count as one', async () => {
  const { checkout, taken } = await aPage({})
  const update = await screen.findByRole('button', { name: 'Update' })
  checkout.waits()
  fireEvent.click(update)
  await expect.poll(taken).toBe(1)
})

test('a kiosk offers none to its guests', async () => {
  document.documentElement.dataset['device'] = 'kiosk'
  await aPage({})
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
})

async function aPage(given: Partial<Given>, { checkingOut = false } = {}) {
  const checkout = someLocks()
  if (checkingOut) checkout.opens()
  let taken = 0
  const version = { take: () => void (taken += 1) }
  const page = await showAtVenue({ ...given, screen: <NewVersionOffer version={version} /> })
  return { ...page, checkout, taken: () => taken }
}

/** The browser's locks; another tab holds one while it has a checkout open. */
function someLocks() {
  let held: 'shared' | 'exclusive' | null = null
  const waiting: (() => void)[] = []
  const request = (
    _name: string,
    { signal }: { signal?: AbortSignal },
    granted: (lock: object) => unknown,
  ) =>
    new Promise((resolve, reject) => {
      if (held === null) resolve(granted({}))
      else waiting.push(() => resolve(granted({})))
      signal?.addEventListener('abort', () => reject(new Error('Given up')))
    })
  const query = async () => ({
    held: held === null ? [] : [{ name: updateLock, mode: held }],
    pending: [],
  })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } })
  return {
    opens: () => {
      held = 'shared'
    },
    /** Another tab waits for the checkouts too, and is given the lock. */
    waits: () => {
      held = 'exclusive'
    },
    closes: () => {
      held = null
      for (const grant of waiting.splice(0)) grant()
    },
  }
}
