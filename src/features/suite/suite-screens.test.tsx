// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { failure, success } from '#domain/result.ts'
import type { EventWithSuites } from '#contract/suite/operator-calls.ts'
import type { SuiteService } from '#services/suite/suite-service.ts'
import { changeLanguage } from '#i18n/i18n.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { aShownPreOrder, aShownSuite, aSuiteService } from '#tests/fixtures/an-event-with-suites.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { KnownTab } from '#domain/suite/known-tab.ts'
import { createStore } from '#client/device/create-store.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import { ActingStrip } from './acting-strip.tsx'
import { EventsScreen } from './events-screen.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { SuitesScreen } from './suites-screen.tsx'

/** The clock of the fixtures: a Monday, 21 September 2026, 10:14 in Toronto. */
const now = 1_790_000_060_000
const hour = 60 * 60_000
const session = { type: 'operator', id: asId<UserId>('otto'), person: aPerson() } as const

function anEvent(given: Partial<EventWithSuites> = {}): EventWithSuites {
  return {
    id: 'game',
    name: 'Home opener',
    startsAt: now - hour,
    endsAt: now + 3 * hour,
    suites: [
      aShownSuite({
        tabLimit: cents(50_000),
        tab: { spent: cents(41_250), orders: 3, lastOrderAt: now - hour / 2 },
      }),
      aShownSuite({ id: 's-102', name: 'Suite 102', owner: 'Zoé Côté', payment: 'invoice' }),
      aShownSuite({ id: 's-201', name: 'Suite 201', level: '200', tableNumber: '12' }),
    ],
    ...given,
  }
}

const show = (given: { screen: React.ReactNode; suites: SuiteService; network?: 'offline' }) =>
  showAtVenue({ ...given, session, path: '/events' })

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent)

test('events are listed with their time at the venue, and say which is on', async () => {
  const event = anEvent()
  const { suites } = aSuiteService(event)
  const later = { ...event, id: 'next', name: 'The final', startsAt: now + 48 * hour }
  const next = { ...later, endsAt: now + 51 * hour, suiteCount: 1 }
  const activeEvents = async () => success([{ ...event, suiteCount: 3 }, next])
  await show({ screen: <EventsScreen />, suites: { ...suites, activeEvents } })
  const links = within(await screen.findByRole('list')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Home openerMonday, September 21, 9:14 a.m. to 1:14 p.m.3 suitesOn now',
    'The finalWednesday, September 23, 10:14 a.m. to 1:14 p.m.1 suite',
  ])
  expect(links[0]?.getAttribute('href')).toBe('/chez-nous/events/game')
})

test('the orders of the tablet are one press away, with the count of those not received', async () => {
  const { suites } = aSuiteService(anEvent())
  const device = await show({ screen: <EventsScreen />, suites })
  const link = await screen.findByRole('link', { name: 'Orders' })
  expect(link.getAttribute('href')).toBe('/chez-nous/board')
  act(() => device.outbox.set([anOutboxEntry(), anOutboxEntry({ id: asId('key-2') })]))
  expect(link.textContent).toBe('Orders: 2 open')
})

test('an operator’s screen has the other language and the way out', async () => {
  const { suites } = aSuiteService(anEvent())
  const acts: string[] = []
  const logout = async () => void acts.push('out')
  const locales = [
    { language: 'en', locale: 'en-CA', label: 'English' },
    { language: 'fr', locale: 'fr-CA', label: 'Français' },
  ] as const
  const shown = await showAtVenue({
    screen: <EventsScreen />,
    suites,
    session,
    venue: aVenue({ slug: 'chez-nous', locales }),
    account: anAccountService({ logout }),
    path: '/events',
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Français' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Se déconnecter' }))
  await expect.poll(shown.address).toBe('/login')
  expect(shown.search()).toEqual({ suiteOperator: 'true', venue: 'chez-nous' })
  expect(acts).toEqual(['out'])
  await act(() => changeLanguage('en-CA'))
})

test('without events the screen says when there will be one', async () => {
  const { suites } = aSuiteService(anEvent(), { activeEvents: async () => success([]) })
  await show({ screen: <EventsScreen />, suites })
  expect(await screen.findByText('No events now')).toBeTruthy()
})

test('a refusal is shown in the server’s words, and asked again with a press', async () => {
  const refused = failure({
    type: 'Refused',
    status: 403,
    code: 9104,
    message: 'User is not a suite operator.',
    lines: [],
    fields: {},
  } as const)
  const answers = [refused, success([])]
  const activeEvents = async () => answers.shift() ?? refused
  const { suites } = aSuiteService(anEvent(), { activeEvents })
  await show({ screen: <EventsScreen />, suites })
  expect(await screen.findByText('User is not a suite operator.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No events now')).toBeTruthy()
})

test('without a connection the screen waits for it, and then asks by itself', async () => {
  let reached = false
  const activeEvents = async () =>
    reached ? success([]) : failure({ type: 'Unreachable' } as const)
  const { suites } = aSuiteService(anEvent(), { activeEvents })
  const { network } = await show({ screen: <EventsScreen />, suites, network: 'offline' })
  expect(await screen.findByText('This needs a connection')).toBeTruthy()
  reached = true
  act(() => network.set('online'))
  expect(await screen.findByText('No events now')).toBeTruthy()
})

test('a list that was fetched stays without a connection, and says when it was fetched', async () => {
  const { suites } = aSuiteService(anEvent())
  const answers = [suites.event]
  const event: SuiteService['event'] = async (...asked) =>
    answers.shift()?.(...asked) ?? failure({ type: 'Unreachable' } as const)
  const { network } = await show({
    screen: <SuitesScreen eventId="game" />,
    suites: { ...suites, event },
  })
  await screen.findByText('3 suites shown')
  act(() => network.set('offline'))
  expect(await screen.findByText(/^This is as of Sep 21, 2026, 10:14/)).toBeTruthy()
  expect(screen.getByText('You’re offline')).toBeTruthy()
  expect(screen.queryByText('This needs a connection')).toBe(null)
  expect(names()).toHaveLength(3)
})

test('what the device has stored is shown at once, and without a network it stays', async () => {
  const stored = { value: anEvent(), at: now - hour }
  const { suites } = aSuiteService(anEvent(), {
    event: async () => failure({ type: 'Unreachable' } as const),
    storedEvent: async () => stored,
    storedEvents: async () => [{ value: { ...anEvent(), suiteCount: 3 }, at: now - hour }],
  })
  await show({ screen: <SuitesScreen eventId="game" />, suites, network: 'offline' })
  expect(await screen.findByText(/^This is as of Sep 21, 2026, 9:14/)).toBeTruthy()
  expect(names()).toEqual(['Suite 101', 'Suite 102', 'Suite 201'])
  cleanup()
  const activeEvents = async () => failure({ type: 'Unreachable' } as const)
  await show({ screen: <EventsScreen />, suites: { ...suites, activeEvents }, network: 'offline' })
  expect(await screen.findByRole('link', { name: /^Home opener/ })).toBeTruthy()
})

test('an event says since when the device has it, and which suites have changed', async () => {
  const moved = aShownSuite({ id: 's-102', name: 'Suite 102', owner: 'Bo Li', payment: 'invoice' })
  const before = { value: anEvent(), at: now - hour }
  const event = anEvent()
  const after = { ...event, suites: [event.suites[0] ?? moved, moved] }
  const stored = [before, { value: after, at: now }]
  const { suites } = aSuiteService(after, { storedEvent: async () => stored.shift() ?? null })
  await show({ screen: <SuitesScreen eventId="game" />, suites })
  expect(
    await screen.findByText(
      /^Stored on this device, works without a network. As of Sep 21, 2026, 10:14/,
    ),
  ).toBeTruthy()
  expect(screen.getByText(/^2 suites changed since .*9:14.*: Suite 102, Suite 201\.$/)).toBeTruthy()
  // The next answer finds a device without room.
  fireEvent.click(screen.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText(/cannot store the event/)).toBeTruthy()
})

test('a pre-order is shown with its delivery time, and what is on hold is found', async () => {
  const suites = [
    aShownSuite(),
    aShownSuite({ id: 's-102', name: 'Suite 102', preOrder: aShownPreOrder({ state: 'held' }) }),
    aShownSuite({ id: 's-103', name: 'Suite 103', preOrder: aShownPreOrder() }),
  ]
  const service = aSuiteService(anEvent({ suites }))
  await show({ screen: <SuitesScreen eventId="game" />, suites: service.suites })
  const line = /Pre-order 7 · At half time · Sep 21, 2026, 11:14.a\.m\. · \$123\.40/
  expect(await screen.findAllByText(line)).toHaveLength(2)
  const state = screen.getByRole('combobox', { name: 'Show' })
  fireEvent.change(state, { target: { value: 'preOrdered' } })
  await screen.findByText('2 suites shown')
  fireEvent.change(state, { target: { value: 'onHold' } })
  await screen.findByText('1 suite shown')
  expect(names()).toEqual(['Suite 102'])
  const row = within(screen.getByRole('listitem'))
  expect(row.getByText('On hold')).toBeTruthy()
})

test('suites whose guests ask say how many, and are found, also without a network', async () => {
  const suites = [
    aShownSuite({ asks: 1 }),
    aShownSuite({ id: 's-102', name: 'Suite 102', asks: 2 }),
    aShownSuite({ id: 's-103', name: 'Suite 103' }),
  ]
  const service = aSuiteService(anEvent(), {
    event: async () => failure({ type: 'Unreachable' } as const),
    storedEvent: async () => ({ value: anEvent({ suites }), at: now - hour }),
  })
  const screenOf = { screen: <SuitesScreen eventId="game" />, suites: service.suites }
  await show({ ...screenOf, network: 'offline' })
  expect(await screen.findByText('1 guest is asking')).toBeTruthy()
  expect(screen.getByText('2 guests are asking')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'asking' } })
  await screen.findByText('2 suites shown')
  expect(names()).toEqual(['Suite 101', 'Suite 102'])
})

test('of a house with very many suites those near the screen are there, each with its place among all', async () => {
  const suites = Array.from({ length: 500 }, (_, place) =>
    aShownSuite({ id: `s-${place}`, name: `Suite ${place}` }),
  )
  // Without a layout each card would have no height.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200)
  const service = aSuiteService(anEvent({ suites }))
  await show({ screen: <SuitesScreen eventId="game" />, suites: service.suites })
  await screen.findByText('500 suites shown')
  const rows = screen.getAllByRole('listitem')
  expect(rows.length).toBeLessThan(60)
  expect(
    rows
      .slice(0, 2)
      .map((row) => [
        row.querySelector('h2')?.textContent,
        row.getAttribute('aria-posinset'),
        row.getAttribute('aria-setsize'),
      ]),
  ).toEqual([
    ['Suite 0', '1', '500'],
    ['Suite 1', '2', '500'],
  ])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '499' } })
  await screen.findByText('1 suite shown')
  expect(names()).toEqual(['Suite 499'])
})

test('the orders that wait on the device are counted at their suite', async () => {
  const { suites } = aSuiteService(anEvent())
  const outbox = ['one', 'two'].map((id) =>
    anOutboxEntry({ id: asId(id), submission: aSubmission({ config: {}, suite: 's-102' }) }),
  )
  await showAtVenue({ screen: <SuitesScreen eventId="game" />, suites, session, outbox })
  const waiting = await screen.findByText('2 orders are waiting on this device')
  expect(
    within(waiting.closest('li') ?? document.body).getByRole('heading', { name: 'Suite 102' }),
  ).toBeTruthy()
})

test('the device is named, and the name is stored as it is typed', async () => {
  const named: string[] = []
  const { suites } = aSuiteService(anEvent(), {
    deviceName: () => 'Tablet 3',
    nameDevice: (name) => void named.push(name),
  })
  await show({ screen: <EventsScreen />, suites })
  const field = await screen.findByRole('textbox', { name: 'Name of this tablet' })
  expect((field as HTMLInputElement).value).toBe('Tablet 3')
  fireEvent.change(field, { target: { value: 'Level 100' } })
  expect([named, (field as HTMLInputElement).value]).toEqual([['Level 100'], 'Level 100'])
})

test('over the order’s pages the suite is named with its tab, which is followed until it is left', async () => {
  const acts: string[] = []
  const tab = {
    suiteId: 's-101',
    limit: cents(50_000),
    spent: cents(41_250),
    sent: cents(1_000),
    waiting: cents(2_050),
    asOf: now - hour,
  }
  const { suites } = aSuiteService(anEvent(), {
    tab: createStore<KnownTab | null>(tab),
    storedEvents: async () => [{ value: { ...anEvent(), suiteCount: 3 }, at: now }],
    storedEvent: async () => ({ value: anEvent(), at: now }),
    followTab: (slug, suite) => {
      acts.push(`follow ${slug} ${suite}`)
      return () => void acts.push('stop')
    },
  })
  const account = anAccountService({ suiteLogout: async () => void acts.push('leave') })
  const person = aPerson({
    eventSuite: { id: 's-101', name: 'Suite 101', payment: 'invoice' },
  })
  const shown = await showAtVenue({
    screen: <ActingStrip />,
    suites,
    account,
    session: { type: 'loginAs', id: asId<UserId>('ana'), operatorId: asId<UserId>('otto'), person },
    entry: { eventSuite: 's-101', eventDayOrdering: 'true' },
  })
  const strip = await screen.findByRole('region', { name: 'Ordering for Suite 101' })
  expect(
    await within(strip).findByText(
      /^\$422\.50 of \$500\.00 on the tab · as of 9:14\sa\.m\. · \$20\.50 waiting here$/,
    ),
  ).toBeTruthy()
  await expect.poll(() => acts).toEqual(['follow chez-nous s-101'])
  fireEvent.click(within(strip).getByRole('button', { name: 'Back to the suites' }))
  await expect.poll(shown.address).toBe('/chez-nous/events/game')
  cleanup()
  expect(acts).toEqual(['follow chez-nous s-101', 'leave', 'stop'])
})

test('a suite is shown with its owner, its tab and how it is paid, in both languages', async () => {
  const { suites } = aSuiteService(anEvent())
  await show({ screen: <SuitesScreen eventId="game" />, suites })
  const first = () => within(screen.getAllByRole('listitem')[0] ?? document.body)
  expect(await screen.findByRole('heading', { level: 1, name: 'Home opener' })).toBeTruthy()
  expect(first().getByText('Ana Roy')).toBeTruthy()
  expect(first().getByText('Card')).toBeTruthy()
  expect(
    first().getByText(/^\$412\.50 of \$500\.00 on the tab · 3 orders · last at 9:44/),
  ).toBeTruthy()
  expect(first().getByRole('meter', { name: '$87.50 left on the tab' })).toBeTruthy()
  expect(screen.getAllByText('$0.00 on the tab · No orders yet')).toHaveLength(2)
  expect(screen.getByText('Level 200 · Table 12')).toBeTruthy()
  await act(() => changeLanguage('fr-CA'))
  expect(first().getByText('Carte')).toBeTruthy()
  expect(
    first().getByText(/412,50.\$ sur 500,00.\$ · 3 commandes · la dernière à 9.h.44/),
  ).toBeTruthy()
  await act(() => changeLanguage('en-CA'))
})

test('suites are found by words, level and state, and their number is told', async () => {
  const { suites } = aSuiteService(anEvent())
  await show({ screen: <SuitesScreen eventId="game" />, suites })
  await screen.findByText('3 suites shown')
  const box = screen.getByRole('searchbox', { name: 'Search suites and owners' })
  fireEvent.change(box, { target: { value: 'cote' } })
  expect(await screen.findByText('1 suite shown')).toBeTruthy()
  expect(names()).toEqual(['Suite 102'])
  fireEvent.change(box, { target: { value: '' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Level' }), { target: { value: '=200' } })
  await screen.findByText('1 suite shown')
  expect(names()).toEqual(['Suite 201'])
  const state = screen.getByRole('combobox', { name: 'Show' })
  fireEvent.change(state, { target: { value: 'nearLimit' } })
  expect(await screen.findByText('No such suite')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Level' }), { target: { value: '*' } })
  await screen.findByText('1 suite shown')
  expect(names()).toEqual(['Suite 101'])
})

const settings = <SettingsScreen eventId="game" suiteId="s-102" />

test('a changed payment and limit are confirmed with what they mean, and sent once', async () => {
  const { suites, changes } = aSuiteService(anEvent())
  const device = await show({ screen: settings, suites })
  fireEvent.click(await screen.findByRole('radio', { name: 'Card' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Limit of the tab' }), {
    target: { value: '1500,5' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText('Save these settings of Suite 102?')).toBeTruthy()
  expect(within(dialog).getByText(/paid by card/)).toBeTruthy()
  expect(within(dialog).getByText('Orders above $1,500.50 in all will be refused.')).toBeTruthy()
  expect(changes).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(changes).toEqual([
    { eventId: 'game', suiteId: 's-102', payment: 'charge', tabLimit: 150_050 },
  ])
  expect(device.address()).toBe('/chez-nous/events/game')
})

test('a limit that cannot be read is shown at its field, and nothing is sent', async () => {
  const { suites, changes } = aSuiteService(anEvent())
  await show({ screen: settings, suites })
  const field = await screen.findByRole('textbox', { name: 'Limit of the tab' })
  for (const [text, fault] of [
    ['a lot', 'Must be numeric'],
    ['-5', 'Must be higher than $0.00'],
    ['100000.01', 'A limit can be up to $100,000.00.'],
  ] as const) {
    fireEvent.change(field, { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(fault)).toBeTruthy()
    expect(document.activeElement).toBe(field)
  }
  expect(screen.queryByRole('alertdialog')).toBe(null)
  expect(changes).toEqual([])
})

test('an empty limit is none, and what the tab has already is told', async () => {
  const { suites, changes } = aSuiteService(anEvent())
  await show({ screen: <SettingsScreen eventId="game" suiteId="s-101" />, suites })
  const field = await screen.findByRole('textbox', { name: 'Limit of the tab' })
  expect((field as HTMLInputElement).value).toBe('500.00')
  const payments = screen.getByRole('group', { name: 'How orders of the event day are paid' })
  for (const radio of within(payments).getAllByRole('radio')) {
    expect((radio as HTMLInputElement).disabled).toBe(true)
  }
  expect(screen.getByText(/can no longer be changed/)).toBeTruthy()
  fireEvent.change(field, { target: { value: '400' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/The tab is at \$412\.50 already/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }))
  fireEvent.change(field, { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText('The tab will have no limit.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(changes).toMatchObject([{ tabLimit: null, payment: 'charge' }])
})

test('a refused or unanswered change keeps what was typed', async () => {
  const answers = [
    failure({ type: 'Unreachable' } as const),
    failure({
      type: 'Refused',
      status: 403,
      code: 9111,
      message: 'This event is over.',
      lines: [],
      fields: {},
    } as const),
  ]
  const changeSettings = async () => answers.shift() ?? success(aShownSuite())
  const { suites } = aSuiteService(anEvent(), { changeSettings })
  await show({ screen: settings, suites })
  const field = await screen.findByRole('textbox', { name: 'Limit of the tab' })
  fireEvent.change(field, { target: { value: '900' } })
  for (const fault of [/could not be reached/, /This event is over\./]) {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(fault)).toBeTruthy()
    expect((field as HTMLInputElement).value).toBe('900')
  }
})

test('settings without a change lead back, and a suite that is gone is said to be', async () => {
  const { suites, changes } = aSuiteService(anEvent())
  const device = await show({ screen: settings, suites })
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(device.address).toBe('/chez-nous/events/game')
  expect(changes).toEqual([])
  await show({ screen: <SettingsScreen eventId="game" suiteId="gone" />, suites })
  expect(await screen.findByText('This event no longer has this suite.')).toBeTruthy()
})

test('the orders of a suite and the changes of its settings are listed with their makers', async () => {
  const { suites } = aSuiteService(anEvent(), {
    log: async () =>
      success([
        {
          at: now,
          by: null,
          act: { type: 'returned', checkNum: 7, amount: cents(4_120), device: null },
        },
        {
          at: now - hour,
          by: 'Otto Roy',
          act: { type: 'set', payment: 'invoice', tabLimit: null },
        },
        { at: now - hour, by: 'Otto Roy', act: { type: 'set', tabLimit: cents(90_000) } },
        {
          at: now - 2 * hour,
          by: 'Olga Roy',
          act: { type: 'ordered', checkNum: 7, amount: cents(4_120), device: 'Tablet 3' },
        },
      ]),
  })
  await show({ screen: settings, suites })
  const region = await screen.findByRole('region', { name: 'What was done' })
  const acts = within(region).getAllByRole('listitem')
  expect(acts.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Order 7 was refused or cancelled: $41.20 taken offSep 21, 2026, 10:14 a.m.',
    'Orders are paid by: InvoiceNo limit of the tabSep 21, 2026, 9:14 a.m. · Otto Roy',
    'Limit of the tab: $900.00Sep 21, 2026, 9:14 a.m. · Otto Roy',
    'Order 7: $41.20Sep 21, 2026, 8:14 a.m. · Olga Roy · Tablet 3',
  ])
})

test('on the day of the event an order for a suite begins as its owner; a refusal is shown', async () => {
  const { suites } = aSuiteService(anEvent())
  const refused = failure({
    type: 'Refused',
    status: 403,
    code: 9111,
    message: 'This event is over.',
    lines: [],
    fields: {},
  } as const)
  const asked: string[] = []
  const answers = [
    refused,
    failure({ type: 'Unreachable' } as const),
    failure({ type: 'NotStored' } as const),
    success(session),
  ]
  const account = anAccountService({
    loginAs: async (slug, suite) => {
      asked.push(`${slug} ${suite}`)
      return answers.shift() ?? refused
    },
  })
  const device = await showAtVenue({
    screen: <SuitesScreen eventId="game" />,
    suites,
    account,
    session,
    path: '/events',
  })
  const order = await screen.findByRole('button', { name: 'Order Suite 102' })
  fireEvent.click(order)
  expect(await screen.findByText('This event is over.')).toBeTruthy()
  fireEvent.click(order)
  expect(await screen.findByText(/could not be reached/)).toBeTruthy()
  fireEvent.click(order)
  expect(await screen.findByText(/no room to put the cart aside/)).toBeTruthy()
  fireEvent.click(order)
  await expect.poll(device.address).toBe('/chez-nous')
  expect(device.search()).toMatchObject({ eventSuite: 's-102', eventDayOrdering: 'true' })
  expect(asked).toEqual(Array(4).fill('chez-nous s-102'))
})

test('before the day of the event nothing is ordered yet', async () => {
  const { suites } = aSuiteService(anEvent({ startsAt: now + 48 * hour, endsAt: now + 51 * hour }))
  await show({ screen: <SuitesScreen eventId="game" />, suites })
  await screen.findByText('3 suites shown')
  expect(screen.queryByRole('button', { name: /^Order/ })).toBe(null)
})

test('while a pre-order can be made, or there is one, its page is one press away, as its owner', async () => {
  const open = { opensAt: now - hour, locksAt: now + hour }
  const suites = [
    aShownSuite({ window: open }),
    aShownSuite({ id: 's-102', name: 'Suite 102' }),
    aShownSuite({ id: 's-103', name: 'Suite 103', preOrder: aShownPreOrder({ state: 'locked' }) }),
  ]
  const event = anEvent({ suites, startsAt: now + 48 * hour, endsAt: now + 51 * hour })
  const asked: string[] = []
  const account = anAccountService({
    loginAs: async (slug, suite) => {
      asked.push(`${slug} ${suite}`)
      return success(session)
    },
  })
  const device = await showAtVenue({
    screen: <SuitesScreen eventId="game" />,
    suites: aSuiteService(event).suites,
    account,
    session,
    path: '/events',
  })
  const button = await screen.findByRole('button', { name: 'Pre-order Suite 101' })
  const buttons = screen.getAllByRole('button', { name: /^Pre-order/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Pre-order Suite 101',
    'Pre-order Suite 103',
  ])
  fireEvent.click(button)
  await expect.poll(device.address).toBe('/chez-nous/landing')
  expect(device.search()).toEqual({ eventSuite: 's-101' })
  expect(asked).toEqual(['chez-nous s-101'])
})
