// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { UnreachableScreen } from './unreachable-screen.tsx'

test('a menu that is out of reach is a page of its own, said as it comes, and tried again', async () => {
  const retry = vi.fn()
  await showAtVenue({ screen: <UnreachableScreen onRetry={retry} />, locale: 'fr-CA' })
  const status = within(screen.getByRole('main')).getByRole('status')
  expect(within(status).getByRole('heading', { level: 1 })).toBeTruthy()
  fireEvent.click(within(status).getByRole('button'))
  expect(retry).toHaveBeenCalledOnce()
})
