// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readAccountEntry } from '#contract/account/account-entry.ts'
import { secondFactorCodes } from '#contract/account/second-factor-calls.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { AccountService, SessionView, SecondStep } from '#services/account/account-service.ts'
import { changeLanguage } from '#i18n/i18n.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { LoginScreen } from './login-screen.tsx'

const olga: SessionView = { type: 'operator', id: asId('olga'), person: null }
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const codes = ['abcd-efgh-jkmn-pqrs', 'tuvw-xyz2-3456-789a']
const needed = async () => refused(secondFactorCodes.needed, 'Code, please.')
const toEnroll = async () => refused(secondFactorCodes.toEnroll, 'Set it up.')

test('an operator with an app enters its code after the password, and goes to the events', async () => {
  const { device, given } = await atLogin(needed)
  await signIn()
  expect(await heading('Enter your code')).toBeTruthy()
  expect(document.activeElement).toBe(await heading('Enter your code'))
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(field('Code').autocomplete).toBe('one-time-code')
  type('Code', '123 456')
  press('Sign in')
  await expect.poll(device.address).toBe('/chez-nous/events')
  expect(given).toEqual(['123 456'])
})

test('an empty code is a fault of its field and asks nothing; so is a wrong one, which stays', async () => {
  const { given } = await atLogin(needed, {
    take: async (code) => {
      given.push(code)
      const problem = { lines: [], fields: { code: 'This code is wrong.' } } as const
      const { wrongCode } = secondFactorCodes
      return failure({ type: 'Refused', status: 422, code: wrongCode, message: '', ...problem })
    },
  })
  await signIn()
  await heading('Enter your code')
  press('Sign in')
  expect(descriptionOf('Code')).toContain('Enter the code.')
  expect(document.activeElement).toBe(field('Code'))
  expect(given).toEqual([])
  type('Code', '654321')
  press('Sign in')
  await expect.poll(() => descriptionOf('Code')).toContain('This code is wrong.')
  expect(field('Code').value).toBe('654321')
  expect(screen.queryByText('Something went wrong.')).toBeNull()
})

test('too many codes are said with the time to wait', async () => {
  const wait = 'Please try again in 3 minutes.'
  await atLogin(needed, { take: async () => refused(problemCodes.tooMany, wait) })
  await signIn()
  await heading('Enter your code')
  type('Code', '123456')
  press('Sign in')
  expect(await screen.findByText(wait)).toBeTruthy()
})

test('an operator without an app sets it up by a code or a key, and gets the recovery codes once', async () => {
  const { device, given } = await atLogin(toEnroll, {
    take: async (code) => {
      given.push(code)
      return success({ session: olga, recoveryCodes: codes })
    },
  })
  await signIn()
  expect(await heading('Set up a second step')).toBeTruthy()
  expect(screen.queryByLabelText('Code')).toBeNull()
  press('Show the code to scan')
  expect(await screen.findByRole('img', { name: /^Scan this/ })).toBeTruthy()
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy()
  type('Code', '123456')
  press('Sign in')
  expect(await heading('Your recovery codes')).toBeTruthy()
  const list = screen.getByRole('list', { name: 'Recovery codes' })
  expect(Array.from(list.children, (item) => item.textContent)).toEqual(codes)
  expect(screen.getByRole('button', { name: 'Save as a file' })).toBeTruthy()
  expect(device.address()).toBe('/login')
  press('I have saved them')
  await expect.poll(device.address).toBe('/chez-nous/events')
  expect(given).toEqual(['123456'])
})

test('starting over leads back to the password, and what was typed is there', async () => {
  await atLogin(needed)
  await signIn()
  await heading('Enter your code')
  press('Start over')
  expect(field('Operator email').value).toBe('olga@example.com')
})

test.each([
  ['code', 'Enter your code'],
  ['enroll', 'Set up a second step'],
])('a provider’s sign-in that lacks the step leads to it: %s', async (step, title) => {
  await atLogin(needed, {}, `#step=${step}`)
  expect(await heading(title)).toBeTruthy()
})

test('in French it asks for a code de secours', async () => {
  await atLogin(needed, {}, '#step=code')
  await heading('Enter your code')
  await act(() => changeLanguage('fr-CA'))
  expect(await heading('Entrez votre code')).toBeTruthy()
  expect(descriptionOf('Code')).toContain('un de vos codes de secours')
})

async function atLogin(login: AccountService['login'], step: Partial<SecondStep> = {}, hash = '') {
  const given: string[] = []
  const drawn = { size: 1, path: 'M0 0h1v1h-1z' }
  const account = anAccountService({
    login,
    secondStep: async () => ({
      enroll: async () => success({ secret, drawn }),
      take: async (code) => {
        given.push(code)
        return success({ session: olga, recoveryCodes: [] })
      },
      ...step,
    }),
  })
  const query = '?venue=chez-nous&suiteOperator=true'
  const entry = readAccountEntry(Object.fromEntries(new URLSearchParams(query)))
  const device = await showAtVenue({
    screen: <LoginScreen entry={entry} />,
    path: `/login${query}${hash}`,
    account,
  })
  return { device, given }
}

async function signIn() {
  type('Operator email', 'olga@example.com')
  type('Password', 'Soup-bowl7!')
  press('Sign in')
}

function heading(name: string) {
  return screen.findByRole('heading', { level: 1, name })
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

function refused(code: number, message: string) {
  const rest = { lines: [], fields: {} } as const
  return failure({ type: 'Refused', status: 401, code, message, ...rest } as const)
}
