// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'

const field = {
  label: 'Password',
  value: 'soup',
  onChange: () => {},
  words: { show: 'Show the password', hide: 'Hide the password' },
  autoComplete: 'new-password',
} as const

test('a password is hidden until its "show" button is pressed', () => {
  render(<PasswordField {...field} />)
  const input = screen.getByLabelText('Password')
  expect(input.getAttribute('type')).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(input.getAttribute('type')).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide the password' }))
  expect(input.getAttribute('type')).toBe('password')
})

test('each part of the rule shows whether it is met, not by colour alone', () => {
  const parts = [
    { id: 'lower', text: 'A small letter', kept: true, state: 'done' },
    { id: 'number', text: 'A number', kept: false, state: 'missing' },
  ]
  render(<PasswordField {...field} rule={{ label: 'It needs', parts }} />)
  expect(screen.getByRole('list', { name: 'It needs' }).textContent).toBe(
    'A small letter (done)A number (missing)',
  )
})
