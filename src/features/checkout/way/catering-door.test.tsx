// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { Locale } from '#domain/language/locale.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { CateringDoor } from './way-chip.tsx'

const requiring: Partial<RestaurantDocument> = {
  catering: true,
  order_options: { generic_catering_requires_login: true },
}
const inSession: SessionView = { type: 'user', id: asId('ana'), person: null }

async function open(given: Partial<Given> = {}) {
  const path = '?catering=true&takeoutType=delivery'
  const shown = { screen: <CateringDoor />, config: { catering: true }, path } as const
  return showAtVenue({ ...shown, restaurant: requiring, ...given })
}

const door = (name = 'Sign in to order') => screen.findByRole('alertdialog', { name })

test('a guest is asked to sign in before the catering menu, and comes back to it', async () => {
  const device = await open()
  const asked = within(await door())
  expect(asked.getByText(/guests who are signed in/)).toBeTruthy()
  await act(async () => {
    fireEvent.click(asked.getByRole('button', { name: 'Sign in or create an account' }))
  })
  await expect.poll(device.address).toBe('/login')
  const from = '/chez-nous?catering=true&takeoutType=delivery'
  expect(device.search()).toMatchObject({ venue: 'chez-nous', from })
})

test('a guest leaves catering without signing in, by the button or Escape', async () => {
  for (const leave of [
    () => fireEvent.click(screen.getByRole('button', { name: 'Not now' })),
    (asked: HTMLElement) => fireEvent(asked, new Event('cancel', { cancelable: true })),
  ]) {
    const device = await open()
    const [asked] = (await screen.findAllByRole('alertdialog')).slice(-1)
    if (!asked) throw new Error('The door is shown')
    await act(async () => void leave(asked))
    await expect.poll(device.search).toEqual({})
    expect(device.address()).toBe('/chez-nous')
    document.body.replaceChildren()
  }
})

test('the door is in French as well', async () => {
  await open({ locale: 'fr-CA' satisfies Locale })
  const asked = within(await door('Connectez-vous pour commander'))
  expect(asked.getByRole('button', { name: 'Se connecter ou créer un compte' })).toBeTruthy()
})

test.each([
  ['with a session of this device, offline too', { session: inSession, network: 'offline' }],
  ['at a venue that asks no guest', { restaurant: { catering: true, order_options: {} } }],
  ['where something else than catering is ordered', { config: { takeout: true } }],
] as const)('there is no door %s', async (_, given) => {
  await open(given)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a session that expires closes the menu', async () => {
  const device = await open({ session: inSession })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  act(() => device.session.set({ type: 'anonymous', expired: true }))
  expect(await door()).toBeTruthy()
})
