// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { AccountButton } from './account-button.tsx'

const ana = { type: 'user', id: asId<UserId>('ana') } as const

test('a guest comes from the menu to the login, which knows the venue and the table', async () => {
  const shown = await showAtVenue({ screen: <AccountButton /> })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(shown.address()).toBe('/login'))
  expect(shown.search()).toEqual({ venue: 'chez-nous', tableNum: '12' })
})

test('a signed-in guest sees their initials, and comes to their profile', async () => {
  const shown = await showAtVenue({
    screen: <AccountButton />,
    session: { ...ana, person: aPerson({ firstName: 'Élodie', lastName: 'Roy' }) },
  })
  const button = await screen.findByRole('button', { name: 'ÉR – Your account' })
  expect(button.textContent).toBe('ÉR')
  fireEvent.click(button)
  await waitFor(() => expect(shown.address()).toMatch(/^\/profile/))
  expect(shown.search()).toEqual({ venue: 'chez-nous', tableNum: '12' })
})

test('a person without a name has an account button all the same', async () => {
  await showAtVenue({ screen: <AccountButton />, session: { ...ana, person: null } })
  expect(await screen.findByRole('button', { name: 'Your account' })).toBeTruthy()
})
