// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { OrderFacts } from '#contract/order/order-facts.ts'
import { cents } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { orderStatuses } from '#domain/order/order-status.ts'
import { failure, success } from '#domain/result.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import type { AlertState, FollowedOrder } from '#services/order/followed-order.ts'
import { aFollowedOrder } from '#tests/fixtures/a-followed-order.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { ReceivedView } from './received-view.tsx'

test('an order’s progress updates on screen, each status in its own word, and is read out', async () => {
  const order = await showReceived()
  const words: string[] = []
  for (const status of ['received', 'accepted', 'preparing', 'ready', 'completed'] as const) {
    order.becomes(status)
    words.push(screen.getByRole('heading', { level: 1 }).textContent ?? '')
    expect(screen.getByText('41').closest('[role=status]')).not.toBeNull()
  }
  expect(words).toEqual(['Sent to the venue', 'Accepted', 'Being prepared', 'Ready', 'Served'])
})

test('a page says what its venue has seen, promised, taken back and refused, and no more', async () => {
  const order = await showReceived()
  const seenAt = '2026-09-21T14:00:00.000Z'
  const promisedTime = '2026-09-21T14:25:00.000Z'
  const texts = () => {
    const life = screen.getByRole('heading', { level: 1 }).parentElement
    return [screen.getByRole('heading', { level: 1 }).textContent, life?.textContent ?? '']
  }
  order.becomes('received', { event: 1 })
  expect(texts()).toEqual(['Sent to the venue', expect.stringMatching(/Nobody there has seen it/)])
  expect(screen.queryByText(/bring it to table/)).toBeNull()
  order.becomes('received', { event: 2, seenAt })
  expect(texts()).toEqual(['The venue has it', expect.stringMatching(/bring it to table 12/)])
  order.becomes('accepted', { event: 3, seenAt, promisedTime })
  expect(texts()[0]).toBe('Accepted for 10:25 a.m.')
  order.becomes('preparing', { event: 4, seenAt, promisedTime })
  expect(texts()).toEqual(['Being prepared', expect.stringMatching(/Ready about 10:25 a\.m\./)])
  order.becomes('ready', { event: 6, seenAt, recalledAt: seenAt })
  expect(texts()).toEqual(['Not quite ready after all', expect.stringMatching(/a moment more/)])
  order.becomes('ready', { event: 7, seenAt })
  expect(texts()[0]).toBe('Ready')
  const refused = { event: 8, seenAt, reason: 'too_busy', reasonText: 'Come at nine.' }
  await order.isRejected('refused', refused)
  await screen.findByText(/^There are too many orders just now\. Come at nine\. If you’ve paid/)
  expect(texts()[0]).toBe('The venue could not take it')
})

test('an order that nobody has seen for two minutes says so, and its number', async () => {
  // It waited on the device before it was sent.
  const order = await showReceived({ placedAt: Date.parse('2026-09-21T08:00:00-04:00') })
  order.becomes('received', { event: 1, takenAt: '2026-09-21T14:10:00.000Z' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not seen yet')
  expect(screen.getByText('You can tell our staff: order no. 41.')).toBeTruthy()
})

const unanswered = { event: 1, takenAt: '2026-09-21T13:40:00.000Z' }

test('an order that nobody has seen for ten minutes is cancelled by its guest', async () => {
  const order = await showReceived({ orderId: 'order-41', paidBy: 'credit_card' })
  await order.isRejected('received', unanswered)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nobody has seen it')
  await screen.findByText('You can cancel it; what you paid comes back.')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel it' }))
  const asks = await screen.findByRole('alertdialog')
  await act(async () => fireEvent.click(within(asks).getByRole('button', { name: 'Cancel it' })))
  expect(order.cancelled).toEqual(['order-41'])
  await order.isRejected('cancelled', { event: 2, reason: 'by_guest' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cancelled, as you asked')
  await screen.findByText('What you paid goes back to your card.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('an order is not cancelled by its guest where the server says that it was seen', async () => {
  const message = 'The venue has seen this order by now. Please ask our staff.'
  const error = { type: 'Refused', code: 9250, message, items: [], fields: {} } as never
  const order = await showReceived({ orderId: 'order-41' }, { cancelled: failure(error) })
  await order.isRejected('received', unanswered)
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel it' }))
  const asks = await screen.findByRole('alertdialog')
  await act(async () => fireEvent.click(within(asks).getByRole('button', { name: 'Cancel it' })))
  expect(within(asks).getByText(message)).toBeTruthy()
})

test('an order is not cancelled without a connection, nor on a kiosk', async () => {
  const order = await showReceived({ orderId: 'order-41' }, { network: 'offline' })
  await order.isRejected('received', unanswered)
  await screen.findByText(/^It cannot be cancelled without a connection/)
  expect(screen.queryByRole('button', { name: 'Cancel it' })).toBeNull()
  cleanup()
  const { dataset } = document.documentElement
  dataset['device'] = 'kiosk'
  try {
    const receipt = aReceipt({ orderId: 'order-41', ...unanswered })
    await showAtVenue({ screen: <ReceivedView receipt={receipt} offer={null} /> })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nobody has seen it')
    expect(screen.queryByRole('button', { name: 'Cancel it' })).toBeNull()
  } finally {
    delete dataset['device']
  }
})

test('at a hub the part that nobody has seen is cancelled alone', async () => {
  const part = { status: 'received', pickupTime: null, total: 5 } as const
  const parts = [
    { ...part, ...unanswered, restaurantId: 'bread', name: 'Bread', orderId: 'b', checkNum: 4 },
    {
      ...part,
      event: 2,
      seenAt: '2026-09-21T13:41:00.000Z',
      restaurantId: 'soup',
      name: 'Soup',
      orderId: 's',
      checkNum: 9,
    },
  ]
  const order = await showReceived({ parts, takenAt: unanswered.takenAt })
  await order.isRejected('received')
  await screen.findByRole('button', { name: 'Cancel what Bread makes' })
  expect(screen.queryByRole('button', { name: 'Cancel what Soup makes' })).toBeNull()
})

test('a paid order that was refused says where its money goes', async () => {
  const order = await showReceived({ paidBy: 'credit_card' })
  await order.isRejected('refused', { event: 2, reason: 'sold_out' })
  await screen.findByText(/^Something in it is sold out\. What you paid goes back to your card\./)
})

test('a card that could not be saved is told with the order, and no other', async () => {
  const said = /your card could not be saved/
  await showReceived({ cardNotSaved: true })
  expect(screen.getByText(said)).toBeTruthy()
  cleanup()
  await showReceived()
  expect(screen.queryByText(said)).toBeNull()
})

test('the progress shows what is still to come', async () => {
  const order = await showReceived()
  const steps: unknown[] = []
  for (const status of orderStatuses) {
    order.becomes(status)
    const said = screen.queryByRole('list', { name: 'Progress' })
    steps.push(said && [...said.children].map(nameOfStep))
  }
  const ahead = ['Preparing …', 'Ready …', 'Served …']
  const over = null
  expect(steps).toEqual([
    ['> Sent', ...ahead],
    ['> Seen', ...ahead],
    ['Seen', '> Preparing', 'Ready …', 'Served …'],
    ['Seen', 'Preparing', '> Ready', 'Served …'],
    ['Seen', 'Preparing', 'Ready', '> Served'],
    over,
    over,
  ])
})

function nameOfStep(step: Element): string {
  const current = step.getAttribute('aria-current') === 'step' ? '> ' : ''
  return `${current}${step.textContent?.replace('(still to come)', '…')}`
}

test.each([
  [{ tableNum: '4' }, 'Served'],
  [{ takeout: true, takeoutType: 'pickup' }, 'Picked up'],
  [{ takeout: true, takeoutType: 'delivery' }, 'Delivered'],
  [{ catering: true, takeoutType: 'delivery' }, 'Delivered'],
] as const)('the end of an order of %j is %s', async (config, word) => {
  await showAtVenue({
    screen: <ReceivedView receipt={aReceipt({ config, status: 'completed' })} offer={null} />,
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(word)
})

test('an order at a table says when it is ready, until it is', async () => {
  const order = await showReceived({ readyAbout: Date.parse('2026-09-21T10:25:00-04:00') })
  expect(screen.getByText('Ready about 10:25 a.m.')).toBeTruthy()
  order.becomes('ready')
  expect(screen.queryByText(/^Ready about/)).toBeNull()
})

test('an order past its estimate does not name a time that has gone', async () => {
  const order = await showReceived({ readyAbout: Date.parse('2026-09-21T10:01:00-04:00') })
  // The venue has not said that it is being made.
  expect(screen.queryByText(/^Ready a/)).toBeNull()
  order.becomes('preparing')
  expect(screen.getByText('Ready any moment now')).toBeTruthy()
})

test('where, when and progress come before what was ordered, and an offer after it', async () => {
  await act(() =>
    showAtVenue({
      screen: (
        <ReceivedView
          receipt={aReceipt({ readyAbout: Date.parse('2026-09-21T10:25:00-04:00') })}
          offer={<p>Keep it at hand</p>}
        />
      ),
    }),
  )
  const said = document.body.textContent ?? ''
  const places = [
    'Your number',
    'Ready about',
    'Table 12',
    'Preparing',
    'Onion soup',
    'Keep it',
  ].map((text) => said.indexOf(text))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test.each([
  ['refused', 'The venue could not take it'],
  ['cancelled', 'Cancelled by the venue'],
] as const)('an order that was %s later says so, and what to do', async (status, title) => {
  const order = await showReceived()
  await order.isRejected(status)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  await screen.findByText(/you’ll get your money back/)
  expect(screen.queryByRole('button', { name: /Send me a text/ })).toBeNull()
})

test('a cancelled order says what returns to its gift card and its code', async () => {
  const { costs } = aReceipt()
  const order = await showReceived({
    costs: {
      ...costs,
      voucher: { code: '6001', balance: cents(2_000), amount: cents(1_500) },
      discount: {
        code: 'SPRING10',
        type: 'percentage',
        percentageValue: 10,
        amount: cents(105),
      },
    },
  })
  expect(screen.queryByText(/back on your gift card/)).toBeNull()
  await order.isRejected('cancelled')
  expect(screen.getByText('$15.00 is back on your gift card.')).toBeTruthy()
  expect(screen.getByText('Code SPRING10 does not count as used.')).toBeTruthy()
})

test('a cancelled order to a hub says what its parts took off its gift card', async () => {
  const { costs } = aReceipt()
  const aPart = (name: string, giftCard: number) => ({
    restaurantId: name,
    name,
    orderId: name,
    checkNum: 1,
    status: 'cancelled' as const,
    pickupTime: null,
    total: 10,
    giftCard,
  })
  const refused = { restaurantId: 'bread', name: 'Bread', code: 415, message: 'Sold out.' }
  const order = await showReceived({
    costs: {
      ...costs,
      voucher: { code: '6001', balance: cents(2_000), amount: cents(1_500) },
    },
    parts: [aPart('soup', 6), aPart('tea', 4.5), refused],
  })
  await order.isRejected('cancelled')
  expect(screen.getByText('$10.50 is back on your gift card.')).toBeTruthy()
})

test('the pickup instructions depend on the order’s type', async () => {
  const atTable = await showReceived()
  atTable.becomes('ready')
  expect(screen.getByText(/We’ll bring it to your table/)).toBeTruthy()
  cleanup()
  const atCounter = await showReceived({ config: { takeout: true } })
  atCounter.becomes('ready')
  expect(screen.getByText(/Show this number at the counter/)).toBeTruthy()
})

test.each([
  [{ takeout: true }, true],
  [{ takeout: true, takeoutType: 'pickup' }, true],
  [{ catering: true, takeoutType: 'pickup' }, true],
  [{ takeout: true, takeoutType: 'delivery' }, false],
  [{ tableNum: '4' }, false],
] as const)('an order of %j says where it is picked up: %s', async (config, isSaid) => {
  const venue = aVenue({ address: '12 Dock Street' })
  const order = <ReceivedView receipt={aReceipt({ config })} offer={null} />
  const restaurant = { gmap_place_id: 'ChIJ' }
  await act(() => showAtVenue({ screen: order, venue, restaurant }))
  if (isSaid) await screen.findByRole('link', { name: 'Show on a map' })
  const life = screen.getByRole('heading', { level: 1 }).parentElement
  expect(life?.textContent?.includes('12 Dock Street')).toBe(isSaid)
  expect(screen.getByRole('region', { name: 'Receipt' }).textContent).toContain('12 Dock Street')
})

test('a guest who turns notifications on gets them while the page is open', async () => {
  const order = await showReceived()
  fireEvent.click(await screen.findByRole('button', { name: 'Alert me on this phone' }))
  expect(order.asked).toEqual(['Your order is ready.'])
  act(() => order.alert.set('on'))
  expect(screen.getByText(/as long as this page stays open/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Alert me on this phone' })).toBeNull()
  order.becomes('ready')
  expect(screen.queryByText(/as long as this page stays open/)).toBeNull()
})

test('the link to a text message is beside it', async () => {
  const order = await showReceived()
  fireEvent.click(screen.getByRole('button', { name: 'Send me a text when it is ready' }))
  await expect.poll(order.address).toBe('/chez-nous/order-notification')
})

test('a venue that sends no texts offers none', async () => {
  const venue = aVenue({ slug: 'chez-nous', texts: null })
  await showAtVenue({ screen: <ReceivedView receipt={aReceipt()} offer={null} />, venue })
  expect(screen.getByRole('region', { name: 'Receipt' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /text/ })).toBeNull()
})

test('an order that cannot be followed shows its stored state', async () => {
  const receipt = aReceipt({ status: 'preparing' })
  await showAtVenue({ screen: <ReceivedView receipt={receipt} offer={null} /> })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Being prepared')
  expect(screen.queryByRole('button', { name: 'Alert me on this phone' })).toBeNull()
})

interface GivenDevice {
  readonly network?: NetworkState
  readonly cancelled?: Awaited<ReturnType<FollowedOrder['cancelUnseen']>>
}

async function showReceived(
  changes: Partial<Receipt> = {},
  { network = 'online', cancelled: answer = success(null) }: GivenDevice = {},
) {
  const kept = aReceipt(changes)
  const receipt = createStore(kept)
  const alert = createStore<AlertState>('off')
  const asked: string[] = []
  const askToAlert = async ({ ready }: { readonly ready: string }) => void asked.push(ready)
  const cancelled: string[] = []
  const cancelUnseen = async (orderId: string) => {
    cancelled.push(orderId)
    return answer
  }
  let subscribers = 0
  const subscribe: typeof receipt.subscribe = (changed) => {
    subscribers += 1
    return receipt.subscribe(changed)
  }
  const device = await showAtVenue({
    screen: <ReceivedView receipt={kept} offer={null} />,
    network,
    followed: () =>
      aFollowedOrder({ receipt: { ...receipt, subscribe }, alert, askToAlert, cancelUnseen }),
  })
  await screen.findByRole('button', { name: 'Alert me on this phone' })
  // React subscribes some time after it has shown what it subscribes to.
  await waitFor(() => expect(subscribers).toBeGreaterThan(0))
  return {
    ...device,
    alert,
    asked,
    cancelled,
    becomes: (status: OrderStatus, facts: OrderFacts = {}) =>
      act(() => receipt.set({ ...kept, status, ...facts })),
    /** Its note comes with a chunk. */
    isRejected: (status: OrderStatus, facts: OrderFacts = {}) =>
      act(async () => receipt.set({ ...kept, status, ...facts })),
  }
}

test('no receipt leaves a kiosk by its screen', async () => {
  const { dataset } = document.documentElement
  const print = { name: 'Print or save as PDF' }
  await showAtVenue({ screen: <ReceivedView receipt={aReceipt()} offer={null} /> })
  expect(screen.getByRole('button', print)).toBeTruthy()
  cleanup()
  dataset['device'] = 'kiosk'
  try {
    await showAtVenue({ screen: <ReceivedView receipt={aReceipt()} offer={null} /> })
    expect(screen.getByRole('region', { name: 'Receipt' })).toBeTruthy()
    expect(screen.queryByRole('button', print)).toBeNull()
  } finally {
    delete dataset['device']
  }
})
