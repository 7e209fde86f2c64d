// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aKioskService } from '#tests/fixtures/a-kiosk-service.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { useStore } from '#services/use-store.ts'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'
import { PrinterPart } from './printer-part.tsx'
import { PrintReceipt } from './print-receipt.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the receipt of a received order is printed', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const receipt = aReceipt()
  await showAtVenue({ screen: <PrintReceipt />, receipts: [receipt], path: pathOf(receipt.key) })
  fireEvent.click(await screen.findByRole('button', { name: 'Print the receipt' }))
  expect(print).toHaveBeenCalledOnce()
  const paper = screen.getByRole('heading', { hidden: true }).closest('section')
  expect(paper).not.toBeNull()
  if (paper) within(paper).getByText(String(receipt.checkNum))
})

test('an order that the venue does not have yet has no receipt', async () => {
  const entry = anOutboxEntry()
  const found = () => ({ type: 'Pending', entry }) as const
  await showAtVenue({ screen: <PrintReceipt />, outbox: [entry], found, path: pathOf(entry.key) })
  expect(screen.queryByRole('button')).toBeNull()
})

test('staff say that there is a printer, and try it', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { acts, service } = aKioskService()
  await showAtVenue({ screen: <Part service={service} />, kiosk: service })
  const box = screen.getByRole('checkbox', {
    name: 'Guests can print their receipt',
    checked: false,
  })
  fireEvent.click(box)
  expect(acts).toEqual(['change {"prints":true}'])
  screen.getByRole('checkbox', { checked: true })
  fireEvent.click(screen.getByRole('button', { name: 'Test print' }))
  expect(print).toHaveBeenCalledOnce()
})

function Part({ service }: { readonly service: KioskService }) {
  const device = useStore(service.kiosk)
  return device && <PrinterPart service={service} device={device} />
}

function pathOf(key: string): string {
  return `/orders/${key}`
}
