// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getMember } from '#contract/code/code-calls.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { noTerms, type KnownMember } from '#domain/cart/cart-adjustments.ts'
import { asId } from '#domain/ids.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { useShownMenus } from '#services/menu/use-shown-menus.ts'
import { aLookUp } from '#tests/fixtures/a-look-up.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { aMenu, aSection } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { MembersEntry } from './members-entry.tsx'

type Customization = RestaurantDocument['menu_configuration']['membership_customization']

const sections = [aSection()]
const lunch = aMenu({ id: asId('lunch'), name: 'Lunch', sections })
const circle = aMenu({ id: asId('circle'), name: 'Circle table', memberOnly: true, sections })
const ana = { id: 'm-1', identifier: 'MC1001', promos: ['circle'] }
const anyField = 'Member number, email or phone'

type Found = Result<KnownMember, CallProblem>

async function aMenuPage(
  member: (identifier: string) => Promise<Found>,
  given: Partial<Given> = {},
) {
  return showAtVenue({
    screen: (
      <>
        <MembersEntry />
        <Menus />
      </>
    ),
    menus: [lunch, circle],
    restaurant: { membership_program: { name: 'Circle' } },
    lookUp: aLookUp(getMember, ({ body: { identifier } }) => member(identifier)),
    ...given,
  })
}

function Menus() {
  return <p>Menus: {useShownMenus().map(({ name }) => name)}</p>
}

function refused(message: string, code: number = problemCodes.membership) {
  const problem: CallProblem = { type: 'Refused', code, message, lines: [], fields: {} }
  return failure(problem)
}

async function enter(text: string, field = anyField) {
  const input = await screen.findByRole('textbox', { name: field })
  fireEvent.change(input, { target: { value: text } })
  fireEvent.submit(input)
  return input
}

async function open(name = 'Are you a Circle member?') {
  fireEvent.click(await screen.findByRole('button', { name }))
}

test('a guest who enters their membership sees the members’ menu', async () => {
  const { terms } = await aMenuPage(async () => success(ana))
  expect(await screen.findByText('Menus: Lunch')).toBeTruthy()
  await open()
  await enter('mc-1001')
  expect(await screen.findByText('Menus: LunchCircle table')).toBeTruthy()
  expect(terms().member).toEqual(ana)
  const remove = screen.getByRole('button', { name: /^Remove Circle: you get/ })
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Circle: you get/)
  fireEvent.click(remove)
  expect(await screen.findByText('Menus: Lunch')).toBeTruthy()
  expect(terms().member).toBe(null)
})

test('where every menu is for members, an access code is asked for in the venue’s words', async () => {
  const membership_customization: Customization = {
    title: { label: 'The inner circle' },
    tooltip: { text: 'It is on your card.' },
    input_type: 'account',
    input_label: { label: 'Circle number' },
    button_text: { label: 'Let me in' },
    banner_message: { text: 'Good to see you again.' },
  }
  await aMenuPage(async () => success(ana), {
    menus: [circle],
    restaurant: {
      membership_program: { name: 'Circle' },
      menu_configuration: { membership_customization },
    },
  })
  expect(await screen.findByRole('heading', { name: 'No menus available' })).toBeTruthy()
  await open('Enter an access code')
  expect(screen.getByRole('dialog', { name: 'The inner circle' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Let me in' })).toBeTruthy()
  expect(screen.getByText('It is on your card.')).toBeTruthy()
  await enter('MC1001', 'Circle number')
  expect(await screen.findByText('Good to see you again.')).toBeTruthy()
  expect(screen.getByText('Menus: Circle table')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'No menus available' })).toBe(null)
})

test('while a number is looked up, the venue’s own words say so', async () => {
  const membership_customization: Customization = {
    loading_message: { text: 'One moment, please.' },
  }
  await aMenuPage(() => new Promise(() => {}), {
    menus: [circle],
    restaurant: {
      membership_program: { name: 'Circle' },
      menu_configuration: { membership_customization },
    },
  })
  await open('Enter an access code')
  await enter('MC1001')
  expect(await screen.findByText('One moment, please.')).toBeTruthy()
})

test('a member of a stadium’s programme is recognized, but sees no members’ menu', async () => {
  await aMenuPage(async () => success({ ...ana, provider: 'stadium' }), { menus: [circle] })
  await open('Enter an access code')
  await enter('ST1')
  expect(await screen.findByText('Circle: you get the members’ prices')).toBeTruthy()
  expect(screen.getByText('Menus:')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'There is no menu here yet' })).toBeTruthy()
})

test('each fault is shown at its field, and the text stays', async () => {
  for (const [kind, field, message] of [
    ['name', 'Name', 'This name isn’t valid.'],
    ['email', 'Email', 'This email isn’t valid.'],
    ['phone', 'Phone', 'This phone number isn’t valid.'],
    ['account', 'Member number', 'This member number isn’t valid.'],
    ['account', 'Member number', 'We cannot find this membership.'],
  ] as const) {
    const { terms } = await aMenuPage(async () => refused(message), {
      restaurant: {
        membership_program: { name: 'Circle' },
        menu_configuration: { membership_customization: { input_type: kind } },
      },
    })
    await open()
    const input = await enter('x', field)
    expect(await screen.findByText(message)).toBeTruthy()
    const described = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toContain(message)
    expect((input as HTMLInputElement).value).toBe('x')
    expect(document.activeElement).toBe(input)
    expect(terms().member).toBe(null)
    cleanup()
  }
})

test('too many wrong guesses ask for patience, and without a connection the text stays', async () => {
  const wait = 'That was a lot at once. Please try again in a minute.'
  const { network } = await aMenuPage(async () => refused(wait, problemCodes.tooMany))
  await open()
  const input = await enter('MC1001')
  expect(await screen.findByText(wait)).toBeTruthy()
  network.set('offline')
  await expect
    .poll(() => {
      fireEvent.submit(input)
      return screen.queryByText(/This needs a connection/)
    })
    .toBeTruthy()
  expect((input as HTMLInputElement).value).toBe('MC1001')
})

test('a signed-in guest uses their own e-mail with one press, where it identifies members', async () => {
  const asked: string[] = []
  const person = aPerson({ email: 'ana@example.com', phoneNumber: null })
  const session = { type: 'user', id: asId<never>('ana'), person } as const
  await aMenuPage(
    async (identifier) => {
      asked.push(identifier)
      return success(ana)
    },
    { session },
  )
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Use ana@example.com' }))
  expect(await screen.findByText('Circle: you get the members’ prices')).toBeTruthy()
  expect(asked).toEqual(['ana@example.com'])
})

test('an account without a phone offers none where the phone identifies members', async () => {
  const person = aPerson({ phoneNumber: null })
  await aMenuPage(async () => success(ana), {
    session: { type: 'user', id: asId<never>('ana'), person },
    restaurant: {
      membership_program: { name: 'Circle' },
      menu_configuration: { membership_customization: { input_type: 'phone' } },
    },
  })
  await open()
  expect(screen.getByRole('textbox', { name: 'Phone' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Use/ })).toBe(null)
})

test('a stored member is looked up once a visit, with their current benefits', async () => {
  const kept = { ...ana, identifier: 'KEPT1' }
  const { terms } = await aMenuPage(async () => success({ ...kept, promos: ['gold'] }), {
    terms: { ...noTerms, member: kept },
  })
  await expect.poll(() => terms().member?.promos).toEqual(['gold'])
})

test('a stored member unknown to the venue is removed with a message', async () => {
  const { terms } = await aMenuPage(async () => refused('We cannot find this membership.'), {
    terms: { ...noTerms, member: { ...ana, identifier: 'GONE1' } },
  })
  expect(await screen.findByText(/could not find your Circle membership any more/)).toBeTruthy()
  expect(terms().member).toBe(null)
})

test('a stored member remains one without a connection, and is looked up when it is back', async () => {
  const asked: string[] = []
  const kept = { ...ana, identifier: 'AWAY1' }
  const { terms, network } = await aMenuPage(
    async (identifier) => {
      asked.push(identifier)
      return asked.length === 1 ? failure({ type: 'Unreachable' }) : refused('Unknown.')
    },
    { terms: { ...noTerms, member: kept }, network: 'offline' },
  )
  expect(await screen.findByText('Circle: you get the members’ prices')).toBeTruthy()
  expect(asked).toEqual([])
  network.set('online')
  await expect.poll(() => asked).toEqual(['AWAY1'])
  expect(terms().member).toEqual(kept)
  act(() => network.set('offline'))
  act(() => network.set('weak'))
  await expect.poll(() => terms().member).toBe(null)
})
