// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readAccountEntry } from '#contract/account/account-entry.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { AccountService, SessionView } from '#services/account/account-service.ts'
import { changeLanguage } from '#i18n/i18n.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { LoginScreen } from './login-screen.tsx'

const ana: SessionView = { type: 'user', id: asId('ana'), person: aPerson() }
const secret = 'S'.repeat(43)
const linkOver = failure({
  type: 'Refused',
  status: 422,
  code: problemCodes.linkOver,
  message: 'Over.',
  lines: [],
  fields: {},
} as const)

test('a mail’s link confirms an e-mail after a press, and a signed-in guest goes on to the venue', async () => {
  const given: string[] = []
  const confirmEmail = async (shown: string) => {
    given.push(shown)
    return success(true as const)
  }
  const link = `?venue=chez-nous#confirm=${secret}`
  const device = await atLogin(link, { confirmEmail }, { session: ana })
  await expect.poll(device.hash).toBe('')
  expect(heading()).toBe('Confirm your email')
  expect(given).toEqual([])
  press('Confirm my email')
  await expect.poll(device.address).toBe('/chez-nous')
  expect(given).toEqual([secret])
  expect(await screen.findByText('Your email is confirmed.')).toBeTruthy()
})

test('a link opened on another device signs nobody in', async () => {
  await atLogin(`#confirm=${secret}`, { confirmEmail: async () => success(true) })
  press('Confirm my email')
  expect(await screen.findByText('Your email is confirmed.')).toBeTruthy()
  expect(heading()).toBe('Sign in')
})

test('an expired link offers another mail to a signed-in guest', async () => {
  await atLogin(
    `#confirm=${secret}`,
    { confirmEmail: async () => linkOver, sendConfirmation: async () => success(true) },
    { session: ana },
  )
  press('Confirm my email')
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy()
  press('Ask for a new one')
  expect(await screen.findByText(/An email is on its way/)).toBeTruthy()
})

test('an incomplete link leads an anonymous guest to the login', async () => {
  const device = await atLogin('#confirm=SSS', {})
  expect(heading()).toBe('This link has expired')
  await expect.poll(device.hash).toBe('')
  press('Sign in')
  expect(heading()).toBe('Sign in')
})

test('without an answer the link stays and can be tried again', async () => {
  const answers = [failure({ type: 'Unreachable' } as const)]
  await atLogin(`#confirm=${secret}`, {
    confirmEmail: async () => answers.shift() ?? success(true),
  })
  press('Confirm my email')
  expect((await screen.findByRole('alert')).textContent).toContain('did not answer')
  press('Confirm my email')
  expect(await screen.findByText('Your email is confirmed.')).toBeTruthy()
})

test('in French the link asks for a confirmation', async () => {
  await atLogin(`#confirm=${secret}`, {})
  await act(() => changeLanguage('fr-CA'))
  expect(heading()).toBe('Confirmer votre adresse courriel')
  expect(screen.getByText(/Si ce n’est pas vous, fermez cette page/)).toBeTruthy()
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

function heading() {
  return screen.getByRole('heading', { level: 1 }).textContent
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
}
