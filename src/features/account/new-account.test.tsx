// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readAccountEntry } from '#contract/account/account-entry.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type {
  AccountService,
  PasswordReset,
  Registration,
  SessionView,
} from '#services/account/account-service.ts'
import { changeLanguage } from '#i18n/i18n.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { LoginScreen } from './login-screen.tsx'

const ana: SessionView = { type: 'user', id: asId('ana'), person: aPerson() }
const goodPassword = 'Soup-bowl7!'
const secret = 'S'.repeat(43)

test('a guest who signs up goes on to the menu, without "welcome back"', async () => {
  const given: Registration[] = []
  const device = await signingUp({
    register: async (registration) => {
      given.push(registration)
      return success(ana)
    },
  })
  fillIn()
  type('Phone', '514 555 0199')
  fireEvent.submit(field('Password'))
  await expect.poll(device.address).toBe('/chez-nous')
  expect(given).toEqual([
    {
      email: 'ana@example.com',
      password: goodPassword,
      firstName: 'Ana',
      lastName: 'Roy',
      phoneNumber: '514-555-0199',
      atCheckout: false,
    },
  ])
  expect(screen.queryByText(/Welcome back/)).toBe(null)
})

test('the parts of the password rule are ticked off while typing', async () => {
  await signingUp({})
  expect(ticked()).toEqual([])
  type('Password', 'soup7')
  expect(ticked()).toEqual(['A lower-case letter', 'A number'])
  type('Password', goodPassword)
  expect(ticked()).toHaveLength(5)
})

test.each([
  ['Soup7!', 'This field must have at least 8 characters.'],
  ['soup-bowl7!', 'Add an upper-case letter.'],
  ['SOUP-BOWL7!', 'Add a lower-case letter.'],
  ['Soup-bowls!', 'Add a number.'],
  ['Soup-bowl7', 'Add one of the characters @ $ ! % * ? &.'],
])('a password like %s gets the hint: %s', async (password, need) => {
  await signingUp({ register: async () => success(ana) })
  fillIn()
  type('Password', password)
  press('Create account')
  expect(descriptionOf('Password')).toBe(need)
  expect(document.activeElement).toBe(field('Password'))
})

test('faults are shown at their fields, and the first has the focus', async () => {
  await signingUp({ register: async () => success(ana) })
  type('Last name', '<b>')
  type('Phone', '555')
  press('Create account')
  expect(descriptionOf('Email')).toContain('Please enter your email.')
  expect(descriptionOf('First name')).toContain('Please enter your name.')
  expect(descriptionOf('Last name')).toContain("This name isn't valid.")
  expect(descriptionOf('Phone')).toContain('Type ten digits')
  expect(document.activeElement).toBe(field('Email'))
})

test('a taken e-mail is reported at its field', async () => {
  await signingUp({ register: async () => refused(problemCodes.emailTaken, 'It is taken.') })
  fillIn()
  press('Create account')
  expect(await screen.findByText('Sorry, we could not register your account.')).toBeTruthy()
  expect(descriptionOf('Email')).toBe('It is taken.')
  expect(document.activeElement).toBe(field('Email'))
  expect(field('First name').value).toBe('Ana')
  expect(field('Password').value).toBe(goodPassword)
})

test('a fault that the server finds is shown at its field', async () => {
  const fields = { lastName: 'Not this name.' }
  await signingUp({ register: async () => refused(problemCodes.malformed, 'No.', fields) })
  fillIn()
  press('Create account')
  await expect.poll(() => descriptionOf('Last name')).toBe('Not this name.')
  expect(document.activeElement).toBe(field('Last name'))
})

test('an account created without a session is signed in to by hand', async () => {
  await signingUp({ register: async () => success({ type: 'anonymous', expired: false }) })
  fillIn()
  press('Create account')
  const text = 'Sorry, we could not log you in. Your account has still been created.'
  expect(await screen.findByText(text)).toBeTruthy()
  expect(field('Email').value).toBe('ana@example.com')
})

test('typed text survives the way to the login and back', async () => {
  await signingUp({})
  fillIn()
  press('Sign in')
  press('Create an account')
  expect(field('First name').value).toBe('Ana')
  expect(field('Password').value).toBe(goodPassword)
})

test('a password request gets the same answer with and without an account', async () => {
  const asked: string[] = []
  await atLogin('?venue=chez-nous&takeout=true', {
    forgot: async (email, venueId, config) => {
      asked.push(`${email} ${venueId} ${JSON.stringify(config)}`)
      return success(true)
    },
  })
  type('Email', 'ana@example.com')
  press('Forgot password?')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  press('Send me a link')
  expect(await screen.findByText('If there is an account, an email is on its way.')).toBeTruthy()
  expect(asked).toEqual([`ana@example.com ${aVenue().id} {"takeout":true}`])
})

test('without a connection no mail is promised', async () => {
  await atLogin('', { forgot: async () => success(true) }, { network: 'offline' })
  press('Forgot password?')
  type('Email', 'ana@example.com')
  press('Send me a link')
  expect(await screen.findByText(/This needs a connection/)).toBeTruthy()
  expect(screen.queryByText(/a mail is on its way/)).toBe(null)
})

test.each([
  ['en-CA', 'Forgot password?', /^No emails are sent here\./, 'Back to sign in'],
  ['fr-CA', 'Mot de passe oublié?', /^Aucun courriel n’est envoyé ici\./, 'Retour à la connexion'],
] as const)(
  '%s: where no mail is sent, a forgotten password leads to the venue',
  async (...words) => {
    const [language, forgot, said, back] = words
    const ways = async () => success({ google: false, facebook: false, apple: false, mail: false })
    await atLogin('', { ways })
    await act(() => changeLanguage(language))
    press(forgot)
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBe(null)
    press(back)
    expect(screen.getAllByRole('textbox')).not.toEqual([])
  },
)

test('a mail’s link opens the form for a new password, and its secret leaves the address at once', async () => {
  const given: PasswordReset[] = []
  const device = await atLogin(`?venue=chez-nous#reset=${secret}`, {
    reset: async (reset) => {
      given.push(reset)
      return success(ana)
    },
  })
  await expect.poll(device.hash).toBe('')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose a new password')
  type('New password', 'soup')
  press('Save the password')
  expect(descriptionOf('New password')).toContain('Add a number.')
  type('New password', goodPassword)
  press('Save the password')
  await expect.poll(device.address).toBe('/chez-nous')
  expect(given).toEqual([{ secret, password: goodPassword }])
  expect(await screen.findByText('Your new password is saved.')).toBeTruthy()
})

test('an expired link says so and leads to a new one', async () => {
  await atLogin(`#reset=${secret}`, { reset: async () => refused(problemCodes.linkOver, 'Over.') })
  type('New password', goodPassword)
  press('Save the password')
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy()
  press('Ask for a new one')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Forgot your password?')
})

test('an incomplete link counts as expired', async () => {
  const device = await atLogin('#reset=SSS', {})
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link has expired')
  await expect.poll(device.hash).toBe('')
})

test('a link opens for a signed-in guest too, and so does the forgotten-password form', async () => {
  const device = await atLogin(`#reset=${secret}`, {}, { session: ana })
  await expect.poll(device.hash).toBe('')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose a new password')
  expect(device.address()).toBe('/login')
})

test('in French each part of the rule has its sentence', async () => {
  await signingUp({})
  await act(() => changeLanguage('fr-CA'))
  press('Créer le compte')
  expect(descriptionOf('Mot de passe')).toBe(
    'Ce champ doit compter au moins 8 caractères. Ajoutez une lettre majuscule. Ajoutez une lettre minuscule. Ajoutez un chiffre. Ajoutez un des caractères @ $ ! % * ? &.',
  )
})

function atLogin(query: string, account: Partial<AccountService>, given: Partial<Given> = {}) {
  const [search] = query.split('#')
  const entry = readAccountEntry(Object.fromEntries(new URLSearchParams(search)))
  return showAtVenue({
    screen: <LoginScreen entry={entry} />,
    path: `/login${query}`,
    account: anAccountService(account),
    ...given,
  })
}

async function signingUp(account: Partial<AccountService>) {
  const device = await atLogin('?venue=chez-nous', account)
  press('Create an account')
  return device
}

function fillIn() {
  type('Email', 'ana@example.com')
  type('First name', 'Ana')
  type('Last name', 'Roy')
  type('Password', goodPassword)
}

/** The parts of the rule that are ticked off. */
function ticked(): readonly string[] {
  const list = screen.getByRole('list', { name: 'A password needs' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text.endsWith(' (done)'))
    .map((text) => text.slice(0, -' (done)'.length))
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
  const texts = ids.split(' ').map((id) => document.getElementById(id)?.textContent)
  return texts.join(' ')
}

function refused(code: number, message: string, fields: Readonly<Record<string, string>> = {}) {
  return failure({ type: 'Refused', code, message, lines: [], fields } as const)
}
