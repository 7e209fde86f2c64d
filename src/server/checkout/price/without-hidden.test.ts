import { expect, test } from 'vitest'
import type { CheckoutWire } from '#contract/order/checkout-wire.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { aCachedVenue } from '#tests/fixtures/a-cached-venue.ts'
import { anOrderOf, aServedVenue, aSoupLine } from '#tests/fixtures/a-served-venue.ts'
import { withoutHidden } from './without-hidden.ts'

const memo = { optionGroupId: 'memo', memo: 'no salt' } as never
const option = { optionGroupId: 'size', optionValues: [] } as never

interface Given {
  readonly restaurant?: Partial<RestaurantDocument>
  readonly config?: OrderConfig
  readonly checkout?: Partial<CheckoutWire>
}

/** The stored order with a memo, at a venue that hides what `restaurant` says. */
async function stored({ restaurant = {}, config = { tableNum: '12' }, checkout = {} }: Given) {
  const document = aServedVenue(restaurant)
  const { data } = anOrderOf(document)
  const items = [aSoupLine({ orderOptions: [option, memo] })]
  const asked = { ...data, config, items, checkout: { ...data.checkout, ...checkout } }
  const kept = withoutHidden(asked, await aCachedVenue(document))
  return { asked, kept, options: kept.items[0]?.orderOptions, checkout: kept.checkout }
}

const contact = { full_name: 'Ana', email: 'ana@example.com', phone_number: '6135550142' }
const pickup = { scheduled: true, dueByTime: '18:00', notes: 'at the back door' }
const delivery = { type: 'custom', location: 'Old Town', area: 'Market' } as const

test('a venue that hides nothing stores all that was sent', async () => {
  const { asked, kept } = await stored({ checkout: { contact, pickup } })
  expect(kept).toEqual(asked)
  const { checkout } = await stored({})
  expect(checkout).toStrictEqual({
    paymentMethod: 'pay_on_premise',
    contact: { full_name: 'Ana' },
  })
})

test('an e-mail and a phone that are not asked for are not stored, independently', async () => {
  const hide = async (fields: { readonly email?: boolean; readonly phone?: boolean }) => {
    const restaurant = { order_options: { hide_guest_info: fields } }
    return (await stored({ restaurant, checkout: { contact } })).checkout.contact
  }
  const { full_name, email, phone_number } = contact
  expect(await hide({ email: true })).toEqual({ full_name, phone_number })
  expect(await hide({ phone: true })).toEqual({ full_name, email })
})

test('item memos are not stored where the venue hides them', async () => {
  const restaurant = { hide_items_special_instructions: true }
  expect((await stored({ restaurant })).options).toEqual([option])
  expect((await stored({})).options).toEqual([option, memo])
})

test('take-out notes are not stored where the venue hides those, and at tables they are', async () => {
  const restaurant = { hide_takeout_special_instructions: true }
  const takeout = await stored({ restaurant, config: { takeout: true }, checkout: { pickup } })
  expect(takeout.options).toEqual([option])
  expect(takeout.checkout.pickup).toEqual({ scheduled: true, dueByTime: '18:00' })
  const table = await stored({ restaurant, checkout: { pickup } })
  expect(table.options).toEqual([option, memo])
  expect(table.checkout.pickup).toEqual(pickup)
  const open = await stored({ config: { takeout: true }, checkout: { pickup } })
  expect([open.options, open.checkout.pickup]).toEqual([[option, memo], pickup])
})

test('a pickup without notes stays as it is', async () => {
  const timed = { scheduled: true, dueByTime: '18:00' }
  const { checkout } = await stored({ checkout: { pickup: timed } })
  expect(checkout.pickup).toEqual(timed)
  expect(checkout.pickup).not.toHaveProperty('notes')
})

test.each<[OrderConfig, boolean]>([
  [{ takeout: true, takeoutType: 'delivery' }, true],
  [{ takeout: true, takeoutType: 'pickup' }, false],
  [{ takeout: true }, false],
  [{ tableNum: '12', takeoutType: 'delivery' }, false],
  [{ catering: true }, true],
  [{ catering: true, takeoutType: 'delivery' }, true],
  [{ catering: true, takeoutType: 'pickup' }, false],
])('a place of delivery is stored for deliveries: %o %s', async (config, isStored) => {
  const { checkout } = await stored({ config, checkout: { delivery } })
  expect(checkout.delivery).toEqual(isStored ? delivery : undefined)
})
