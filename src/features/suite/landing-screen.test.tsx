// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import type { WrittenUpcoming } from '#contract/order/receipt-calls.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { changeLanguage } from '#i18n/i18n.ts'
import type { AccountService, SessionView } from '#services/account/account-service.ts'
import type { MinimalInfo } from '#contract/suite/minimal-info-call.ts'
import type { AskedSuite, SuiteService } from '#services/suite/suite-service.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { aMinimalInfo, aSuiteService } from '#tests/fixtures/an-event-with-suites.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { anUpcomingEvent, anUpcomingSuite } from '#tests/fixtures/an-upcoming-event.ts'
import { LandingScreen } from './landing-screen.tsx'
import { LandingStrip } from './landing-strip.tsx'

/** The clock of the fixtures: a Monday, 21 September 2026, 10:14 in Toronto. */
const now = 1_790_000_060_000
const hour = 60 * 60_000
const user: SessionView = { type: 'user', id: asId<UserId>('ana'), person: aPerson() }
const operator: SessionView = { type: 'operator', id: asId<UserId>('otto'), person: aPerson() }
const owner = { email: 'ana@example.com', name: 'Ana de la Tour', hasAccount: false }
const invitation = <LandingScreen suiteId="s-101" encryptedValue="a.b" />

function refused(code: number, message: string) {
  return failure({ type: 'Refused', status: 403, code, message, lines: [], fields: {} } as const)
}

interface Given {
  readonly screen?: React.ReactNode
  readonly info?: Partial<MinimalInfo>
  readonly minimalInfo?: SuiteService['minimalInfo']
  readonly session?: SessionView
  readonly account?: Partial<AccountService>
  readonly network?: 'offline'
  readonly path?: string
}

/** The landing page of a suite, and what was asked of the server. */
async function land({ screen: shown = invitation, info, minimalInfo, account, ...given }: Given) {
  const asked: AskedSuite[] = []
  const { suites } = aSuiteService(
    { id: 'game', name: 'Game', startsAt: now, endsAt: now, suites: [] },
    {
      minimalInfo: async (slug, suite) => {
        asked.push(suite)
        return minimalInfo?.(slug, suite) ?? success(aMinimalInfo(info))
      },
    },
  )
  const device = await showAtVenue({
    path: '/landing',
    ...given,
    screen: shown,
    suites,
    account: anAccountService({
      logout: async () => device.session.set({ type: 'anonymous', expired: false }),
      ...account,
    }),
  })
  return { ...device, asked }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.findByRole('button', { name })
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ')

/** The suite that the fixture's landing page is of, among a person's upcoming events. */
function theirs(given: Partial<WrittenUpcoming> = {}): AccountService['events'] {
  return async () =>
    success([
      anUpcomingEvent({
        id: 'final',
        restaurant: { id: 'r', slug: 'chez-nous', name: 'Chez Nous' },
        eventSuite: anUpcomingSuite({ id: 's-101' }),
        ...given,
      }),
    ])
}

test('an invited owner is welcomed by name, with the event, the suite and its window', async () => {
  const { asked } = await land({ info: { owner } })
  expect(await heading('Welcome, Ana')).toBe(document.activeElement)
  const card = screen.getByRole('region', { name: 'The final' })
  expect(plain(card.textContent)).toBe(
    'The finalWednesday, September 23, 10:14 a.m. to 1:14 p.m. EDTSuite 101 · Level 100 · Table 12' +
      'Pre-orders are available until Tuesday, September 22 at 10:14 a.m.',
  )
  expect(asked).toEqual([{ suiteId: 's-101', encryptedValue: 'a.b' }])
  await act(() => changeLanguage('fr-CA'))
  expect(await heading('Bienvenue, Ana')).toBeTruthy()
  expect(plain(card.textContent)).toContain('mardi 22 septembre à 10 h 14')
  await act(() => changeLanguage('en-CA'))
})

test.each([
  [{ opensAt: now + hour, locksAt: now + 2 * hour }, /^Pre-orders open Monday.* at 11:14/],
  [{ opensAt: now - 2 * hour, locksAt: now }, /^Pre-orders closed .* 10:14/],
])('the window is said before it opens and after it locks', async (window, text) => {
  await land({ info: { window } })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('without an invitation the page welcomes anybody, and the sign-up comes first', async () => {
  const { address, search } = await land({
    screen: <LandingScreen suiteId="s-101" encryptedValue={undefined} />,
  })
  await heading('Welcome')
  expect(await screen.findByText(/the email that the suite is booked under/)).toBeTruthy()
  fireEvent.click(await button('Create an account'))
  await expect.poll(address).toBe('/login')
  expect(search()).toMatchObject({ venue: 'chez-nous', eventSuite: 's-101', signUp: 'true' })
})

test('an owner who is signed in is welcomed by name without the invitation', async () => {
  const shown = <LandingScreen suiteId="s-101" encryptedValue={undefined} />
  await land({ session: user, screen: shown, account: { events: theirs() } })
  expect(await heading('Welcome, Ana')).toBeTruthy()
})

test('an owner with an account signs in first, and the login has the invitation', async () => {
  const { address, search } = await land({ info: { owner: { ...owner, hasAccount: true } } })
  await button('Sign in')
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Sign in', 'Create an account', 'View the menu'])
  fireEvent.click(await button('Sign in'))
  await expect.poll(address).toBe('/login')
  expect(search()).toMatchObject({
    venue: 'chez-nous',
    eventSuite: 's-101',
    encryptedValue: 'a.b',
  })
  expect(search()).not.toHaveProperty('signUp')
})

test('the menu can be viewed without ordering', async () => {
  const { address, search } = await land({})
  await screen.findByRole('region', { name: 'The final' })
  fireEvent.click(await button('View the menu'))
  await expect.poll(address).toBe('/chez-nous')
  expect(search()).toEqual({ eventSuite: 's-101', viewOnly: 'true' })
})

test('the signed-in owner goes on by the login, which knows the next step', async () => {
  const { address, search } = await land({ session: user, account: { events: theirs() } })
  expect(await screen.findByText('You are signed in as ana@example.com.')).toBeTruthy()
  fireEvent.click(await button('Continue to the menu'))
  await expect.poll(address).toBe('/login')
  expect(search()).toMatchObject({ venue: 'chez-nous', eventSuite: 's-101' })
  expect(search()).not.toHaveProperty('encryptedValue')
})

test.each([
  ['another suite', { eventSuite: anUpcomingSuite({ id: 's-102' }) }],
  ['another venue', { restaurant: { id: 'x', slug: 'elsewhere', name: 'Elsewhere' } }],
  ['another event', { id: 'game' }],
])(
  'the owner of %s reads why they cannot order, and can sign in as somebody else',
  async (_, other) => {
    const { asked } = await land({ session: user, account: { events: theirs(other) } })
    expect(await screen.findByText('This user is not assigned to this suite.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue to the menu' })).toBe(null)
    fireEvent.click(await button('Sign in with another account'))
    expect(await button('Create an account')).toBeTruthy()
    expect(screen.queryByText(/not assigned/)).toBe(null)
    // Minimal info is fetched again for the new session.
    expect(asked).toHaveLength(2)
  },
)

test('after a login on this page the suite is asked for again', async () => {
  const device = await land({ account: { events: theirs() } })
  await button('Create an account')
  act(() => device.session.set(user))
  expect(await button('Continue to the menu')).toBeTruthy()
  expect(device.asked).toHaveLength(2)
})

test('an unconfirmed e-mail is confirmed first; another mail can be sent', async () => {
  const unconfirmed = refused(problemCodes.emailNotVerified, 'Confirm your email first')
  let isConfirmed = false
  const sent: boolean[] = [false, true]
  await land({
    session: user,
    account: {
      events: async () => (isConfirmed ? theirs()() : unconfirmed),
      sendConfirmation: async () =>
        sent.shift() ? success(true) : failure({ type: 'Unreachable' } as const),
    },
  })
  expect(await screen.findByText(/with a link to ana@example.com/)).toBeTruthy()
  fireEvent.click(await button('Send the email again'))
  expect(await screen.findByText(/could not send the email/)).toBeTruthy()
  fireEvent.click(await button('Send the email again'))
  expect(await screen.findByText('An email is on its way.')).toBeTruthy()
  isConfirmed = true
  fireEvent.click(await button('I have confirmed it'))
  expect(await button('Continue to the menu')).toBeTruthy()
})

test('where no mail is sent, an unconfirmed e-mail leads to the venue', async () => {
  await land({
    session: user,
    account: {
      ways: async () => success({ google: false, facebook: false, apple: false, mail: false }),
      events: async () => refused(problemCodes.emailNotVerified, 'Confirm your email first'),
    },
  })
  expect(await screen.findByText(/^No emails are sent here.*ask the venue/)).toBeTruthy()
  expect(screen.queryByText(/We sent a message/)).toBe(null)
  expect(screen.queryByRole('button', { name: 'Send the email again' })).toBe(null)
})

test('a locked window and an event that is over leave the menu alone', async () => {
  const window = { opensAt: now - 2 * hour, locksAt: now }
  await land({ session: user, info: { window }, account: { events: theirs() } })
  expect(await screen.findByText('You are signed in as ana@example.com.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue to the menu' })).toBe(null)
})

test('after the lock nobody reads what a pre-order needs', async () => {
  await land({ info: { window: { opensAt: now - 2 * hour, locksAt: now }, owner } })
  expect(await button('Create an account')).toBeTruthy()
  expect(screen.queryByText(/To pre-order/)).toBe(null)
})

test('the page says to order before the event until its day', async () => {
  const { event } = aMinimalInfo()
  await land({})
  expect(await screen.findByText(/for your suite before the event\.$/)).toBeTruthy()
  cleanup()
  await land({ info: { event: { ...event, startsAt: now - hour } } })
  expect(await screen.findByText(/for your suite\.$/)).toBeTruthy()
  cleanup()
  await land({ info: { event: { ...event, startsAt: now - 2 * hour, endsAt: now - hour } } })
  await screen.findByText('This event is over')
  expect(screen.queryByText(/for your suite/)).toBe(null)
})

test('of an event that is over nothing is asked of its owner', async () => {
  const event = { id: 'final', name: 'The final', startsAt: now - 3 * hour, endsAt: now }
  await land({ session: user, info: { event }, account: { events: async () => success([]) } })
  expect(await screen.findByText('This event is over')).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('an operator is shown the way to the events', async () => {
  const { address } = await land({ session: operator })
  fireEvent.click(await button('Events'))
  await expect.poll(address).toBe('/chez-nous/events')
})

test('an operator who acts as the owner goes back to the events, no longer as the owner', async () => {
  const acting: SessionView = { ...user, type: 'loginAs', operatorId: asId<UserId>('otto') }
  const left: string[] = []
  const { address } = await land({
    session: acting,
    account: { events: theirs(), suiteLogout: async () => void left.push('suite') },
  })
  expect(await screen.findByText(/^You are acting as .*, whose suite this is\.$/)).toBeTruthy()
  expect(screen.queryByText(/You are signed in/)).toBeNull()
  fireEvent.click(await button('Back to the suites'))
  await expect.poll(address).toBe('/chez-nous/events')
  expect(left).toEqual(['suite'])
})

test('an unknown suite is said in the server’s words, and the menu stays', async () => {
  const unknown = refused(problemCodes.unknownSuite, 'No event suite found.')
  const { address, search } = await land({ minimalInfo: async () => unknown })
  expect(await screen.findByText('No event suite found.')).toBeTruthy()
  expect(screen.queryByRole('region')).toBe(null)
  fireEvent.click(await button('View the menu'))
  await expect.poll(address).toBe('/chez-nous')
  expect(search()).toEqual({})
})

test('without a connection the page waits for it, and can be asked to try again', async () => {
  const answers = [
    failure({ type: 'Unreachable' } as const),
    failure({ type: 'Unreachable' } as const),
  ]
  const device = await land({
    minimalInfo: async () => answers.shift() ?? success(aMinimalInfo()),
    network: 'offline',
  })
  expect(await screen.findByText('This needs a connection')).toBeTruthy()
  fireEvent.click(await button('Try again'))
  await expect.poll(() => answers).toHaveLength(0)
  act(() => device.network.set('online'))
  expect(await screen.findByRole('region', { name: 'The final' })).toBeTruthy()
  expect(screen.queryByText('This needs a connection')).toBe(null)
})

const strip = <LandingStrip suiteId="s-101" />

test('over the menu a strip names the suite and leads back to its landing page', async () => {
  const { address, search, asked } = await land({
    screen: strip,
    session: user,
    account: { events: theirs() },
  })
  const shown = await screen.findByRole('region', { name: 'Suite 101, The final' })
  expect(plain(shown.textContent)).toContain('Pre-orders are available until Tuesday')
  expect(asked).toEqual([{ suiteId: 's-101', encryptedValue: undefined }])
  fireEvent.click(await button('Your suite'))
  await expect.poll(address).toBe('/chez-nous/landing')
  expect(search()).toEqual({ eventSuite: 's-101' })
})

test('the strip says what is missing before a pre-order', async () => {
  const device = await land({
    screen: strip,
    account: { events: async () => refused(problemCodes.emailNotVerified, 'Confirm first') },
  })
  expect(await screen.findByText('Sign in to pre-order')).toBeTruthy()
  act(() => device.session.set(user))
  expect(await screen.findByText('Confirm your email to pre-order')).toBeTruthy()
})

test('a person whose suite it is not is logged out and lands again, with the reason and no table', async () => {
  const device = await land({
    screen: strip,
    session: user,
    account: { events: async () => success([]) },
    path: '/cart?eventSuite=s-101&tableNum=12',
  })
  expect(await screen.findByText('This user is not assigned to this suite.')).toBeTruthy()
  await expect.poll(device.address).toBe('/chez-nous/landing')
  expect(device.search()).toEqual({ eventSuite: 's-101' })
  expect(device.session.get().type).toBe('anonymous')
})

test('an operator acting for another suite is sent to the login', async () => {
  const acting: SessionView = { ...user, type: 'loginAs', operatorId: asId<UserId>('otto') }
  const device = await land({
    screen: strip,
    session: acting,
    account: { events: async () => success([]) },
    path: '/cart?eventSuite=s-101&tableNum=12',
  })
  await expect.poll(device.address).toBe('/login')
  expect(device.search()).toEqual({ venue: 'chez-nous' })
  expect(device.session.get().type).toBe('anonymous')
})

test('a connection that fails logs nobody out', async () => {
  const device = await land({ screen: strip, session: user, network: 'offline' })
  await expect.poll(() => device.asked.length).toBe(1)
  act(() => device.network.set('online'))
  await expect.poll(() => device.asked.length).toBe(2)
  expect(device.session.get()).toBe(user)
  expect(screen.queryByRole('region')).toBe(null)
})
