export interface Room {
  /** The files whose code is changed, as patterns from the root of the repository. */
  readonly mutate: readonly string[]
  /** The tests that must notice; those of other rooms would only make a run longer. */
  readonly tests: readonly string[]
  /** Its tests use a PostgreSQL. */
  readonly onDatabase?: true
}

/** Carries the tests of a room to the processes that run them. */
export const testsVariable = 'MUTATE_TESTS'
/** Carries the folder of the PostgreSQL that runs meanwhile. */
export const dataFolder = 'MUTATE_DATA_DIR'

const outboxFiles = [
  'attempt',
  'database',
  'make-room',
  'memory-outbox',
  'outbox-records',
  'read-cart-record',
  'read-draft-record',
  'read-outbox-record',
  'receipt-records',
  'run-alone',
  'upgrade-to-outbox',
]

const networkFiles = [
  'checkout-ports',
  'network-state',
  'page-outbox',
  'resume-orders',
  'start-pusher',
]

const orderCalls = [
  'find-orderer',
  'order-details',
  'order-with-codes',
  'place-marketplace-order',
  'place-order',
  'put-status',
  'send-past-receipts',
  'send-scheduling',
  'set-costs',
  'withdraw-order',
]

/** Those that race for minutes are left out: a mutant that survives these may still be caught there. */
const orderPorts = [
  'code-store',
  'given-back',
  'late-copies',
  'order-store',
  'personal-orders',
  'signed-in-orders',
  'venues-apart',
]

const roomByName: Readonly<Record<string, Room>> = {
  sync: { mutate: ['src/sync/*.ts', '!src/sync/*.test.ts'], tests: ['src/sync/*.test.ts'] },
  outbox: {
    mutate: outboxFiles.map((file) => `src/storage/${file}.ts`),
    tests: ['src/storage/*.test.ts', 'tests/ports/{outbox,event-queue}.test.ts'],
  },
  push: {
    mutate: ['src/machines/push-outbox.machine.ts'],
    tests: ['src/machines/push-outbox.machine.test.ts'],
  },
  network: {
    mutate: networkFiles.map((file) => `src/app/${file}.ts`),
    tests: networkFiles.map((file) => `src/app/${file}.test.ts`),
  },
  orders: {
    mutate: ['src/server/orders/*.ts', '!src/server/orders/*.test.ts'],
    tests: [
      'src/server/orders/*.test.ts',
      `src/server/api/{${orderCalls.join(',')}}.test.ts`,
      `tests/ports/{${orderPorts.join(',')}}.test.ts`,
    ],
    onDatabase: true,
  },
  payment: {
    mutate: ['src/server/payment/*.ts', '!src/server/payment/*.test.ts'],
    tests: [
      'src/server/payment/*.test.ts',
      'src/server/api/{cards-of-user,payment-config,saved-cards}.test.ts',
      'tests/ports/{killed-payments,payment-gateway,payment-stores}.test.ts',
    ],
    onDatabase: true,
  },
  worker: { mutate: ['sw/background-sync.ts'], tests: ['sw/background-sync.test.ts'] },
}

export const roomNames = Object.keys(roomByName)

export function findRoom(name: string): Room | null {
  return roomByName[name] ?? null
}
