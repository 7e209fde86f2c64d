// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, success } from '#domain/result.ts'
import type { PersonChanges } from '#services/account/account-service.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { showProfile } from '#tests/fixtures/show-profile.tsx'

const path = '/profile/user-information?venue=chez-nous'

test('a phone is grouped when its field is left, and saved that way', async () => {
  const device = await showProfile({ path })
  const phone = await typeInto('Phone', '(438) 555 0123')
  fireEvent.blur(phone)
  expect(phone.value).toBe('438-555-0123')
  save()
  await screen.findByText('Your information is saved.')
  expect(device.edits).toEqual([
    { firstName: 'Ana', lastName: 'Tremblay', phoneNumber: '438-555-0123' },
  ])
})

test('faults are shown at their fields, the first has the focus, and nothing is saved', async () => {
  const device = await showProfile({ path })
  await typeInto('First name', ' ')
  await typeInto('Last name', '<b>')
  await typeInto('Phone', '555')
  await typeInto('Email', 'ana@')
  save()
  expect(faultOf('First name')).toBe('Please enter your name.')
  expect(faultOf('Last name')).toBe("This name isn't valid.")
  expect(faultOf('Phone')).toContain('Type ten digits')
  expect(faultOf('Email')).toBe("This email isn't valid.")
  expect(document.activeElement).toBe(field('First name'))
  expect(device.edits).toEqual([])
})

test('a changed e-mail requires the password, where there is one', async () => {
  const asked: PersonChanges[] = []
  await showProfile({ path, account: { edit: answering(asked) } })
  await typeInto('Email', 'ANA@example.com')
  expect(personForm().queryByLabelText('Current password')).toBe(null)
  await typeInto('Email', 'ana@elsewhere.example')
  const password = personForm().getByLabelText<HTMLInputElement>('Current password')
  save()
  expect(document.activeElement).toBe(password)
  fireEvent.change(password, { target: { value: 'Wrong-1!' } })
  save()
  expect(await personForm().findByText('This is not your password.')).toBeTruthy()
  expect(document.activeElement).toBe(password)
  expect(field('Email').value).toBe('ana@elsewhere.example')
  expect(asked).toMatchObject([{ email: 'ana@elsewhere.example', currentPassword: 'Wrong-1!' }])
})

test('an e-mail of another account is reported at its field', async () => {
  const message = 'This email is already in use.'
  await showProfile({
    path,
    person: aPerson({ hasPassword: false }),
    account: {
      edit: async () => failure({ type: 'Refused', code: 9101, message, lines: [], fields: {} }),
    },
  })
  await typeInto('Email', 'bob@example.com')
  save()
  await screen.findByText(message)
  expect(faultOf('Email')).toBe(message)
})

test('without an answer the typed text stays', async () => {
  await showProfile({ path, account: { edit: async () => failure({ type: 'Unreachable' }) } })
  await typeInto('First name', 'Anaïs')
  save()
  await screen.findByText(/What you typed stays here/)
  expect(field('First name').value).toBe('Anaïs')
})

test('a suite’s guest must give a phone and goes on to the next step', async () => {
  const device = await showProfile({
    path: `${path}&eventSuite=suite-1`,
    person: aPerson({ phoneNumber: null }),
  })
  const goOn = await screen.findByRole('button', { name: 'Save and continue' })
  fireEvent.click(goOn)
  expect(faultOf('Phone')).toContain('Please enter your phone number.')
  await typeInto('Phone', '5145550123')
  fireEvent.click(goOn)
  await expect.poll(device.address).toBe('/login')
  expect(device.search()).toMatchObject({ eventSuite: 'suite-1' })
})

test('a new password shows which parts of the rule it misses, and is saved when it meets all', async () => {
  const asked: PersonChanges[] = []
  await showProfile({
    path,
    account: {
      edit: async (changes) => {
        asked.push(changes)
        return success(aPerson())
      },
    },
  })
  const form = within(await screen.findByRole('region', { name: 'Password' }))
  const wanted = form.getByLabelText<HTMLInputElement>('New password')
  const change = form.getByRole('button', { name: 'Change the password' })
  fireEvent.change(form.getByLabelText('Current password'), { target: { value: 'Old-one-1' } })
  fireEvent.change(wanted, { target: { value: 'onion soup' } })
  fireEvent.click(change)
  expect(describedBy(wanted)).toMatch(/upper-case/)
  expect(describedBy(wanted)).toMatch(/number/)
  expect(describedBy(wanted)).not.toMatch(/lower-case/)
  expect(asked).toEqual([])
  fireEvent.change(wanted, { target: { value: 'Onion-soup-2!' } })
  fireEvent.click(change)
  await screen.findByText('Your password is changed.')
  expect(asked).toEqual([{ newPassword: 'Onion-soup-2!', currentPassword: 'Old-one-1' }])
  expect(wanted.value).toBe('')
})

test('a person with a provider login sets a first password without an old one', async () => {
  await showProfile({ path, person: aPerson({ hasPassword: false }) })
  const form = within(await screen.findByRole('region', { name: 'Password' }))
  expect(form.queryByLabelText('Current password')).toBe(null)
  expect(form.getByRole('button', { name: 'Set a password' })).toBeTruthy()
})

test('an operator acting for a person cannot change their login', async () => {
  await showProfile({ path, person: aPerson({ operator: { id: 'op', email: 'op@example.com' } }) })
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })).disabled).toBe(
    true,
  )
  expect(screen.queryByRole('region', { name: 'Password' })).toBe(null)
})

/** Refuses every password. */
function answering(asked: PersonChanges[]) {
  return async (changes: PersonChanges) => {
    asked.push(changes)
    const message = 'This is not your password.'
    return failure({ type: 'Refused', code: 9102, message, lines: [], fields: {} } as const)
  }
}

function personForm() {
  return within(screen.getByRole('region', { name: 'About you' }))
}

function save(): void {
  fireEvent.click(personForm().getByRole('button', { name: 'Save' }))
}

async function typeInto(name: string, value: string): Promise<HTMLInputElement> {
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name })
  fireEvent.change(input, { target: { value } })
  return input
}

function field(name: string): HTMLInputElement {
  return screen.getByRole('textbox', { name })
}

function faultOf(name: string): string {
  const input = field(name)
  return input.getAttribute('aria-invalid') === 'true' ? describedBy(input) : ''
}

function describedBy(input: HTMLElement): string {
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
