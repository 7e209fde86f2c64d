import { filesIn, named, testsIn, testsOf } from './files-in.ts'
import type { Room } from './room.ts'

const cardPageFiles = [
  'asked-at',
  'card-page-address',
  'create-card-app',
  'find-gateway',
  'patient-gateway',
  'read-card-page',
  'read-payment-settings',
  'start-card-page',
  'test-token',
]

const cardPageTests = [
  'test-token',
  'card-page-address',
  'read-payment-settings',
  'patient-gateway',
  'start-card-page',
  'create-card-app',
]

const tillFiles = [
  'card-store',
  'memory-card-store',
  'memory-payment-store',
  'memory-test-ledger',
  'payment-gateway',
  'payment-store',
  'postgres-card-store',
  'postgres-payment-store',
  'postgres-test-ledger',
  'test-cards',
  'test-gateway',
  'test-ledger',
]

export const paymentRoom: Room = {
  parts: [
    {
      mutate: named('src/server/payment', cardPageFiles),
      tests: testsOf('src/server/payment', cardPageTests),
    },
    {
      mutate: named('src/server/payment', tillFiles),
      tests: [
        ...testsOf('src/server/payment', ['test-gateway']),
        ...testsOf('tests/ports', ['payment-stores', 'payment-gateway']),
      ],
    },
    {
      mutate: filesIn('src/server/payment', [...cardPageFiles, ...tillFiles]),
      tests: [
        ...testsIn('src/server/payment', [...cardPageTests, 'test-gateway']),
        ...testsOf('src/server/api', ['cards-of-user', 'payment-config', 'saved-cards']),
        ...testsOf('tests/ports', ['killed-payments']),
      ],
    },
  ],
  onDatabase: true,
}
