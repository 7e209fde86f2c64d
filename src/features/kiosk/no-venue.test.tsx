// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aKioskService, staffPin } from '#tests/fixtures/a-kiosk-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { NoVenue } from './no-venue.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a kiosk whose venue is no longer published ends its guest’s turn, and is left by the PIN', async () => {
  const { service, acts } = aKioskService()
  service.setTurn({ tableNum: '12' })
  await showAtVenue({ screen: <NoVenue slug="chez-nous" />, kiosk: service })
  await expect.poll(() => acts).toContain('forget')
  expect(service.turn.get()).toBeNull()
  await leaveBy('111111')
  expect(acts).not.toContain('leave')
  await leaveBy(staffPin)
  await expect.poll(() => acts).toContain('leave')
})

test('it looks every minute whether the venue is published again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { service, acts: did } = aKioskService()
  const { acts } = await showAtVenue({ screen: <NoVenue slug="chez-nous" />, kiosk: service })
  await expect.poll(() => did).toContain('forget')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(acts).toContain('refresh chez-nous')
})

async function leaveBy(pin: string): Promise<void> {
  if (screen.queryByRole('alertdialog') === null) {
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  }
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.change(dialog.getByLabelText('Staff PIN'), { target: { value: pin } })
  fireEvent.click(dialog.getByRole('button', { name: 'Leave' }))
  await act(async () => {})
}
