// @vitest-environment happy-dom
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = [
  { id: 'soups', label: 'Soups', href: '#soups' },
  { id: 'mains', label: 'Mains' },
]

test('the current section is marked', () => {
  render(<Tabs label="Sections" tabs={tabs} current="mains" onSelect={() => {}} />)
  expect(screen.getByRole('navigation', { name: 'Sections' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Mains' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Soups' }).hasAttribute('aria-current')).toBe(false)
})

test('a press picks the section instead of following the link', () => {
  const onSelect = vi.fn<(id: string) => void>()
  render(<Tabs label="Sections" tabs={tabs} current={null} onSelect={onSelect} />)
  const link = screen.getByRole('link', { name: 'Soups' })
  const click = createEvent.click(link)
  fireEvent(link, click)
  fireEvent.click(screen.getByRole('button', { name: 'Mains' }))
  expect(onSelect.mock.calls).toEqual([['soups'], ['mains']])
  expect(click.defaultPrevented).toBe(true)
})

test('a press that asks for a new tab is left to the browser', () => {
  const onSelect = vi.fn<(id: string) => void>()
  render(<Tabs label="Sections" tabs={tabs} current={null} onSelect={onSelect} />)
  fireEvent.click(screen.getByRole('link', { name: 'Soups' }), { ctrlKey: true })
  expect(onSelect).not.toHaveBeenCalled()
})
