// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Child } from '#domain/account/child.ts'
import { failure, success } from '#domain/result.ts'
import type { AccountService } from '#services/account/account-service.ts'
import { showProfile } from '#tests/fixtures/show-profile.tsx'

const zoe: Child = { id: 'zoe', name: 'Zoé', schoolClass: '4B', allergens: ['dairy', 'egg'] }
const max: Child = { id: 'max', name: 'Max', schoolClass: '', allergens: [] }

test('a person sees their children with class and allergies', async () => {
  await show([zoe, max])
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Zoé4B · Allergies: Dairy and EggChange (Zoé)Remove (Zoé)',
    'MaxChange (Max)Remove (Max)',
  ])
})

test('a child is added with what is typed and chosen, by one id for all attempts', async () => {
  const { saved } = await show([], { failures: 1 })
  expect(await screen.findByText('No child yet.')).toBeTruthy()
  press('Add a child')
  const sheet = within(await screen.findByRole('dialog', { name: 'A new child' }))
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }))
  const name = sheet.getByLabelText<HTMLInputElement>(/^First name/)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(name)
  fireEvent.change(name, { target: { value: ' Léa ' } })
  fireEvent.change(sheet.getByLabelText(/^Class or room/), { target: { value: '2A' } })
  expect(sheet.queryByRole('button', { name: 'Alcohol' })).toBeNull()
  fireEvent.click(sheet.getByRole('button', { name: 'Peanuts' }))
  expect(sheet.getByRole('button', { name: 'Peanuts' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await sheet.findByText(/did not answer/)).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved for Léa.')).toBeTruthy()
  const lea = { id: 'new-1', name: 'Léa', schoolClass: '2A', allergens: ['peanuts'] }
  expect(saved).toEqual([lea, lea])
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('a child is changed, and a fault that the server names is at its field', async () => {
  const { saved, forms } = await show([zoe], { refused: { schoolClass: 'Too long.' } })
  press('Change (Zoé)')
  const sheet = within(await screen.findByRole('dialog', { name: 'Change Zoé' }))
  fireEvent.click(sheet.getByRole('button', { name: 'Egg' }))
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await sheet.findByText('Too long.')).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved for Zoé.')).toBeTruthy()
  expect(saved.at(-1)).toEqual({ ...zoe, allergens: ['dairy'] })
  expect(forms.at(-1)).toEqual(zoe)
})

test('before a child is removed the person reads that ordered lunches stay', async () => {
  const { removed } = await show([zoe, max])
  press('Remove (Zoé)')
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Zoé?' }))
  expect(question.getByText(/stay ordered/)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Keep' }))
  expect(removed).toEqual([])
  press('Remove (Zoé)')
  const again = within(await screen.findByRole('alertdialog'))
  fireEvent.click(again.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Zoé is no longer on your list.')).toBeTruthy()
  expect(removed).toEqual(['zoe'])
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('without an answer the children of this device are shown, and why', async () => {
  await show([zoe], { failures: 1, offline: true })
  expect(await screen.findByText(/did not answer/)).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('with twelve children there is no way to add another', async () => {
  await show(Array.from({ length: 12 }, (_, index) => ({ ...max, id: `child-${index}` })))
  expect(await screen.findByText('An account has 12 children at most.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a child' })).toBeNull()
})

test('the person is mailed before ordering closes once they want it', async () => {
  const { reminders } = await show([zoe], { remind: [true, 'refused', false] })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Email me before ordering closes',
  })
  expect(box.checked).toBe(false)
  fireEvent.click(box)
  expect(await screen.findByText('You get an email before ordering closes.')).toBeTruthy()
  expect(box.checked).toBe(true)
  fireEvent.click(box)
  expect(await screen.findByText(/^Your reminders could not be changed\. Confirm/)).toBeTruthy()
  fireEvent.click(box)
  expect(await screen.findByText('You get no reminders.')).toBeTruthy()
  expect(box.checked).toBe(false)
  expect(reminders).toEqual([undefined, true, false, false])
})

test('without an answer, and without children, there is no such setting', async () => {
  await show([zoe])
  await screen.findByRole('listitem')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
}

interface Given {
  /** Saves, or with `offline` reads, without an answer. */
  readonly failures?: number
  readonly offline?: boolean
  /** The answers to changes of the reminders; left out: there are none. */
  readonly remind?: readonly (boolean | 'refused')[]
  /** Fields that the first save is refused for. */
  readonly refused?: Readonly<Record<string, string>>
}

async function show(
  children: readonly Child[],
  { failures = 0, offline, refused, remind }: Given = {},
) {
  const saved: Child[] = []
  const forms: (Child | null)[] = []
  const removed: string[] = []
  const reminders: (boolean | undefined)[] = []
  let reminded = false
  let stored = children
  const unreached = failure({ type: 'Unreachable' } as const)
  const account: Partial<AccountService> = {
    children: { get: () => stored, subscribe: () => () => {} },
    newChildId: () => `new-${saved.length + 1}`,
    readChildren: async () => (offline ? unreached : success(stored)),
    saveChild: async (child, shown) => {
      saved.push(child)
      forms.push(shown)
      if (saved.length <= failures) return unreached
      if (refused && saved.length === 1) {
        return failure({ type: 'Refused', code: 9001, message: '', lines: [], fields: refused })
      }
      stored = [...stored.filter(({ id }) => id !== child.id), child]
      return success(stored)
    },
    lunchReminders: async (on) => {
      reminders.push(on)
      if (!remind) return unreached
      const answer = on === undefined ? reminded : remind[reminders.length - 2]
      if (answer === 'refused') {
        const message = 'Confirm your email first.'
        return failure({ type: 'Refused', code: 9110, message, lines: [], fields: {} })
      }
      reminded = answer === true
      return success(reminded)
    },
    removeChild: async (id) => {
      removed.push(id)
      stored = stored.filter((child) => child.id !== id)
      return success(stored)
    },
  }
  await showProfile({ account })
  const button = await screen.findByRole('button', { name: 'Children' })
  await act(async () => fireEvent.click(button))
  return { saved, forms, removed, reminders }
}
