import { expect, test } from 'vitest'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { orderTypes } from '#domain/order/order-type.ts'
import { cents } from '#domain/money/money.ts'
import { rateFor, taxesOf } from './tax-rate.ts'
import { rebatedTaxesOf } from './tax-rebate.ts'

const ontario = {
  ...aVenue({ taxRebate: { threshold: cents(400), rate: 0.08 } }),
  taxRate: 0.13,
}
const two = { tax1: 0.05, tax2: 0.09975 }
const quebec = {
  ...aVenue({
    taxInfo: { label: 'TPS', registrations: {} },
    taxRebate: { threshold: cents(400), rate: 0.08 },
  }),
  taxRate: two,
}
const gst = { name: 'GST', parts: 5_000_000 }

test('one rate bears the name the venue gives its tax', () => {
  expect(taxesOf(0.13, ontario)).toEqual([{ name: 'HST', parts: 13_000_000 }])
})

test('two parts are GST and QST, or have the venue’s names', () => {
  expect(taxesOf(quebec.taxRate, quebec)).toEqual([gst, { name: 'QST', parts: 9_975_000 }])
  const labels = { tax1: 'GST', tax2: 'PST' }
  const columbia = {
    ...ontario,
    taxInfo: { label: 'GST', labels, registrations: {} },
  }
  expect(taxesOf({ tax1: 0.05, tax2: 0.07 }, columbia)).toEqual([
    gst,
    { name: 'PST', parts: 7_000_000 },
  ])
})

test('an empty second part is left out; the first is GST only where the venue has a second tax', () => {
  expect(taxesOf({ tax1: 0.05, tax2: 0 }, quebec)).toEqual([gst])
  expect(taxesOf({ tax1: 0.05, tax2: 0 }, ontario)).toEqual([{ name: 'HST', parts: 5_000_000 }])
})

test('a rate by way of selling is that of dine-in or of take-out where the way has none', () => {
  const rates = (more: object) =>
    orderTypes.map((type) => rateFor({ dine_in: 0.13, take_out: 0, ...more }, type))
  // catering, generic-catering, school, delivery, pickup, take-out, dine-in
  expect(rates({})).toEqual([0.13, 0, 0.13, 0, 0, 0, 0.13])
  expect(rates({ delivery: 0.05, catering: two, suites: 0.08 })).toEqual([
    0.08,
    two,
    0.13,
    0.05,
    0,
    0,
    0.13,
  ])
})

test('a rate of zero is no tax', () => {
  expect(taxesOf(0, ontario)).toEqual([])
})

test('a rebate comes off the one rate, or off the second of two', () => {
  expect(rebatedTaxesOf(0.13, ontario)).toEqual([{ name: 'HST', parts: 5_000_000 }])
  expect(rebatedTaxesOf(quebec.taxRate, quebec)).toEqual([gst, { name: 'QST', parts: 1_975_000 }])
})

test('a rebate never makes a rate negative', () => {
  expect(rebatedTaxesOf(0.05, ontario)).toEqual([])
  expect(rebatedTaxesOf({ tax1: 0.05, tax2: 0.02 }, quebec)).toEqual([])
})

test('the rest of a rebate on the second part is taken from the first', () => {
  expect(rebatedTaxesOf({ tax1: 0.05, tax2: 0.07 }, quebec)).toEqual([
    { name: 'GST', parts: 4_000_000 },
  ])
  expect(rebatedTaxesOf({ tax1: 0.05, tax2: 0 }, quebec)).toEqual([])
})
