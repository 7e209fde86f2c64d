import { aSpecifiedServer, line, linesAt, today } from './a-specified-server.ts'
import { cartLine, costParts, costRows, geolocation, memberInfo } from './records.ts'
import { aPaidServer } from '#tests/fixtures/a-paid-venue.ts'
import { allBelow, below, noLimits } from './specified-call.ts'
import type { SpecifiedCall } from './specified-call.ts'

/** The calls of the ordering core (section 7), but those that place an order. */
export async function orderingCalls(): Promise<readonly SpecifiedCall[]> {
  const { send, costs, place, document } = await aSpecifiedServer()
  const cards = await aPaidServer(undefined, { limitStore: noLimits })
  const restaurantId = String(document.restaurant.id)
  const { body: taken } = await place()
  const to = (path: string) => (body: object) => send(`/api/${path}`, body)

  return [
    {
      call: 'POST /orders/item',
      base: () => ({ itemsInCart: [line], itemToAdd: { ...line, orderId: 2 }, type: 'take-out' }),
      needed: ['type', 'itemsInCart', ...linesAt('itemsInCart.0'), ...linesAt('itemToAdd')],
      more: { ...below('itemsInCart.0', cartLine), ...below('itemToAdd', cartLine), date: today },
      send: to('orders/item'),
    },
    {
      call: 'POST /orders/set-costs',
      base: () => ({ items: [line], type: 'dine-in' }),
      needed: ['type', ...linesAt('items.0')],
      more: {
        tableNum: '12',
        ...below('items.0', cartLine),
        ...Object.fromEntries(costRows.map((row) => [`costs.${row}`, costs[row]])),
        'costs.totalWithTip': costs.totalWithTip,
        ...below('checkout.memberInfo', memberInfo),
        date: today,
      },
      blankAlone: ['costs', 'checkout', ...allBelow('costs', costParts)],
      changes: true,
      send: to('orders/set-costs'),
    },
    {
      call: 'POST /orders/scheduling',
      base: () => ({ items: [line], type: 'take-out' }),
      needed: ['type', ...linesAt('items.0')],
      more: below('items.0', cartLine),
      send: to('orders/scheduling'),
    },
    {
      call: 'POST /orders/get-discount-info',
      base: () => ({ code: 'SPRING10' }),
      needed: ['code'],
      send: to('orders/get-discount-info'),
    },
    {
      call: 'POST /orders/get-gift-card',
      base: () => ({ restaurantId, giftCardNumber: '60011234' }),
      needed: ['restaurantId', 'giftCardNumber'],
      send: to('orders/get-gift-card'),
    },
    {
      call: 'POST /orders/validate',
      base: () => ({ itemsInCart: [line], type: 'take-out' }),
      needed: ['type', ...linesAt('itemsInCart.0')],
      more: { ...below('itemsInCart.0', cartLine), date: today },
      send: to('orders/validate'),
    },
    {
      call: 'POST /orders/notification',
      base: () => ({
        type: 'notification',
        status: 'in-progress',
        data: {
          restaurantId,
          checkNum: taken.checkNum,
          contact: { phone_number: '514-555-0199' },
        },
      }),
      needed: ['type', 'status', 'data.restaurantId', 'data.checkNum', 'data.contact.phone_number'],
      more: { 'data.date': today },
      send: to('orders/notification'),
    },
    {
      call: 'POST /auth/get-user-enrolled-program-status',
      base: () => ({ email: 'ana@example.com', app8RestaurantId: restaurantId }),
      needed: ['email', 'app8RestaurantId'],
      send: to('auth/get-user-enrolled-program-status'),
    },
    {
      call: 'POST /payment/get-apple-pay-session',
      base: () => ({
        validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
        domain: 'order.example.com',
      }),
      needed: ['validationUrl', 'domain'],
      more: { processor: 'moneris', app8RestaurantId: String(cards.document.restaurant.id) },
      send: (body) => cards.send('/api/payment/get-apple-pay-session', body),
    },
    {
      call: 'POST /payment/get-payment-config',
      base: () => ({}),
      needed: [],
      more: { app8RestaurantId: String(cards.document.restaurant.id) },
      send: (body) => cards.send('/api/payment/get-payment-config', body),
    },
    {
      call: 'POST /restaurants/geolocation-search',
      base: () => ({}),
      needed: [],
      more: { lat: 45.42, lng: -75.69, ...geolocation },
      // A point that a device lacks is no search of everything.
      says: ['lat: null', 'lng: null'],
      changes: true,
      send: to('restaurants/geolocation-search'),
    },
    {
      call: 'POST /restaurants/autocomplete-search',
      base: () => ({ description: 'Ottawa' }),
      needed: ['description'],
      more: {
        radius: 10,
        unit: 'mi',
        group: 'lunch-club',
        sessionToken: 'visit-1',
        gmapPlaceId: '',
        terms: [{ offset: 0, value: 'Ottawa' }],
        types: [],
      },
      send: to('restaurants/autocomplete-search'),
    },
  ]
}
