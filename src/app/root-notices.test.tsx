// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { RootNotices } from './root-notices.tsx'

const nobody: SessionView = { type: 'anonymous', expired: false }
const id = asId<UserId>('ana')
const ana: SessionView = { type: 'user', id, person: aPerson() }
const eventSuite = { id: 's-1', name: 'Suite 1', event_day_payment_preference: 'charge' } as const
const acting: SessionView = {
  type: 'loginAs',
  id,
  operatorId: asId<UserId>('otto'),
  person: aPerson({ eventSuite, operator: { id: 'otto', email: 'otto@example.com' } }),
}

function show(session: SessionView, path = '') {
  return showAtVenue({
    screen: <RootNotices version={null} isExpired={false} isRestored />,
    session,
    path,
  })
}

test('a restored session is welcomed once the server has named its person', async () => {
  const { session } = await show({ ...ana, person: null })
  expect(screen.queryByText(/Welcome back/)).toBeNull()
  act(() => session.set(ana))
  expect(await screen.findByText('Welcome back, Ana')).toBeTruthy()
})

test('who signs in after a restored session has ended is welcomed by the login alone', async () => {
  const { session } = await show({ ...ana, person: null })
  act(() => session.set(nobody))
  act(() => session.set(ana))
  expect(screen.queryByText(/Welcome back/)).toBeNull()
})

test('an operator who acts as an owner reads so on every screen, and gets no welcome', async () => {
  await show(acting, '/orders')
  expect(screen.getByText('You are acting as Ana Tremblay')).toBeTruthy()
  expect(screen.getByText('otto@example.com is signed in as operator.')).toBeTruthy()
  expect(screen.queryByText(/Welcome back/)).toBeNull()
})

test('the pages of the suite’s order say it themselves', async () => {
  await show(acting, '/cart?eventSuite=s-1&eventDayOrdering=true')
  expect(screen.queryByText(/You are acting/)).toBeNull()
})
