/**
 * The records of the ordering core (section 3) that calls carry, as data: the place in the record and a value.
 * A record's own place is the call's.
 */

/** Of a cart line, beside what names it: orderId, id, menu_id, section_id, quantity and orderPrice. */
export const cartLine = {
  memberOrderPrice: 9.5,
  orderOptions: [{ memo: 'hot', price: 0 }],
}

export const lineNames = ['orderId', 'id', 'menu_id', 'section_id', 'quantity', 'orderPrice']

export const memberInfo = {
  id: 'm-1',
  identifier: 'MC1234',
  promos: ['circle'],
  promosApplied: ['circle'],
}

/** Of a checkout, beside the way to pay and the guest's name. */
export const checkout = {
  'pickup.delivery': false,
  'pickup.dueByDate': '2026-07-01',
  'pickup.dueByTime': '12:00',
  'pickup.prepTime': 0,
  'pickup.scheduled': false,
  'pickup.notes': 'By the door',
  'contact.email': 'ana@example.com',
  'contact.phone_number': '15145550199',
  'contact.password': 'Soup-of-the-day1!',
  savePaymentMethodOnCheckout: false,
  'applePay.token': 'a token of Apple Pay',
  'applePay.details': {},
  googlePay: { paymentMethodData: { tokenizationData: { token: 'a token of Google Pay' } } },
  purchaseOrder: 'PO 17',
  costCenter: '42',
  invoice: false,
  'loyaltyProgram.userStatus': 'gold',
  questions: [],
}

/** A card is typed on the card page, a place is one of a delivery, and times are a suite's pre-order's. */
export const checkoutBlanks = [
  'card',
  'card.number',
  'card.cvd',
  'card.expiry_date',
  'card.postal_code',
  'card.type',
  'delivery',
  'delivery.type',
  'suitesInfo',
  'suitesInfo.deliveryTime',
  'suitesInfo.notes',
  'suitesInfo.tabLimit',
]

/** Rows of a bill beside its total with tip; each row is the server's. */
export const costRows = [
  'subtotal',
  'subtotalDiscounted',
  'taxes',
  'taxBrackets',
  'taxInfo',
  'tip',
  'serviceCharge',
  'deliveryCharge',
  'voucher',
  'discount',
  'memberDiscount',
  'total',
  'totalWithoutTaxes',
] as const

/** The fields of rows that are records; a row of blanks is none. */
export const costParts = [
  'tip.type',
  'tip.percentageValue',
  'tip.amount',
  'voucher.code',
  'voucher.balance',
  'voucher.amount',
  'discount.code',
  'discount.type',
  'discount.percentageValue',
  'discount.amount',
  'memberDiscount.preTax',
  'memberDiscount.amount',
]

export const geolocation = {
  radius: 10,
  unit: 'mi',
  group: 'lunch-club',
  name: '',
  address: '',
  gmapPlaceId: '',
}
