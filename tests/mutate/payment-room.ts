import { filesIn, named, testsIn, testsOf } from './files-in.ts'
import type { Room } from './room.ts'

const cardPageFiles = [
  'asked-at',
  'card-cookie',
  'card-page-address',
  'create-card-app',
  'find-gateway',
  'with-timeout',
  'read-card-page',
  'read-payment-settings',
  'start-card-page',
  'test-token',
]

const cardPageTests = [
  'card-cookie',
  'test-token',
  'card-page-address',
  'read-payment-settings',
  'with-timeout',
  'start-card-page',
  'create-card-app',
]

const tillFiles = [
  'card-store',
  'payment-gateway',
  'payment-store',
  'postgres-card-store',
  'postgres-payment-store',
  'postgres-test-ledger',
  'test-cards',
  'test-gateway',
  'test-ledger',
]

const tillTwins = ['memory-card-store', 'memory-payment-store', 'memory-test-ledger']

/** Of `checkout/`: the files that join an order and its payment. */
export const paymentFiles = [
  'after-answer',
  'finish-payments',
  'pay-for-order',
  'payments-of',
  'settle-payment',
  'submit-paid-order',
]

const paymentTests = testsIn('src/server/checkout').filter((path) =>
  paymentFiles.some((name) => path.endsWith(`/${name}.test.ts`)),
)

export const paymentRoom: Room = {
  parts: [
    {
      mutate: named('src/server', cardPageFiles),
      tests: testsOf('src/server', cardPageTests),
    },
    {
      mutate: [...named('src/server', tillFiles), ...named('tests/twins', tillTwins)],
      tests: [
        ...testsOf('src/server', ['test-gateway']),
        ...testsOf('tests/ports', ['payment-stores', 'payment-gateway']),
      ],
    },
    {
      mutate: [
        ...filesIn('src/server/payment', [...cardPageFiles, ...tillFiles]),
        ...named('src/server/checkout', paymentFiles),
      ],
      tests: [
        ...testsIn('src/server/payment', [...cardPageTests, 'test-gateway']),
        ...paymentTests,
        ...testsOf('src/server', ['card-cookie', 'cards-of-user', 'payment-config', 'saved-cards']),
        ...testsOf('tests/ports', ['killed-payments']),
      ],
    },
  ],
  onDatabase: true,
}
