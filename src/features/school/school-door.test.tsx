// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { SchoolDoor } from './school-door.tsx'

const inSession: SessionView = { type: 'user', id: asId('ana'), person: null }

function open(restaurant: Partial<RestaurantDocument>, session?: SessionView) {
  const given = { screen: <SchoolDoor />, restaurant, path: '?selectedWeek=2026-11-23' }
  return showAtVenue(session ? { ...given, session, network: 'offline' } : given)
}

test('a school asks for the sign-in before its week, and the login comes back to it', async () => {
  const device = await open({ k12: true })
  expect(await screen.findByRole('alertdialog', { name: 'Sign in to plan lunches' })).toBeTruthy()
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Sign in or create an account' }))
  })
  await expect.poll(device.address).toBe('/login')
  expect(device.search()).toMatchObject({ from: '/chez-nous?selectedWeek=2026-11-23' })
})

test('a session of this device opens the week, offline too', async () => {
  await open({ k12: true }, inSession)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a school that asks no one, and another venue, have no door', async () => {
  await open({ k12: true, order_options: { k12_requires_login: false } })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await open({})
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
