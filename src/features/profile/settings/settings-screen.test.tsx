// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getDiscountInfo } from '#contract/code/code-calls.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { LookUp } from '#services/network/look-up.ts'
import { aLookUp } from '#tests/fixtures/a-look-up.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showProfile } from '#tests/fixtures/show-profile.tsx'

const withCodes = { has_discounts: true }

const refused = (message: string, fields = {}) =>
  failure({ type: 'Refused', code: 9020, message, lines: [], fields } as const)

test('the settings show the signed-in person, and each link keeps the query', async () => {
  await showProfile()
  expect(await screen.findByText('Signed in as Ana Tremblay')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  const query = '?tableNum=12&venue=chez-nous'
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/profile/user-payment-methods${query}`,
    `/profile/user-information${query}`,
    `/profile/events${query}`,
    `/profile/receipts${query}`,
  ])
})

test('Back leads to the menu as the guest opened it', async () => {
  const device = await showProfile()
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the menu' }))
  await expect.poll(device.address).toBe('/chez-nous')
  expect(device.search()).toMatchObject({ tableNum: '12' })
})

test('without a session nothing is shown', async () => {
  await showProfile({ session: { type: 'anonymous', expired: false } })
  expect(screen.queryByRole('main')).toBe(null)
})

test('an unknown address says so', async () => {
  await showProfile({ path: '/profile/friends' })
  expect(await screen.findByText('We can’t find this page')).toBeTruthy()
})

test('a default tip is saved with the press: a share, none, or the venue’s suggestion', async () => {
  const device = await showProfile()
  const tips = await screen.findByRole('group', { name: 'Default tip' })
  fireEvent.click(within(tips).getByRole('button', { name: '18%' }))
  await screen.findByText('Your default tip is saved.')
  expect(pressedIn(tips)).toEqual(['18%'])
  fireEvent.click(within(tips).getByRole('button', { name: 'No tip' }))
  await waitFor(() => expect(pressedIn(tips)).toEqual(['No tip']))
  fireEvent.click(within(tips).getByRole('button', { name: 'The venue’s suggestion' }))
  await waitFor(() =>
    expect(device.edits).toEqual([
      { defaultTip: { percentageValue: 18 } },
      { defaultTip: { percentageValue: 0 } },
      { defaultTip: null },
    ]),
  )
})

test('a default tip whose saving failed returns to its former value', async () => {
  await showProfile({
    person: aPerson({ defaultTip: { percentageValue: 15 } }),
    account: { edit: async () => failure({ type: 'Unreachable' }) },
  })
  const tips = await screen.findByRole('group', { name: 'Default tip' })
  fireEvent.click(within(tips).getByRole('button', { name: '20%' }))
  await within(tips).findByText(/did not answer/)
  expect(pressedIn(tips)).toEqual(['15%'])
})

test('a promo code that the venue refuses is reported and stays typed', async () => {
  const device = await showProfile({ lookUp: codes({ SOUP: false }), restaurant: withCodes })
  const field = await typeCode('SOUP')
  expect(await screen.findByText('This promo code is invalid. Not known here.')).toBeTruthy()
  expect(field.value).toBe('SOUP')
  expect(document.activeElement).toBe(field)
  expect(device.edits).toEqual([])
})

test('a promo code that the venue accepts is saved, and removed again', async () => {
  const device = await showProfile({ lookUp: codes({ SOUP: true }), restaurant: withCodes })
  await typeCode(' SOUP ')
  await screen.findByText('Your promo code is saved.')
  fireEvent.click(screen.getByRole('button', { name: 'Remove the promo code SOUP' }))
  await screen.findByText('The promo code was removed.')
  expect(device.edits).toEqual([{ promoCode: 'SOUP' }, { promoCode: null }])
})

test.each([
  ['no venue is known', { path: '/profile', restaurant: { has_discounts: true } }],
  ['the venue takes no codes', {}],
])('where %s a promo code is saved unchecked', async (_, given) => {
  const device = await showProfile({ ...given, lookUp: codes({ SOUP: false }) })
  await typeCode('SOUP')
  await screen.findByText('Your promo code is saved.')
  expect(device.edits).toEqual([{ promoCode: 'SOUP' }])
})

test('support is a mail to the venue, where it has an address for it', async () => {
  const venue = aVenue({ slug: 'chez-nous', supportEmail: 'allo@chez-nous.example' })
  await showProfile({ venue })
  const link = await screen.findByRole('link', { name: /Support/ })
  expect(link.getAttribute('href')).toBe('mailto:allo@chez-nous.example')
})

test('a chosen language is shown at once and stored for later', async () => {
  await showProfile({ path: '/profile' })
  fireEvent.click(await screen.findByRole('button', { name: 'Français' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Votre compte' })).toBeTruthy()
  expect(localStorage.getItem('comanda:locale')).toBe('fr-CA')
  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  await screen.findByRole('heading', { level: 1, name: 'Your account' })
})

test('the stored data about a person is downloaded as a file', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:data'
  })
  await showProfile({ account: { exportData: async () => success('{"email":"ana@example.com"}') } })
  fireEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
  await screen.findByText('Your data is in the file comanda-data.json.')
  expect(await files[0]?.text()).toBe('{"email":"ana@example.com"}')
})

test('an account is deleted with its password, and the screen says what remains', async () => {
  const given: (string | undefined)[] = []
  const device = await showProfile({
    account: {
      deleteAccount: async (password) => {
        given.push(password)
        return password === 'Right-1!'
          ? success(true)
          : failure({
              type: 'Refused',
              code: 9102,
              message: 'This is not your password.',
              lines: [],
              fields: {},
            })
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('By law we keep your orders, without your name')
  const password = within(dialog).getByLabelText('Your password')
  const confirm = within(dialog).getByRole('button', { name: 'Delete for good' })
  fireEvent.click(confirm)
  await within(dialog).findByText('Please enter your password.')
  fireEvent.change(password, { target: { value: 'Wrong-1!' } })
  fireEvent.click(confirm)
  await within(dialog).findByText('This is not your password.')
  expect(document.activeElement).toBe(password)
  fireEvent.change(password, { target: { value: 'Right-1!' } })
  fireEvent.click(confirm)
  await screen.findByText('Your account is deleted.')
  expect(given).toEqual(['Wrong-1!', 'Right-1!'])
  await expect.poll(device.address).toBe('/login')
})

test('a logout leads to the login, with the query unchanged', async () => {
  const device = await showProfile()
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  await expect.poll(device.address).toBe('/login')
  expect(device.search()).toMatchObject({ venue: 'chez-nous', tableNum: '12' })
})

test('an operator sees none of a person’s settings', async () => {
  const person = aPerson({
    email: 'op@example.com',
    suiteOperator: true,
    firstName: '',
    lastName: '',
  })
  await showProfile({
    path: '/profile/receipts',
    session: { type: 'operator', id: asId('op'), person },
  })
  expect(await screen.findByText('Signed in as op@example.com')).toBeTruthy()
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBe(null)
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
})

test('an operator who comes from a venue goes on to its events', async () => {
  const person = aPerson({ suiteOperator: true })
  const session = { type: 'operator', id: asId<UserId>('op'), person } as const
  await showProfile({ path: '/profile?venue=chez-nous', session })
  const link = await screen.findByRole('link', { name: 'Events and suites' })
  expect(link.getAttribute('href')).toBe('/chez-nous/events')
})

test('an operator acting as a suite’s owner sees so and can log out of the suite alone', async () => {
  const left: string[] = []
  const person = aPerson({ operator: { id: 'op', email: 'op@example.com' } })
  await showProfile({
    session: { type: 'loginAs', id: asId('ana'), operatorId: asId('op'), person },
    account: { suiteLogout: async () => void left.push('suite') },
  })
  await screen.findByText('You are acting as Ana Tremblay')
  expect(screen.queryByText('Promo code')).toBeNull()
  expect(screen.queryByRole('link', { name: /^Payment methods/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out of the suite' }))
  await expect.poll(() => left).toEqual(['suite'])
})

test('a person known by id alone is still signed in and can log out', async () => {
  await showProfile({
    session: { type: 'user', id: asId('ana'), person: null },
    network: 'offline',
  })
  expect(await screen.findByText(/You are still signed in/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
})

async function typeCode(code: string): Promise<HTMLInputElement> {
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Promo code' })
  fireEvent.change(field, { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  return field
}

function pressedIn(group: HTMLElement): readonly (string | null)[] {
  return within(group)
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)
}

/** Look-ups at a venue; `known`: whether it accepts each code. */
function codes(known: Readonly<Record<string, boolean>>): LookUp {
  return aLookUp(getDiscountInfo, async ({ body: { code } }) =>
    known[code]
      ? success({ code, type: 'percentage', percentageValue: 10 })
      : refused('Not known here.'),
  )
}
