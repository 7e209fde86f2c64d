import { filesIn, named, testsIn, testsOf } from './files-in.ts'
import { paymentFiles } from './payment-room.ts'
import type { Room } from './room.ts'

const hubFiles = [
  'keep-marketplace',
  'submission-keys',
  'price-marketplace-order',
  'settle-marketplace',
  'shares-of-bill',
  'withdraw-marketplace',
]

const hubTests = [
  'keep-marketplace',
  'submission-keys',
  'price-marketplace-order',
  'settle-marketplace',
  'withdraw-marketplace',
]

const storedFiles = [
  'canonical-hash',
  'shown-order',
  'submit-order',
  'day-statuses',
  'without-hidden',
  'without-person',
  'write-receipt',
]

const storedTests = [
  'canonical-hash',
  'day-statuses',
  'without-hidden',
  'without-person',
  'write-receipt',
]

const storeTests = ['memory-order-store']

/** Without those that race for minutes: a mutant that survives these may still be caught there. */
const orderPorts = [
  'code-store',
  'given-back',
  'late-copies',
  'order-claims',
  'order-store',
  'personal-orders',
  'signed-in-orders',
  'venues-apart',
]

const orderStoreFiles = [
  'claim-kinds',
  'order-counts',
  'orders-of-user',
  'postgres-claims',
  'postgres-order-store',
  'reserve-key',
  'set-status',
  'take-in-batches',
  'take-order',
  'take-with-claims',
]

const orderTwins = ['memory-claims', 'memory-order-store']

const triedAbove = [...orderStoreFiles, ...orderTwins, ...hubFiles, ...storedFiles]
const testsAbove = [...storeTests, ...hubTests, ...storedTests]

export const ordersRoom: Room = {
  parts: [
    {
      mutate: [...named('src/server', orderStoreFiles), ...named('tests/twins', orderTwins)],
      tests: [...testsOf('tests/twins', storeTests), ...testsOf('tests/ports', orderPorts)],
    },
    {
      mutate: named('src/server', hubFiles),
      tests: [
        ...testsOf('src/server', hubTests),
        ...testsOf('src/server', [
          'place-marketplace-order',
          'marketplace-shares',
          'order-in-pounds',
          'withdraw-order',
        ]),
        ...testsOf('src/server', ['payments-of']),
      ],
    },
    {
      mutate: named('src/server', storedFiles),
      tests: [
        ...testsOf('src/server', storedTests),
        ...testsOf('src/server', [
          'get-past-receipts',
          'find-orderer',
          'order-with-codes',
          'order-details',
          'get-schedule',
          'place-order',
        ]),
      ],
    },
    {
      mutate: [
        ...filesIn('src/server/order', triedAbove),
        ...filesIn('tests/twins/order', triedAbove),
        ...filesIn('src/server/checkout', [...triedAbove, ...paymentFiles]),
      ],
      tests: [
        ...testsIn('src/server/order', testsAbove),
        ...testsIn('src/server/checkout', [...testsAbove, ...paymentFiles]),
        ...testsOf('src/server', [
          'order-details',
          'order-with-codes',
          'code-calls',
          'get-schedule',
          'order-for-later',
          'order-in-pounds',
          'order-of-round',
          'place-order',
          'set-costs',
        ]),
      ],
    },
  ],
  onDatabase: true,
}
