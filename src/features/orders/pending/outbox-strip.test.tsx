// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { anOrderTrace } from '#tests/fixtures/an-order-trace.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { aRefusal } from '#tests/fixtures/some-order-records.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { OutboxStrip } from './outbox-strip.tsx'

const another = anOutboxEntry({ id: asId('key-2') })
const statuses: readonly OutboxEntry['status'][] = [
  { type: 'awaitingSignIn' },
  { type: 'expired' },
  { type: 'cancelled', refusal: aRefusal() },
]
const strip = { screen: <OutboxStrip />, network: 'offline' as const }

test('one waiting order links to its page', async () => {
  await showAtVenue({ ...strip, outbox: [anOutboxEntry()] })
  expect(await stripText()).toBe('1 order is waiting on this deviceSee')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/chez-nous/orders/key-1')
})

test('several link to their list', async () => {
  await showAtVenue({ ...strip, outbox: [anOutboxEntry(), another] })
  expect(await stripText()).toBe('2 orders are waiting on this deviceSee')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/chez-nous/orders')
})

test('an attendant’s tablet has a strip of its own', async () => {
  const session = { type: 'operator', id: asId<UserId>('otto'), person: null } as const
  await showAtVenue({ ...strip, outbox: [anOutboxEntry()], session })
  expect(await stripText()).toBe('')
})

test('orders that need a decision come before those sent automatically', async () => {
  const expired = anOutboxEntry({ id: asId('key-3'), status: { type: 'expired' } })
  const unconfirmed = anOutboxEntry({ id: asId('key-4'), status: { type: 'unconfirmed' } })
  await showAtVenue({ ...strip, outbox: [another, unconfirmed, expired] })
  expect(await stripText()).toContain('An order needs your decision')
  cleanup()
  await showAtVenue({ ...strip, outbox: [another, unconfirmed] })
  expect(await stripText()).toContain('Not sure yet about an order')
})

test('nobody is asked to decide on the order of somebody who has left', async () => {
  const [ana, bea] = [asId<UserId>('ana'), asId<UserId>('bea')]
  const ofAna = statuses.map((status, index) =>
    anOutboxEntry({ id: asId(`key-${index}`), userId: ana, status }),
  )
  const ofGuest = anOutboxEntry({ status: { type: 'expired' }, guestLeft: true })
  const waiting = anOutboxEntry({ id: asId('key-9'), userId: ana })
  const session = { type: 'user', id: bea, person: null } as const
  for (const other of [...ofAna, ofGuest]) {
    await showAtVenue({ ...strip, outbox: [other], session })
    expect(await stripText()).toBe('An order of somebody who signed outSee')
    cleanup()
  }
  await showAtVenue({ ...strip, outbox: [...ofAna, waiting], session })
  expect(await stripText()).toBe('1 order is waiting on this deviceSee')
  cleanup()
  const owner = { type: 'user', id: ana, person: null } as const
  await showAtVenue({ ...strip, outbox: ofAna.slice(1), session: owner })
  expect(await stripText()).toContain('2 orders need your decision')
})

test('many orders at once are no lost answer', async () => {
  const busy = anOutboxEntry({ status: { type: 'unconfirmed', busy: true } })
  await showAtVenue({ ...strip, outbox: [another, busy] })
  expect(await stripText()).toContain('Many orders at once: trying again')
  cleanup()
  const unsure = anOutboxEntry({ id: asId('key-4'), status: { type: 'unconfirmed' } })
  await showAtVenue({ ...strip, outbox: [busy, unsure] })
  expect(await stripText()).toContain('Not sure yet about an order')
})

test('an order of a closed page is shown until its outcome is known', async () => {
  const received = anOrderTrace({
    id: asId('key-2'),
    outcome: { type: 'received', checkNum: 20, status: 'received' },
  })
  await showAtVenue({ ...strip, network: 'online', traced: [anOrderTrace(), received] })
  await expect.poll(stripText).toBe('Not sure yet about an orderSee')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/chez-nous/orders/key-1')
  cleanup()
  await showAtVenue({ ...strip, path: '/orders/key-1', traced: [anOrderTrace(), received] })
  expect(await stripText()).toBe('')
})

test('an order’s own page shows no strip for it', async () => {
  await showAtVenue({ ...strip, path: '/orders/key-1', outbox: [anOutboxEntry()] })
  expect(await stripText()).toBe('')
})

test('an order of another venue links there, to its table', async () => {
  await showAtVenue({ ...strip, outbox: [anOutboxEntry({ slug: 'au-coin' })] })
  await stripText()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/au-coin/orders/key-1?tableNum=12')
})

test('an order that is received at once is never announced', async () => {
  const device = await showAtVenue({ ...strip, network: 'online', outbox: [anOutboxEntry()] })
  expect(await stripText()).toBe('')
  expect(device.acts).toEqual([])
})

/** The strip's live region is rendered before it has text. */
async function stripText(): Promise<string | null | undefined> {
  return (await screen.findAllByRole('status'))[0]?.textContent
}
