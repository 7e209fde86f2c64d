// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readAccountEntry } from '#contract/account/account-entry.ts'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Registration, SessionView } from '#services/account/account-service.ts'
import type { MinimalInfo } from '#contract/suite/minimal-info-call.ts'
import type { AskedSuite, SuiteService } from '#services/suite/suite-service.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { aMinimalInfo, aSuiteService } from '#tests/fixtures/an-event-with-suites.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { LoginScreen } from './login-screen.tsx'

const invitation = { venue: 'chez-nous', eventSuite: 's-101', encryptedValue: 'a.b' }
const owner: NonNullable<MinimalInfo['owner']> = {
  email: 'ana@example.com',
  name: 'Ana de la Tour',
  hasAccount: false,
}
const withoutCard: SessionView = {
  type: 'user',
  id: asId('ana'),
  person: aPerson({ paymentMethods: [] }),
}

async function atLogin(query: object, minimalInfo: SuiteService['minimalInfo']) {
  const asked: AskedSuite[] = []
  const given: Registration[] = []
  const { suites } = aSuiteService(
    { id: 'game', name: 'Game', startsAt: 0, endsAt: 0, suites: [] },
    {
      minimalInfo: (slug, suite) => {
        asked.push(suite)
        return minimalInfo(slug, suite)
      },
    },
  )
  const device = await showAtVenue({
    screen: <LoginScreen entry={readAccountEntry({ ...query })} />,
    path: `/login?${new URLSearchParams({ ...query }).toString()}`,
    suites,
    account: anAccountService({
      register: async (registration) => {
        given.push(registration)
        return success(withoutCard)
      },
    }),
  })
  return { ...device, asked, given }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const values = () => ['Email', 'First name', 'Last name'].map((label) => field(label).value)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

test('the sign-up of an invited owner has their e-mail and name, and goes on with the card', async () => {
  const device = await atLogin({ ...invitation, signUp: 'true' }, async () =>
    success(aMinimalInfo({ owner })),
  )
  await expect.poll(values).toEqual(['ana@example.com', 'Ana', 'de la Tour'])
  expect(device.asked).toEqual([{ suiteId: 's-101', encryptedValue: 'a.b' }])
  type('Phone', '514 555 0199')
  type('Password', 'Soup-bowl7!')
  fireEvent.submit(field('Password'))
  await expect.poll(device.address).toBe('/profile/user-payment-methods')
  expect(device.search()).toMatchObject({ venue: 'chez-nous', eventSuite: 's-101' })
  expect(device.search()['encryptedValue']).toBeUndefined()
  expect(device.given).toMatchObject([
    { email: 'ana@example.com', firstName: 'Ana', lastName: 'de la Tour' },
  ])
})

test('what is typed before the invitation is read stays', async () => {
  let answer = (_info: Awaited<ReturnType<SuiteService['minimalInfo']>>) => {}
  await atLogin(
    { ...invitation, signUp: 'true' },
    () => new Promise((resolve) => (answer = resolve)),
  )
  type('First name', 'Annie')
  await act(async () => answer(success(aMinimalInfo({ owner }))))
  await expect.poll(values).toEqual(['ana@example.com', 'Annie', 'de la Tour'])
})

test('the login of an owner with an account has their e-mail', async () => {
  await atLogin(invitation, async () =>
    success(aMinimalInfo({ owner: { ...owner, hasAccount: true, name: null } })),
  )
  await expect.poll(() => field('Email').value).toBe('ana@example.com')
})

test.each([
  ['an invitation that counts no more', success(aMinimalInfo())],
  ['no connection', failure({ type: 'Unreachable' } as const)],
])('with %s the forms are empty', async (_, answer) => {
  const { asked } = await atLogin({ ...invitation, signUp: 'true' }, async () => answer)
  await expect.poll(() => asked).toHaveLength(1)
  expect(values()).toEqual(['', '', ''])
})

test('without an invitation nobody is asked for', async () => {
  const { encryptedValue: _value, ...query } = invitation
  const { asked } = await atLogin(query, async () => success(aMinimalInfo({ owner })))
  expect(field('Email').value).toBe('')
  expect(asked).toEqual([])
})
