// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noDetails } from '#domain/order/checkout-details.ts'
import type { Contact } from '#domain/account/contact.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type {
  AccountService,
  Registration,
  SessionView,
} from '#services/account/account-service.ts'
import { changeLanguage } from '#i18n/i18n.ts'
import type { CheckoutPorts, ConfirmedOrder, TypedCheckout } from '#machines/checkout-ports.ts'
import { aCartOf } from '#tests/fixtures/some-order-records.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { aCheckoutScreen } from '#tests/fixtures/a-checkout-screen.tsx'

const ana: SessionView = { type: 'user', id: asId('ana'), person: aPerson() }
const goodPassword = 'Soup-bowl7!'
const free = { exists: async () => success(false) }

test('a guest with an account goes to the login and comes back to this checkout', async () => {
  const { device } = await atCheckout()
  press('Sign in')
  await expect.poll(device.address).toBe('/login')
  expect(device.search()).toMatchObject({ venue: 'chez-nous', from: '/chez-nous/checkout' })
})

test('the account’s details are filled in for a signed-in guest, without "remember me"', async () => {
  await atCheckout({
    session: ana,
    contact: { fullName: '', email: 'soup@example.com', phone: '' },
  })
  expect(await screen.findByText('soup@example.com · 514-555-0199')).toBeTruthy()
  press('Edit Name')
  expect(field('Name').value).toBe('Ana Tremblay')
  expect(field('Email').value).toBe('soup@example.com')
  expect(field('Phone').value).toBe('514-555-0199')
  expect(screen.getByText('Signed in as ana@example.com')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /Remember me/ })).toBe(null)
  expect(screen.queryByRole('checkbox', { name: /Create an account/ })).toBe(null)
  type('Phone', '')
  expect(field('Phone').value).toBe('')
})

test('a new account requires both names, an e-mail and a valid password', async () => {
  await atCheckout({ account: free })
  want()
  type('Name', 'Ana')
  type('Password', 'soup')
  press(/^Place order/)
  expect(descriptionOf('Name')).toContain('type your first and your last name')
  expect(descriptionOf('Email')).toContain('Please enter your email.')
  expect(descriptionOf('Password')).toBe(
    'This field must have at least 8 characters. Add an upper-case letter. Add a number. Add one of the characters @ $ ! % * ? &.',
  )
  expect(document.activeElement).toBe(field('Name'))
})

test('each fault goes as soon as its field is mended, and comes back with it', async () => {
  await atCheckout({ account: free })
  want()
  type('Name', 'Ana')
  press(/^Place order/)
  type('Password', 'Soup4two!')
  expect(descriptionOf('Password')).toBe('')
  expect(descriptionOf('Name')).toContain('type your first and your last name')
  expect(descriptionOf('Email')).toContain('Please enter your email.')
  type('Name', 'Ana Tremblay')
  type('Email', 'ana@example.com')
  expect(descriptionOf('Name')).toBe('')
  expect(descriptionOf('Email')).not.toContain('required')
  type('Email', 'ana@example')
  expect(descriptionOf('Email')).toContain("This email isn't valid.")
  // A field without a fault at the press is judged at the next one.
  type('Phone', '12')
  expect(descriptionOf('Phone')).not.toContain('555-0199')
})

test('an e-mail that already has an account is reported at its field, before the review', async () => {
  const asked: string[] = []
  await atCheckout({
    account: {
      exists: async (email) => {
        asked.push(email)
        return success(true)
      },
    },
  })
  fillIn()
  press(/^Place order/)
  await expect.poll(() => descriptionOf('Email')).toContain('This email is already in use.')
  expect(asked).toEqual(['ana@example.com'])
  expect(document.activeElement).toBe(field('Email'))
  type('Email', 'ana.tremblay@example.com')
  expect(descriptionOf('Email')).not.toContain('already in use')
})

test('the account is created with the order, and the password is never stored', async () => {
  const given: Registration[] = []
  const { device, confirmed, saved } = await atCheckout({
    account: {
      ...free,
      register: async (registration) => {
        given.push(registration)
        return success(ana)
      },
    },
  })
  fillIn()
  expect(given).toEqual([])
  press(/^Place order/)
  await expect.poll(device.address).toBe('/chez-nous/orders/key-1')
  expect(given).toEqual([
    {
      email: 'ana@example.com',
      password: goodPassword,
      firstName: 'Ana',
      lastName: 'Maria Roy',
      phoneNumber: null,
      atCheckout: true,
    },
  ])
  expect(JSON.stringify([saved, confirmed])).not.toContain(goodPassword)
})

test.each([
  [
    'refused',
    async () =>
      failure({
        type: 'Refused',
        code: problemCodes.emailTaken,
        message: 'It is taken.',
        lines: [],
        fields: {},
      } as const),
    'Sorry, we could not register your account. It is taken.',
  ],
  [
    'not reached',
    async () => failure({ type: 'Unreachable' } as const),
    'Sorry, we could not register your account.',
  ],
  [
    'made without a session',
    async () => success({ type: 'anonymous', expired: false } as const),
    'Sorry, we could not log you in. Your account has still been created.',
  ],
])('an account that is %s does not delay the order', async (_, register, text) => {
  const { confirmed } = await atCheckout({ account: { ...free, register } })
  fillIn()
  press(/^Place order/)
  expect(await screen.findByText(text)).toBeTruthy()
  await expect.poll(() => confirmed.length).toBe(1)
})

test('without a connection no account is offered, and a chosen one does not stop the order', async () => {
  const { device, confirmed } = await atCheckout({ account: free })
  want()
  act(() => device.network.set('offline'))
  expect(screen.getByText('An account needs a connection. Your order does not.')).toBeTruthy()
  type('Name', 'Ana')
  press(/^Save and send/)
  expect(await screen.findByText('Sorry, we could not register your account.')).toBeTruthy()
  await expect.poll(() => confirmed.length).toBe(1)
})

test('a guest without a connection is not sent to the login', async () => {
  await atCheckout({ network: 'offline' })
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBe(null)
  expect(screen.queryByRole('checkbox', { name: /Create an account/ })).toBe(null)
})

test('a catering order that requires a login links to it', async () => {
  const { device } = await atCheckout({
    config: { catering: true },
    restaurant: { catering: true, order_options: { generic_catering_requires_login: true } },
  })
  expect(screen.getByText('Sign in to order')).toBeTruthy()
  const [ofBanner] = screen.getAllByRole('button', { name: 'Sign in' })
  if (ofBanner) fireEvent.click(ofBanner)
  await expect.poll(device.address).toBe('/login')
})

test('in French the account speaks of a courriel and a mot de passe', async () => {
  await atCheckout({ account: free })
  await act(() => changeLanguage('fr-CA'))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Créer un compte avec ces renseignements' }))
  press(/^Passer la commande/)
  expect(descriptionOf('Mot de passe')).toContain('Ce champ doit compter au moins 8 caractères.')
  expect(screen.getByText('Vous avez un compte?')).toBeTruthy()
})

interface AtCheckout extends Partial<Omit<Given, 'account'>> {
  readonly account?: Partial<AccountService>
  readonly contact?: Contact
}

async function atCheckout({ account = {}, contact = nobody, ...given }: AtCheckout = {}) {
  const confirmed: ConfirmedOrder[] = []
  const saved: TypedCheckout[] = []
  const checkout: CheckoutPorts = {
    openDraft: async () => ({ contact, remember: false, ifChanged: 'ask', details: noDetails }),
    saveTyped: async (typed) => void saved.push(typed),
    isReachable: async () => true,
    keep: async (order) => {
      confirmed.push(order)
      return { type: 'Stored', id: asId('key-1') }
    },
  }
  const device = await showAtVenue({
    screen: aCheckoutScreen,
    path: '/checkout',
    cart: aCartOf().cart,
    venue: aVenue({ slug: 'chez-nous', payOnPremise: true }),
    account: anAccountService(account),
    checkout,
    ...given,
  })
  await screen.findByRole('button', { name: /^Place order|^Save and send/ })
  return { device, confirmed, saved }
}

const nobody: Contact = { fullName: '', email: '', phone: '' }

function fillIn() {
  want()
  type('Name', 'Ana Maria Roy')
  type('Email', 'ana@example.com')
  type('Password', goodPassword)
}

function want() {
  fireEvent.click(screen.getByRole('checkbox', { name: 'Create an account with these details' }))
}

function field(label: string) {
  return screen.getByLabelText<HTMLInputElement>(label)
}

function type(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } })
}

function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }))
}

function descriptionOf(label: string): string {
  const ids = field(label).getAttribute('aria-describedby') ?? ''
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
}
