import type { ServerWords } from '#server/locales/server-words.ts'

export const receiptRows: ServerWords['receiptRows'] = {
  number: (number) => `Commande nº ${number}`,
  orderedAt: (moment) => `Commandé le ${moment}`,
  table: (table) => `Table ${table}`,
  pickup: (moment) => (moment === null ? 'Cueillette' : `Cueillette : ${moment}`),
  delivery: (moment) => (moment === null ? 'Livraison' : `Livraison : ${moment}`),
  deliveryLeaves: (moment) => `Livraison, prête à partir : ${moment}`,
  suite: (moment) => (moment === null ? 'Apportée à la loge' : `Apportée à la loge : ${moment}`),
  to: (place) => `À : ${place}`,
  seat: ({ section, row, seat }) => `Section ${section}, rangée ${row}, siège ${seat}`,
  notOrdered: 'Non commandé',
  paidBy: (method) => `Paiement : ${methods[method]}`,
  registration: (name, number) => `Nº de ${name} : ${number}`,
  discount: (code) => `Rabais (${code})`,
  taxIncluded: (tax) => `Comprise : ${tax}`,
  taxNames: { GST: 'TPS', HST: 'TVH', PST: 'TVP', QST: 'TVQ' },
  rows: {
    subtotal: 'Sous-total',
    memberDiscount: 'Rabais de membre',
    serviceCharge: 'Frais de service',
    deliveryCharge: 'Livraison',
    beforeTip: 'Avant le pourboire',
    tip: 'Pourboire',
    total: 'Total',
    giftCard: 'Carte-cadeau',
    due: 'À payer',
  },
}

const methods = {
  credit_card: 'carte',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  open_tab: 'sur votre note',
  invoice: 'sur facture',
  cost_center: 'centre de coûts',
  purchase_order: 'bon de commande',
  pay_on_premise: 'sur place',
  payment_not_required: 'rien à payer',
}
