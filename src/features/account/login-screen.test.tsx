// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readAccountEntry } from '#contract/account/account-entry.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type {
  AccountService,
  Login,
  Person,
  PersonChanges,
  SessionView,
} from '#services/account/account-service.ts'
import { changeLanguage } from '#i18n/i18n.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { LoginScreen } from './login-screen.tsx'

const ana = aUser({})
const olga: SessionView = { type: 'operator', id: asId('olga'), person: null }
const goodPassword = 'Soup-bowl7!'

test('the right password leads back to the menu, with a welcome', async () => {
  const given: Login[] = []
  const device = await atLogin('?venue=chez-nous&tableNum=12', {
    login: async (login) => {
      given.push(login)
      return success(ana)
    },
  })
  expect(screen.getByText('La Comanda')).toBeTruthy()
  type('Email', ' ana@example.com ')
  type('Password', 'anything')
  fireEvent.submit(field('Password'))
  await expect.poll(device.address).toBe('/chez-nous')
  expect(device.search()).toEqual({ tableNum: '12' })
  expect(given).toEqual([{ email: 'ana@example.com', password: 'anything' }])
  expect(await screen.findByText('Welcome back, Ana')).toBeTruthy()
})

test('a guest sent to the login comes back to the page before it', async () => {
  const from = encodeURIComponent('/chez-nous/checkout?tableNum=12')
  const device = await atLogin(`?venue=chez-nous&from=${from}`, { login: async () => success(ana) })
  signIn()
  await expect.poll(device.address).toBe('/chez-nous/checkout')
  expect(device.search()).toEqual({ tableNum: '12' })
})

test('without a page before it the login leads to the profile', async () => {
  const device = await atLogin('', { login: async () => success(ana) })
  expect(screen.queryByRole('button', { name: 'Back to the menu' })).toBe(null)
  signIn()
  await expect.poll(device.address).toBe('/profile')
})

test('a form without a password says so at its field and sends no request', async () => {
  await atLogin('', { login: async () => success(ana) })
  type('Email', 'ana@')
  press('Sign in')
  expect(screen.getByRole('alert').textContent).toBe('Please input a valid email and password.')
  expect(descriptionOf('Email')).toContain("This email isn't valid.")
  expect(descriptionOf('Password')).toContain('Please enter your password.')
  expect(document.activeElement).toBe(field('Email'))
})

test('an e-mail with an apostrophe is one, and what is too long is said at its field', async () => {
  const given: Login[] = []
  await atLogin('', {
    login: async (login) => {
      given.push(login)
      return success(ana)
    },
  })
  type('Email', `${'o'.repeat(250)}@example.com`)
  type('Password', 'x'.repeat(201))
  press('Sign in')
  expect(descriptionOf('Email')).toContain('This field can have up to 254 characters.')
  expect(descriptionOf('Password')).toContain('This field can have up to 200 characters.')
  type('Email', "shay.o'neil@example.com")
  type('Password', 'x'.repeat(200))
  press('Sign in')
  await expect.poll(() => given).toMatchObject([{ email: "shay.o'neil@example.com" }])
})

test('a wrong password is announced, and the typed text stays', async () => {
  await atLogin('', { login: async () => refused(problemCodes.wrongLogin, 'No.') })
  signIn('wrong')
  expect(await screen.findByText('Please input a valid email and password.')).toBeTruthy()
  expect(field('Email').value).toBe('ana@example.com')
  expect(field('Password').value).toBe('wrong')
})

test.each([problemCodes.tooMany, problemCodes.maintenance])(
  '%i gets the server’s words, without an alarm',
  async (code) => {
    await atLogin('', { login: async () => refused(code, 'Try again in 15 minutes.') })
    signIn()
    expect(await screen.findByText('Try again in 15 minutes.')).toBeTruthy()
    expect(screen.queryByText('Something went wrong.')).toBeNull()
  },
)

test('without a connection it says that it needs one and sends no request', async () => {
  const asked: Login[] = []
  const login = async (given: Login) => {
    asked.push(given)
    return success(ana)
  }
  const device = await atLogin('', { login }, { network: 'offline' })
  const hint = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => hint.mockRestore())
  signIn()
  expect(await screen.findByText(/This needs a connection/)).toBeTruthy()
  expect([asked, device.acts]).toEqual([[], []])
  expect(field('Password').value).toBe(goodPassword)
  act(() => device.network.set('online'))
  press('Sign in')
  await expect.poll(device.address).toBe('/profile')
})

test('a connection that is back is found by the press that needs it', async () => {
  const login = async () => success(ana)
  const device = await atLogin('', { login }, { network: 'offline', isReached: true })
  signIn()
  await expect.poll(device.address).toBe('/profile')
  expect(device.acts).toContain('check network')
})

test('a network without its server is asked once, and then it says that it needs a connection', async () => {
  const device = await atLogin('', { login: async () => success(ana) }, { network: 'offline' })
  signIn()
  expect(await screen.findByText(/This needs a connection/)).toBeTruthy()
  expect(device.acts).toEqual(['check network'])
})

test('a server that does not answer is not reported as a wrong password', async () => {
  await atLogin('', {})
  signIn()
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  expect(screen.getByText(/The server did not answer/)).toBeTruthy()
})

test('the password can be shown', async () => {
  await atLogin('', {})
  expect(field('Password').type).toBe('password')
  press('Show the password')
  expect(field('Password').type).toBe('text')
})

test('only the providers that the server offers have a button, and they lead back here', async () => {
  const left: string[] = []
  await atLogin('?venue=chez-nous&problem=apple', {
    ways: async () => success({ google: true, facebook: false, apple: true, mail: true }),
    signInWith: (provider, returnTo) => left.push(`${provider} ${returnTo}`),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  await expect.poll(() => left).toEqual(['google /login?venue=chez-nous&returned=true'])
  expect(screen.getByRole('button', { name: 'Continue with Apple' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue with Facebook' })).toBe(null)
})

test.each([
  ['google', /could not sign you in with Google/],
  ['facebook', /could not sign you in with Facebook/],
  ['apple', /could not sign you in with Apple/],
  ['cancelled', /Sign-in was cancelled/],
])('a provider login that ends with the problem %s is explained', async (problem, text) => {
  await atLogin(`?problem=${problem}`, {})
  expect(screen.getByText(text)).toBeTruthy()
})

test('the operators’ page has no sign-up and no other provider, and fills in the e-mail', async () => {
  const device = await atLogin('?venue=chez-nous&suiteOperator=olga@example.com', {
    ways: async () => success({ google: true, facebook: true, apple: true, mail: true }),
    login: async () => success(olga),
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Operator sign-in')
  expect(field('Operator email').value).toBe('olga@example.com')
  expect(screen.queryByRole('button', { name: /Continue with|Create an account/ })).toBe(null)
  type('Password', goodPassword)
  press('Sign in')
  await expect.poll(device.address).toBe('/chez-nous/events')
})

test('the operators’ page asks for an operator, and a refused person stays as they were', async () => {
  const given: Login[] = []
  const device = await atLogin(
    '?suiteOperator=true',
    {
      login: async (login) => {
        given.push(login)
        return refused(problemCodes.notOperator, 'User is not a suite operator.')
      },
    },
    { session: ana },
  )
  type('Operator email', 'ana@example.com')
  type('Password', goodPassword)
  press('Sign in')
  expect(await screen.findByText('User is not a suite operator.')).toBeTruthy()
  expect(given).toEqual([{ email: 'ana@example.com', password: goodPassword, suiteOperator: true }])
  expect(device.session.get()).toBe(ana)
})

test('an operator goes on to the operators’ screen that was asked for', async () => {
  const from = encodeURIComponent('/chez-nous/suite-settings?event=e-1&eventSuite=s101')
  const device = await atLogin(`?suiteOperator=true&venue=chez-nous&from=${from}`, {
    login: async () => success(olga),
  })
  type('Operator email', 'olga@example.com')
  type('Password', goodPassword)
  press('Sign in')
  await expect.poll(device.address).toBe('/chez-nous/suite-settings')
})

test.each([
  [{ lastName: '' }, '/profile/user-information'],
  [{ phoneNumber: null }, '/profile/user-information'],
  [{ paymentMethods: [] }, '/profile/user-payment-methods'],
  [{}, '/chez-nous'],
])('a suite’s guest with %j goes on to %s', async (missing, address) => {
  const device = await atLogin('?venue=chez-nous&eventSuite=s-1', {
    login: async () => success(aUser(missing)),
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in to pre-order')
  signIn()
  await expect.poll(device.address).toBe(address)
})

test('a guest who is signed in already goes on at once', async () => {
  const device = await atLogin('?venue=chez-nous', {}, { session: ana })
  await expect.poll(device.address).toBe('/chez-nous')
  expect(screen.queryByText('Welcome back, Ana')).toBe(null)
})

test('a guest who is signed in already signs in again to work at a desk', async () => {
  const from = encodeURIComponent('/chez-nous/desk')
  const login = async () => success(olga)
  const device = await atLogin(`?venue=chez-nous&from=${from}`, { login }, { session: ana })
  signIn()
  await expect.poll(device.address).toBe('/chez-nous/desk')
})

test('a guest who is signed in already and takes an invitation signs in with its account', async () => {
  const shown = {
    venue: { slug: 'chez-nous', name: 'Chez nous' },
    email: 'zoe@example.com',
    role: 'counter',
    needs: { name: false, password: false },
  } as const
  const taking = { read: async () => success(shown), accept: async () => success(null) }
  const link = `?venue=chez-nous#invite=${'a'.repeat(43)}`
  await act(async () => {
    await atLogin(link, { invitation: async () => taking }, { session: ana })
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Join' }))
  await expect.poll(() => field('Email').value).toBe('zoe@example.com')
})

test('a guest back from another provider with complete details goes on and is welcomed', async () => {
  const device = await atLogin('?venue=chez-nous&returned=true', {}, { session: ana })
  await expect.poll(device.address).toBe('/chez-nous')
  expect(await screen.findByText('Welcome back, Ana')).toBeTruthy()
})

test('a new guest from another provider gives their details first', async () => {
  const edited: PersonChanges[] = []
  const session = aUser({ firstName: '', lastName: '', phoneNumber: null })
  const device = await atLogin(
    '?venue=chez-nous&returned=true',
    {
      edit: async (changes) => {
        edited.push(changes)
        return success(aPerson())
      },
    },
    { session },
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contact information')
  press('Save and continue')
  expect(descriptionOf('First name')).toContain('Please enter your name.')
  expect(document.activeElement).toBe(field('First name'))
  type('First name', ' Ana ')
  type('Last name', 'Tremblay')
  type('Phone', '(514) 555-0199')
  press('Save and continue')
  await expect.poll(device.address).toBe('/chez-nous')
  expect(edited).toEqual([{ firstName: 'Ana', lastName: 'Tremblay', phoneNumber: '514-555-0199' }])
})

test('a guest who lacks only a phone may skip it', async () => {
  const device = await atLogin(
    '?venue=chez-nous&returned=true',
    {},
    { session: aUser({ phoneNumber: null }) },
  )
  press('Not now')
  await expect.poll(device.address).toBe('/chez-nous')
})

test('after another provider has failed the page still knows its venue', async () => {
  const from = encodeURIComponent('/login?venue=chez-nous&tableNum=12&returned=true')
  const device = await atLogin(`?problem=google&from=${from}`, { login: async () => success(ana) })
  expect(screen.getByText(/could not sign you in with Google/)).toBeTruthy()
  expect(screen.getByText('La Comanda')).toBeTruthy()
  signIn()
  await expect.poll(device.address).toBe('/chez-nous')
  expect(device.search()).toEqual({ tableNum: '12' })
})

test('in French it speaks of a courriel and a mot de passe, and names the venue', async () => {
  const localization = { fr: { name: 'Chez nous autres' } }
  const venue = aVenue({ slug: 'chez-nous', localization })
  const login = async () => failure({ type: 'Unreachable' } as const)
  await atLogin('?venue=chez-nous', { login }, { venue })
  expect(screen.getByText('La Comanda')).toBeTruthy()
  await act(() => changeLanguage('fr-CA'))
  expect(screen.getByText('Chez nous autres')).toBeTruthy()
  press('Se connecter')
  expect(screen.getByRole('alert').textContent).toBe(
    'Entrez une adresse courriel et un mot de passe valides.',
  )
  expect(field('Courriel')).toBeTruthy()
  expect(field('Mot de passe')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Mot de passe oublié?' })).toBeTruthy()
})

function atLogin(query: string, account: Partial<AccountService>, given: Partial<Given> = {}) {
  const entry = readAccountEntry(Object.fromEntries(new URLSearchParams(query)))
  return showAtVenue({
    screen: <LoginScreen entry={entry} />,
    path: `/login${query}`,
    account: anAccountService(account),
    ...given,
  })
}

function signIn(password = goodPassword) {
  type('Email', 'ana@example.com')
  type('Password', password)
  press('Sign in')
}

function field(label: string) {
  return screen.getByLabelText<HTMLInputElement>(label)
}

function type(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } })
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
}

function descriptionOf(label: string): string {
  const ids = field(label).getAttribute('aria-describedby') ?? ''
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
}

function aUser(changes: Partial<Person>): SessionView {
  return { type: 'user', id: asId('ana'), person: aPerson(changes) }
}

function refused(code: number, message: string) {
  return failure({ type: 'Refused', code, message, lines: [], fields: {} } as const)
}
