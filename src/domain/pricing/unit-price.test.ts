import { expect, test } from 'vitest'
import {
  anItem,
  anOptionGroup,
  anOptionValue,
  aSchedule,
  chosen,
  chosenIn,
} from '#tests/fixtures/a-venue.ts'
import { asId } from '#domain/ids.ts'
import type { OptionGroup, OptionValue } from '#domain/menu/menu.ts'
import { cents } from '#domain/money/money.ts'
import { unitPrice } from './unit-price.ts'

const noon = { weekday: 0, quarterHour: 48 }
const guest = { slot: noon, member: null }
const member = { slot: noon, member: { promos: [] } }

function value(id: string, price: number, more: Partial<OptionValue> = {}): OptionValue {
  return anOptionValue({ id: asId(id), price: cents(price), ...more })
}

function addons(id: string, ...values: readonly OptionValue[]): OptionGroup {
  return anOptionGroup({ id: asId(id), customQuantities: true, values })
}

function pricing(id: string, ...values: readonly OptionValue[]): OptionGroup {
  return anOptionGroup({ id: asId(id), type: 'pricing', allowMultipleSelection: false, values })
}

const pizza = anItem({
  price: cents(1200),
  optionGroups: [
    pricing('size', value('10in', 0), value('12in', 1400), value('14in', 1600)),
    addons('toppings', value('olives', 150), value('cheese', 200)),
  ],
})

test('an item without options costs its price', () => {
  expect(unitPrice(anItem(), [], guest)).toEqual({ orderPrice: 1000, memberOrderPrice: 1000 })
})

test('a size above zero replaces the price and one at zero keeps it', () => {
  expect(unitPrice(pizza, [chosenIn('size', chosen('14in'))], guest).orderPrice).toBe(1600)
  expect(unitPrice(pizza, [chosenIn('size', chosen('10in'))], guest).orderPrice).toBe(1200)
})

test('toppings add their price times their quantity', () => {
  const options = [
    chosenIn('size', chosen('12in')),
    chosenIn('toppings', chosen('olives', 2), chosen('cheese')),
  ]
  // 14.00 + 2 × 1.50 + 2.00
  expect(unitPrice(pizza, options, guest).orderPrice).toBe(1900)
})

test('where the dearest counts, two halves cost the dearer half, on either side', () => {
  const half = (id: string, dearest: boolean) => ({
    ...pricing(id, value('ham', 2000), value('veg', 1600)),
    dearest,
  })
  const pizzaOf = (dearest: boolean, price = 0) =>
    anItem({
      price: cents(price),
      optionGroups: [half('left', dearest), half('right', dearest)],
    })
  const priced = (left: string, right: string, of = pizzaOf(true)) =>
    unitPrice(of, [chosenIn('left', chosen(left)), chosenIn('right', chosen(right))], guest)
  expect(priced('ham', 'veg').orderPrice).toBe(2000)
  expect(priced('veg', 'ham').orderPrice).toBe(2000)
  expect(priced('veg', 'veg').orderPrice).toBe(1600)
  expect(priced('ham', 'veg', pizzaOf(false)).orderPrice).toBe(1600)
  // The item's own price is no half: 16.00, not 25.00.
  expect(priced('veg', 'veg', pizzaOf(true, 2500)).orderPrice).toBe(1600)
})

test('an addon below zero lowers the price, and never below zero', () => {
  const burger = anItem({
    price: cents(500),
    optionGroups: [
      addons('without', value('cheese', -50), value('patty', -480, { memberPrice: cents(-500) })),
      addons('sides', value('fries', 200, { optionGroups: [addons('less', value('half', -75))] })),
    ],
  })
  const priced = (...options: Parameters<typeof unitPrice>[1]) => unitPrice(burger, options, member)
  // 5.00 − 0.50
  expect(priced(chosenIn('without', chosen('cheese'))).orderPrice).toBe(450)
  // 5.00 + 2.00 − 0.75
  const half = { ...chosen('fries'), groups: [chosenIn('less', chosen('half'))] }
  expect(priced(chosenIn('sides', half)).orderPrice).toBe(625)
  // 5.00 − 0.50 − 4.80 is below zero; for a member 5.00 − 5.00
  expect(priced(chosenIn('without', chosen('cheese'), chosen('patty'))).orderPrice).toBe(0)
  expect(priced(chosenIn('without', chosen('patty')))).toEqual({
    orderPrice: 20,
    memberOrderPrice: 0,
  })
})

test('a group that is listed twice is paid for twice', () => {
  const options = [
    chosenIn('toppings', chosen('olives')),
    chosenIn('toppings', chosen('cheese', 2)),
  ]
  // 12.00 + 1.50 + 2 × 2.00
  expect(unitPrice(pizza, options, guest).orderPrice).toBe(1750)
})

test('the order in which options were picked changes nothing', () => {
  const options = [
    chosenIn('toppings', chosen('cheese'), chosen('olives', 2)),
    chosenIn('size', chosen('12in')),
  ]
  expect(unitPrice(pizza, options, guest).orderPrice).toBe(1900)
})

test('of several pricing groups the last in display order that has a price wins', () => {
  const item = anItem({
    optionGroups: [
      pricing('size', value('large', 1500)),
      pricing('crust', value('thick', 1800)),
      pricing('cut', value('squares', 0)),
    ],
  })
  const options = [
    chosenIn('cut', chosen('squares')),
    chosenIn('crust', chosen('thick')),
    chosenIn('size', chosen('large')),
  ]
  expect(unitPrice(item, options, guest).orderPrice).toBe(1800)
})

test('a nested pricing value replaces the price of its parent, nested addons add to it, all times its quantity', () => {
  const side = value('fries', 300, {
    optionGroups: [
      pricing('side-size', value('side-large', 450)),
      addons('dips', value('mayo', 75)),
    ],
  })
  const item = anItem({ optionGroups: [addons('sides', side)] })
  const options = [
    chosenIn(
      'sides',
      chosen('fries', 2, [
        chosenIn('side-size', chosen('side-large')),
        chosenIn('dips', chosen('mayo', 3)),
      ]),
    ),
  ]
  // 10.00 + 2 × (4.50 + 3 × 0.75)
  expect(unitPrice(item, options, guest).orderPrice).toBe(2350)
})

test('the nested addons of a size add to the item, whether or not the size has a price', () => {
  const extra = addons('extra', value('gravy', 125))
  const item = anItem({
    optionGroups: [
      pricing(
        'size',
        value('regular', 0, { optionGroups: [extra] }),
        value('large', 1400, { optionGroups: [extra] }),
      ),
    ],
  })
  const gravy = [chosenIn('extra', chosen('gravy', 2))]
  // 10.00 + 2 × 1.25, then 14.00 + 2 × 1.25
  expect(unitPrice(item, [chosenIn('size', chosen('regular', 1, gravy))], guest).orderPrice).toBe(
    1250,
  )
  expect(unitPrice(item, [chosenIn('size', chosen('large', 1, gravy))], guest).orderPrice).toBe(
    1650,
  )
})

test('groups nested four deep are priced by the same two rules', () => {
  const fourth = value('fourth', 10)
  const third = value('third', 20, { optionGroups: [addons('g4', fourth)] })
  const second = value('second', 30, { optionGroups: [addons('g3', third)] })
  const first = value('first', 40, { optionGroups: [addons('g2', second)] })
  const item = anItem({ price: cents(100), optionGroups: [addons('g1', first)] })
  const options = [
    chosenIn(
      'g1',
      chosen('first', 2, [
        chosenIn(
          'g2',
          chosen('second', 3, [
            chosenIn('g3', chosen('third', 4, [chosenIn('g4', chosen('fourth', 5))])),
          ]),
        ),
      ]),
    ),
  ]
  // 100 + 2 × (40 + 3 × (30 + 4 × (20 + 5 × 10)))
  expect(unitPrice(item, options, guest).orderPrice).toBe(2040)
})

test('options follow their own schedules', () => {
  const olives = value('olives', 150, {
    priceSchedule: aSchedule('A'),
    additionalPrices: { A: cents(90) },
  })
  const item = anItem({ optionGroups: [addons('toppings', olives)] })
  expect(unitPrice(item, [chosenIn('toppings', chosen('olives'))], guest).orderPrice).toBe(1090)
})

test('a member pays member prices wherever there are some', () => {
  const item = anItem({
    memberPrice: cents(900),
    optionGroups: [
      addons('toppings', value('olives', 150, { memberPrice: cents(100) }), value('ham', 200)),
    ],
  })
  const options = [chosenIn('toppings', chosen('olives', 2), chosen('ham'))]
  // 10.00 + 2 × 1.50 + 2.00, for members 9.00 + 2 × 1.00 + 2.00
  expect(unitPrice(item, options, member)).toEqual({ orderPrice: 1500, memberOrderPrice: 1300 })
  expect(unitPrice(item, options, guest)).toEqual({ orderPrice: 1500, memberOrderPrice: 1500 })
})

test('each entry asks for its own promos', () => {
  const item = anItem({
    memberPrice: cents(900),
    promos: ['gold'],
    optionGroups: [addons('toppings', value('olives', 150, { memberPrice: cents(50) }))],
  })
  const options = [chosenIn('toppings', chosen('olives'))]
  expect(unitPrice(item, options, member).memberOrderPrice).toBe(1050)
  const gold = { slot: noon, member: { promos: ['gold'] } }
  expect(unitPrice(item, options, gold).memberOrderPrice).toBe(950)
})

test('the member price of a size replaces the member price of the item', () => {
  const item = anItem({
    memberPrice: cents(900),
    optionGroups: [pricing('size', value('large', 1400, { memberPrice: cents(1200) }))],
  })
  expect(unitPrice(item, [chosenIn('size', chosen('large'))], member)).toEqual({
    orderPrice: 1400,
    memberOrderPrice: 1200,
  })
})

test('a member pays the lower of each price and its member price', () => {
  const dear = anItem({ memberPrice: cents(1300) })
  expect(unitPrice(dear, [], member).memberOrderPrice).toBe(1000)
  const mixed = anItem({
    memberPrice: cents(900),
    optionGroups: [addons('toppings', value('olives', 100, { memberPrice: cents(150) }))],
  })
  // 9.00 + 1.00
  expect(unitPrice(mixed, [chosenIn('toppings', chosen('olives'))], member).memberOrderPrice).toBe(
    1000,
  )
  const happy = anItem({
    memberPrice: cents(900),
    priceSchedule: aSchedule('A'),
    additionalPrices: { A: cents(800) },
  })
  expect(unitPrice(happy, [], member)).toEqual({ orderPrice: 800, memberOrderPrice: 800 })
})

test('a member price of nothing is free, and its size still replaces the price', () => {
  const item = anItem({
    price: cents(1000),
    optionGroups: [
      pricing(
        'size',
        value('large', 1400, { memberPrice: cents(0) }),
        value('regular', 0, { memberPrice: cents(0) }),
      ),
    ],
  })
  expect(unitPrice(item, [chosenIn('size', chosen('large'))], member)).toEqual({
    orderPrice: 1400,
    memberOrderPrice: 0,
  })
  expect(unitPrice(item, [chosenIn('size', chosen('regular'))], member)).toEqual({
    orderPrice: 1000,
    memberOrderPrice: 1000,
  })
})

test('the last size that replaces the price replaces the member price as well', () => {
  const item = anItem({
    optionGroups: [
      pricing('size', value('large', 1500)),
      pricing('crust', value('thick', 1800, { memberPrice: cents(0) })),
    ],
  })
  const options = [chosenIn('crust', chosen('thick')), chosenIn('size', chosen('large'))]
  expect(unitPrice(item, options, member)).toEqual({ orderPrice: 1800, memberOrderPrice: 0 })
})

test('a nested size of no member price replaces that of its parent', () => {
  const side = value('fries', 300, {
    optionGroups: [pricing('side-size', value('side-large', 450, { memberPrice: cents(0) }))],
  })
  const item = anItem({ price: cents(1000), optionGroups: [addons('sides', side)] })
  const options = [
    chosenIn('sides', chosen('fries', 2, [chosenIn('side-size', chosen('side-large'))])),
  ]
  expect(unitPrice(item, options, member)).toEqual({ orderPrice: 1900, memberOrderPrice: 1000 })
})

test('the same value picked in any order counts by the order of display', () => {
  const item = anItem({
    optionGroups: [pricing('size', value('large', 1500), value('huge', 1900))],
  })
  for (const picked of [
    [chosen('large'), chosen('huge')],
    [chosen('huge'), chosen('large')],
  ]) {
    expect(unitPrice(item, [chosenIn('size', ...picked)], guest).orderPrice).toBe(1900)
  }
})

test('options the item does not have cost nothing', () => {
  const options = [chosenIn('size', chosen('99in')), chosenIn('sauces', chosen('mayo'))]
  expect(unitPrice(pizza, options, guest).orderPrice).toBe(1200)
})

test('the first so many of a group cost nothing, cheapest first, counted by unit', () => {
  const sides = {
    ...addons('sides', value('rib', 400), value('slaw', 100), value('corn', 200)),
    included: 2,
    customQuantities: true,
  }
  const item = anItem({ price: cents(1000), optionGroups: [sides] })
  const priceOf = (...picked: ReturnType<typeof chosen>[]) =>
    unitPrice(item, [chosenIn('sides', ...picked)], guest).orderPrice
  expect(priceOf(chosen('rib'))).toBe(1000)
  expect(priceOf(chosen('rib'), chosen('slaw'), chosen('corn'))).toBe(1400)
  // Slaw and one corn are included
  expect(priceOf(chosen('corn', 2), chosen('slaw'))).toBe(1200)
  expect(priceOf(chosen('rib', 3))).toBe(1400)
})

test('what is included is the same for members, with its size, and what is nested in it is paid', () => {
  const sizes = pricing('sizes', value('big', 500))
  const dips = addons('dips', value('mayo', 75))
  const fries = value('fries', 150, { optionGroups: [sizes, dips] })
  const salad = value('salad', 300, { memberPrice: cents(0) })
  const item = anItem({
    price: cents(1000),
    optionGroups: [{ ...addons('sides', fries, salad), included: 1 }],
  })
  const picked = (...inside: Parameters<typeof chosen>[2][]) => [
    chosenIn('sides', chosen('fries', 1, ...inside), chosen('salad')),
  ]
  expect(unitPrice(item, picked(), member)).toEqual({ orderPrice: 1300, memberOrderPrice: 1000 })
  // With its size the fries cost more than the salad, which is included then
  expect(unitPrice(item, picked([chosenIn('sizes', chosen('big'))]), member)).toEqual({
    orderPrice: 1500,
    memberOrderPrice: 1500,
  })
  const withMayo = picked([chosenIn('dips', chosen('mayo'))])
  expect(unitPrice(item, withMayo, guest).orderPrice).toBe(1375)
})
