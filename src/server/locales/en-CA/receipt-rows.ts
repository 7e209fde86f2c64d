import type { ServerWords } from '#server/locales/server-words.ts'

export const receiptRows: ServerWords['receiptRows'] = {
  number: (number) => `Order no. ${number}`,
  orderedAt: (moment) => `Ordered ${moment}`,
  table: (table) => `Table ${table}`,
  pickup: (moment) => (moment === null ? 'Pickup' : `Pickup: ${moment}`),
  delivery: (moment) => (moment === null ? 'Delivery' : `Delivery: ${moment}`),
  deliveryLeaves: (moment) => `Delivery, ready to leave: ${moment}`,
  suite: (moment) => (moment === null ? 'Brought to the suite' : `Brought to the suite: ${moment}`),
  to: (place) => `To: ${place}`,
  seat: ({ section, row, seat }) => `Section ${section}, row ${row}, seat ${seat}`,
  notOrdered: 'Not ordered',
  paidBy: (method) => `Payment: ${methods[method]}`,
  registration: (name, number) => `${name} no. ${number}`,
  discount: (code) => `Discount (${code})`,
  taxIncluded: (tax) => `Included: ${tax}`,
  taxNames: {},
  rows: {
    subtotal: 'Subtotal',
    memberDiscount: 'Member discount',
    serviceCharge: 'Service charge',
    deliveryCharge: 'Delivery',
    beforeTip: 'Before the tip',
    tip: 'Tip',
    total: 'Total',
    giftCard: 'Gift card',
    due: 'To pay',
  },
}

const methods = {
  credit_card: 'card',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  open_tab: 'on your tab',
  invoice: 'by invoice',
  cost_center: 'cost centre',
  purchase_order: 'purchase order',
  pay_on_premise: 'at the venue',
  payment_not_required: 'nothing due',
}
