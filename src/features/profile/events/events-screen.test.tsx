// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { failure, success } from '#domain/result.ts'
import { changeLanguage } from '#i18n/i18n.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { showProfile } from '#tests/fixtures/show-profile.tsx'
import { anUpcomingEvent, anUpcomingSuite, aPreOrder } from '#tests/fixtures/an-upcoming-event.ts'

const path = '/profile/events'
const notVerified = failure({
  type: 'Refused',
  status: 403,
  code: problemCodes.emailNotVerified,
  message: 'Confirm your email first: we sent you a message.',
  lines: [],
  fields: {},
} as const)

test('events are listed soonest first, with venue, suite and time on the venue’s clock', async () => {
  const final = anUpcomingEvent({
    id: 'final',
    name: 'The final',
    startsAt: '2026-12-05T00:30:00Z',
  })
  const first = anUpcomingEvent({
    eventSuite: anUpcomingSuite({ pre_order_state: 'modifiable' }),
    orders: [aPreOrder()],
  })
  await showProfile({ path, account: { events: async () => success([final, first]) } })
  await screen.findByText('Opening night')
  const events = screen.getAllByRole('article').map(({ textContent }) => textContent)
  expect(events).toEqual([
    'Opening nightFriday, November 20, 7:00 p.m. to 10:00 p.m.Granite Arena · Suite 12Pre-orderedGo to Suite 12',
    'The finalFriday, December 4, 7:30 p.m. to 10:00 p.m.Granite Arena · Suite 12No pre-orderGo to Suite 12',
  ])
})

test.each([
  ['not-submitted', 'No pre-order', 'Aucune précommande'],
  ['modifiable', 'Pre-ordered', 'Précommande faite'],
  ['locked', 'Pre-order sent to the venue', 'Précommande envoyée à l’établissement'],
  ['held', 'Pre-order on hold', 'Précommande en attente'],
] as const)('a pre-order that is %s is said in both languages', async (state, english, french) => {
  const event = anUpcomingEvent({ eventSuite: anUpcomingSuite({ pre_order_state: state }) })
  await showProfile({ path, account: { events: async () => success([event]) } })
  expect(await screen.findByText(english)).toBeTruthy()
  await act(() => changeLanguage('fr-CA'))
  expect(await screen.findByText(french)).toBeTruthy()
  await act(() => changeLanguage('en-CA'))
})

test('an event leads to the landing page of its suite', async () => {
  const device = await showProfile({
    path,
    account: { events: async () => success([anUpcomingEvent()]) },
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Go to Suite 12' }))
  await expect.poll(device.address).toBe('/granite-arena/landing')
  expect(device.search()).toEqual({ eventSuite: 's-12' })
})

test('without events the screen says when there will be one', async () => {
  await showProfile({ path, account: { events: async () => success([]) } })
  expect(await screen.findByText('No upcoming events')).toBeTruthy()
})

test('failed events are loaded again with a press', async () => {
  const answers = [failure({ type: 'Unreachable' } as const)]
  await showProfile({
    path,
    account: { events: async () => answers.shift() ?? success([anUpcomingEvent()]) },
  })
  await screen.findByText('We could not fetch your events.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Opening night')).toBeTruthy()
  expect(screen.queryByText('We could not fetch your events.')).toBe(null)
})

test('an unconfirmed e-mail asks for confirmation, sends another mail, and then shows the events', async () => {
  let isConfirmed = false
  await showProfile({
    path,
    person: aPerson({ emailVerified: false }),
    account: {
      events: async () => (isConfirmed ? success([anUpcomingEvent()]) : notVerified),
      sendConfirmation: async () => success(true),
    },
  })
  const asked = 'Confirm your email to see your events: we sent you a message.'
  expect(await screen.findByRole('heading', { name: asked })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send the email again' }))
  expect(await screen.findByText('An email is on its way.')).toBeTruthy()
  isConfirmed = true
  fireEvent.click(screen.getByRole('button', { name: 'I have confirmed it' }))
  expect(await screen.findByText('Opening night')).toBeTruthy()
  expect(screen.queryByText(asked)).toBe(null)
})

test('where no mail is sent, an unconfirmed e-mail leads to the venue', async () => {
  await showProfile({
    path,
    person: aPerson({ emailVerified: false }),
    account: {
      ways: async () => success({ google: false, facebook: false, apple: false, mail: false }),
      events: async () => notVerified,
    },
  })
  expect(await screen.findByRole('heading', { name: /^No emails are sent here/ })).toBeTruthy()
  expect(screen.queryByText(/we sent you a message|junk mail/)).toBe(null)
  expect(screen.queryByRole('button', { name: 'Send the email again' })).toBe(null)
})
