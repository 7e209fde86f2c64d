// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, success } from '#domain/result.ts'
import type { AccountService, OpenSession } from '#services/account/account-service.ts'
import { showProfile } from '#tests/fixtures/show-profile.tsx'

const usedAt = Date.parse('2026-07-01T16:00:00.000Z')
const phone = aSession({ id: 'P'.repeat(43), device: 'Safari, iPhone', current: true })
const laptop = aSession({ id: 'L'.repeat(43), device: 'Edge, Windows' })
const old = aSession({ id: 'O'.repeat(43), device: null })

test('a person sees where they are signed in, and signs out there', async () => {
  const { closed } = await show([phone, laptop, old])
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.replace(/Last used.*?m\./, 'Used'))).toEqual([
    'Safari, iPhoneThis device',
    'Edge, WindowsUsedSign out there (Edge, Windows)',
    'Unknown deviceUsedSign out there (Unknown device)',
  ])
  expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out there (Edge, Windows)' }))
  expect(await screen.findByText('Edge, Windows is signed out.')).toBeTruthy()
  expect(closed).toEqual([laptop.id])
  await expect.poll(() => screen.queryAllByRole('listitem')).toHaveLength(2)
})

test('a person who is signed in nowhere else reads so', async () => {
  await show([phone])
  expect(await screen.findByText('You’re signed in nowhere else.')).toBeTruthy()
})

test('a device that cannot be signed out stays in the list', async () => {
  await show([phone, laptop], { closeSession: async () => failure({ type: 'Unreachable' }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out there (Edge, Windows)' }))
  expect(await screen.findByText(/did not answer/)).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('without an answer the person reads why', async () => {
  await show([], { sessions: async () => failure({ type: 'Unreachable' }) })
  expect(await screen.findByText(/did not answer/)).toBeTruthy()
})

async function show(sessions: readonly OpenSession[], account: Partial<AccountService> = {}) {
  const closed: string[] = []
  await showProfile({
    account: {
      sessions: async () => success(sessions.filter(({ id }) => !closed.includes(id))),
      closeSession: async (id) => {
        closed.push(id)
        return success(true)
      },
      ...account,
    },
  })
  const button = await screen.findByRole('button', { name: 'Where you’re signed in' })
  await act(async () => fireEvent.click(button))
  return { closed }
}

function aSession(given: Partial<OpenSession>): OpenSession {
  return { id: '', device: null, usedAt, current: false, ...given }
}
