import type { ServerWords } from '#server/locales/server-words.ts'

export const cardPage: ServerWords['cardPage'] = {
  test: 'Test payments: no real card is charged',
  noScript: 'JavaScript is needed to pay by card.',
  expiryHint: 'MM/YY',
  required: 'This field is required.',
  keys: { name: 'Keyboard', delete: 'Delete' },
  labels: {
    number: 'Card number',
    expiry: 'Expiry date',
    cvd: 'Security code',
    postalCode: 'Postal or zip code',
  },
  faults: {
    number: 'This credit card is invalid.',
    expiry: 'This expiry date is invalid.',
    cvd: 'This security code is invalid.',
    postalCode: 'Please enter a valid postal/zip code.',
  },
}
