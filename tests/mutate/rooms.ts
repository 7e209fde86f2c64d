import { readdirSync } from 'node:fs'

/** Files whose tests are the same, so that a mutant runs no more than those. */
export interface RoomPart {
  /** The files whose code is changed, from the root of the repository. */
  readonly mutate: readonly string[]
  /** The tests that must notice, the quickest first: the first that notices ends the run. */
  readonly tests: readonly string[]
}

export interface Room {
  readonly parts: readonly RoomPart[]
  /** Its tests use a PostgreSQL. */
  readonly onDatabase?: true
}

/** Carries the tests of a part to the processes that run them. */
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

const hubFiles = [
  'keep-marketplace',
  'part-key',
  'price-marketplace-order',
  'settle-marketplace',
  'shares-of-bill',
  'withdraw-marketplace',
]

const hubTests = ['keep-marketplace', 'part-key', 'withdraw-marketplace']

const keptFiles = [
  'canonical-hash',
  'shown-order',
  'submit-order',
  'with-known-standing',
  'without-hidden',
  'without-person',
  'write-receipt',
]

const keptTests = ['canonical-hash', 'without-hidden', 'without-person', 'write-receipt']

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

const roomByName: Readonly<Record<string, Room>> = {
  sync: { parts: [{ mutate: filesIn('src/sync'), tests: testsIn('src/sync') }] },
  outbox: {
    parts: [
      {
        mutate: named('src/storage', outboxFiles),
        tests: [...testsIn('src/storage'), ...testsOf('tests/ports', ['outbox', 'event-queue'])],
      },
    ],
  },
  push: {
    parts: [
      {
        mutate: named('src/machines', ['push-outbox.machine']),
        tests: testsOf('src/machines', ['push-outbox.machine']),
      },
    ],
  },
  network: {
    parts: [{ mutate: named('src/app', networkFiles), tests: testsOf('src/app', networkFiles) }],
  },
  orders: {
    parts: [
      {
        mutate: named('src/server/orders', orderStoreFiles),
        tests: testsOf('tests/ports', orderPorts),
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
            'place-order',
          ]),
        ],
      },
      {
        mutate: filesIn('src/server/orders', [...orderStoreFiles, ...hubFiles, ...keptFiles]),
        tests: [
          ...testsIn('src/server/orders', [...hubTests, ...keptTests]),
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
  },
  payment: {
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
  },
  worker: {
    parts: [
      { mutate: named('sw', ['background-sync']), tests: testsOf('sw', ['background-sync']) },
    ],
  },
}

export const roomNames = Object.keys(roomByName)

export function findRoom(name: string): Room | null {
  return roomByName[name] ?? null
}

/** The room with those files alone; null: one of them is not in it. Without files it is the whole room. */
export function narrowRoom(room: Room, files: readonly string[]): Room | null {
  if (files.length === 0) return room
  const all = room.parts.flatMap(({ mutate }) => mutate)
  if (!files.every((file) => all.includes(file))) return null
  const parts = room.parts.map((part) => ({
    ...part,
    mutate: part.mutate.filter((file) => files.includes(file)),
  }))
  return { ...room, parts: parts.filter(({ mutate }) => mutate.length > 0) }
}

/** The files of a folder that are no tests, but for those named. */
function filesIn(folder: string, but: readonly string[] = []): readonly string[] {
  return codeIn(folder, (name) => !name.includes('.test')).filter(
    (path) => !named(folder, but).includes(path),
  )
}

function testsIn(folder: string, but: readonly string[] = []): readonly string[] {
  return codeIn(folder, (name) => name.includes('.test')).filter(
    (path) => !testsOf(folder, but).includes(path),
  )
}

function codeIn(folder: string, isWanted: (name: string) => boolean): readonly string[] {
  return readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name) && isWanted(name))
    .map((name) => `${folder}/${name}`)
}

function named(folder: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `${folder}/${name}.ts`)
}

function testsOf(folder: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `${folder}/${name}.test.ts`)
}
