// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

test('without a picture the tile shows the first letter and keeps the description', () => {
  render(<Picture src={null} name=" éclair" alt="An éclair" />)
  expect(screen.getByRole('img', { name: 'An éclair' }).textContent).toBe('É')
})

test('a picture that fails is replaced by the tile, and a new address is tried again', () => {
  const { rerender } = render(<Picture src="/lost.webp" name="Soup" alt="Soup" />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img').textContent).toBe('S')
  rerender(<Picture src="/found.webp" name="Soup" alt="Soup" />)
  expect(screen.getByRole('img').getAttribute('src')).toBe('/found.webp')
})
