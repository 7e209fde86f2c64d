// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { somePeople } from '#tests/fixtures/some-people.ts'
import { PeopleScreen } from './people-screen.tsx'

afterEach(cleanup)

const ana: SessionView = { type: 'operator', id: asId('p-1'), person: aPerson({ id: 'p-1' }) }

async function thePeople(session: SessionView = ana) {
  const acts: string[] = []
  const people = somePeople(acts)
  await showAtVenue({
    screen: <PeopleScreen slug="chez-nous" people={people} />,
    session,
  })
  return { acts }
}

test('an owner sees who works here, gives roles, ends and invites', async () => {
  const { acts } = await thePeople()
  const row = (await screen.findByText('bo@example.com')).closest('li')
  if (!row) throw new Error('The list has Bo')
  fireEvent.change(within(row).getByRole('combobox', { name: 'Role of Bo Roy' }), {
    target: { value: 'counter' },
  })
  await expect.poll(() => acts).toEqual(['role p-2 counter'])
  fireEvent.click(within(row).getByRole('button', { name: 'End the access of Bo Roy' }))
  fireEvent.click(screen.getByRole('button', { name: 'End it' }))
  await expect.poll(() => screen.queryByText('bo@example.com')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))
  expect(await screen.findByText('Enter an email address.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), {
    target: { value: ' zoe@example.com ' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))
  expect(await screen.findByText(/on its way to zoe@example.com/)).toBeTruthy()
  expect(acts.slice(1)).toEqual(['end p-2', 'invite zoe@example.com kitchen'])
})

test('a person sets and deletes their own PIN', async () => {
  const { acts } = await thePeople()
  const field = await screen.findByLabelText('New PIN')
  fireEvent.change(field, { target: { value: '12' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the PIN' }))
  expect(await screen.findByText('Enter 4 to 6 digits.')).toBeTruthy()
  fireEvent.change(field, { target: { value: '4821' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the PIN' }))
  expect(await screen.findByText('The PIN is saved.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Delete my PIN' }))
  expect(await screen.findByText('The PIN is deleted.')).toBeTruthy()
  expect(acts).toEqual(['pin set', 'pin deleted'])
})

test('who is not signed in is led to the sign-in, and back here', async () => {
  await thePeople({ type: 'anonymous', expired: false })
  const link = await screen.findByRole('link', { name: 'Sign in as a person' })
  expect(link.getAttribute('href')).toContain('from=%2Fchez-nous%2Fdesk%2Fpeople')
})
