// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aKioskService } from '#tests/fixtures/a-kiosk-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { FaultScreen } from './fault-screen.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  delete document.documentElement.dataset['device']
})

test('on a kiosk a fault is recorded for the staff, and after ten seconds the page starts anew', async () => {
  document.documentElement.dataset['device'] = 'kiosk'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { acts } = await aFault()
  await expect.poll(() => acts).toEqual(['fault'])
  expect(screen.getByRole('alert')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(acts).toEqual(['fault', 'restart'])
})

test('elsewhere the page waits for its person', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { acts } = await aFault()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(acts).toEqual([])
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})

async function aFault() {
  const { service, acts } = aKioskService()
  const fault = new TypeError('of a name')
  await showAtVenue({ screen: <FaultScreen error={fault} reset={() => {}} />, kiosk: service })
  return { acts }
}
