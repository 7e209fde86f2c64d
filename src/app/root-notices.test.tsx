// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { RootNotices } from './root-notices.tsx'

const nobody: SessionView = { type: 'anonymous', expired: false }
const id = asId<UserId>('ana')
const ana: SessionView = { type: 'user', id, person: aPerson() }
const eventSuite = { id: 's-1', name: 'Suite 1', payment: 'charge' } as const
const acting: SessionView = {
  type: 'loginAs',
  id,
  operatorId: asId<UserId>('otto'),
  person: aPerson({ eventSuite, operator: { id: 'otto', email: 'otto@example.com' } }),
}

const inSuite = (suite: string) => aSubmission({ config: {}, suite })
const ordered: Partial<Given> = {
  outbox: [
    anOutboxEntry({ submission: inSuite('s-1') }),
    anOutboxEntry({ id: asId('key-2'), submission: inSuite('s-2') }),
  ],
  found: (id) => ({
    type: 'Received',
    receipt: aReceipt({ key: id, suite: id === 'key-3' ? 's-1' : 's-2' }),
  }),
}

function show(session: SessionView, path = '', given: Partial<Given> = {}) {
  return showAtVenue({
    ...given,
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
  await show(acting, '/cart?eventSuite=s-1')
  expect(screen.getByText('You are acting as Ana Tremblay, for Suite 1')).toBeTruthy()
  expect(screen.getByText('otto@example.com is signed in as operator.')).toBeTruthy()
  expect(screen.queryByText(/Welcome back/)).toBeNull()
})

test.each([
  ['the list of suites', '/events/game'],
  ['the tablet’s board', '/board'],
  ['the orders of the device', '/orders'],
  ['another suite’s landing page', '/landing?eventSuite=s-2'],
  ['another suite’s settings', '/suite-settings?eventSuite=s-2'],
  ['another suite’s menu', '?eventSuite=s-2&eventDayOrdering=true'],
  ['another suite’s order', '/orders/key-2?eventSuite=s-1&eventDayOrdering=true'],
  ['another suite’s receipt', '/orders/key-4?eventSuite=s-1'],
])('%s is not said to be of the suite that is acted for', async (_, path) => {
  const left: string[] = []
  const account = anAccountService({ suiteLogout: async () => void left.push('suite') })
  await show(acting, path, { ...ordered, account })
  expect(await screen.findByText('You are acting as Ana Tremblay, for Suite 1')).toBeTruthy()
  expect(await screen.findByText('This screen is not about Suite 1.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stop acting' }))
  await expect.poll(() => left).toEqual(['suite'])
})

test.each([
  ['its landing page', '/landing?eventSuite=s-1'],
  ['its order', '/orders/key-1?eventSuite=s-1'],
  ['its receipt', '/orders/key-3?eventSuite=s-2'],
])('%s is of the suite that is acted for', async (_, path) => {
  await show(acting, path, ordered)
  expect(await screen.findByText('You are acting as Ana Tremblay, for Suite 1')).toBeTruthy()
  expect(screen.queryByText(/This screen is not/)).toBeNull()
})

test('the pages of the suite’s order say it themselves', async () => {
  await show(acting, '/cart?eventSuite=s-1&eventDayOrdering=true')
  expect(screen.queryByText(/You are acting/)).toBeNull()
})

test.each(['/events/game', '?eventSuite=s-1&eventDayOrdering=true'])(
  'an operator’s session that ends at %s opens the operators’ login, with the way back',
  async (path) => {
    const device = await showAtVenue({
      screen: <AtRoot />,
      session: acting,
      path,
    })
    act(() => device.session.set({ type: 'anonymous', expired: true }))
    const from = `/chez-nous${path}`
    await expect.poll(device.address).toBe('/login')
    expect(device.search()).toMatchObject({ suiteOperator: 'true', venue: 'chez-nous', from })
  },
)

function AtRoot() {
  const session = useStore(useServices().session)
  const isExpired = session.type === 'anonymous' && session.expired
  return <RootNotices version={null} isExpired={isExpired} isRestored={false} />
}
