import { filesIn, named, testsIn, testsOf } from './files-in.ts'
import type { Room } from './room.ts'

const hubFiles = [
  'keep-marketplace',
  'part-key',
  'price-marketplace-order',
  'settle-marketplace',
  'shares-of-bill',
  'withdraw-marketplace',
]

const hubTests = [
  'keep-marketplace',
  'part-key',
  'price-marketplace-order',
  'settle-marketplace',
  'withdraw-marketplace',
]

const keptFiles = [
  'canonical-hash',
  'shown-order',
  'submit-order',
  'with-known-standing',
  'without-hidden',
  'without-person',
  'write-receipt',
]

const keptTests = [
  'canonical-hash',
  'with-known-standing',
  'without-hidden',
  'without-person',
  'write-receipt',
]

const storeTests = ['memory-order-store']

/** Those that race for minutes are left out: a mutant that survives these may still be caught there. */
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
  'claim',
  'claim-key',
  'count-slots',
  'memory-claims',
  'memory-order-store',
  'orders-of-user',
  'postgres-claims',
  'postgres-order-store',
  'set-status',
  'take-order',
  'take-with-claims',
]

export const ordersRoom: Room = {
  parts: [
    {
      mutate: named('src/server/orders', orderStoreFiles),
      tests: [...testsOf('src/server/orders', storeTests), ...testsOf('tests/ports', orderPorts)],
    },
    {
      mutate: named('src/server/orders', hubFiles),
      tests: [
        ...testsOf('src/server/orders', hubTests),
        ...testsOf('src/server/api', [
          'place-marketplace-order',
          'marketplace-shares',
          'order-in-pounds',
          'withdraw-order',
        ]),
        ...testsOf('src/server/payment', ['payments-of']),
      ],
    },
    {
      mutate: named('src/server/orders', keptFiles),
      tests: [
        ...testsOf('src/server/orders', keptTests),
        ...testsOf('src/server/api', [
          'send-past-receipts',
          'find-orderer',
          'order-with-codes',
          'order-details',
          'send-scheduling',
          'place-order',
        ]),
      ],
    },
    {
      mutate: filesIn('src/server/orders', [...orderStoreFiles, ...hubFiles, ...keptFiles]),
      tests: [
        ...testsIn('src/server/orders', [...storeTests, ...hubTests, ...keptTests]),
        ...testsOf('src/server/api', [
          'order-details',
          'order-with-codes',
          'find-codes',
          'send-scheduling',
          'order-in-pounds',
          'place-order',
          'set-costs',
        ]),
      ],
    },
  ],
  onDatabase: true,
}
