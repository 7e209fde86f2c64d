export interface Room {
  /** The files whose code is changed, as patterns from the root of the repository. */
  readonly mutate: readonly string[]
  /** The tests that must notice; those of other rooms would only make a run longer. */
  readonly tests: readonly string[]
}

/** Carries the tests of a room to the processes that run them. */
export const testsVariable = 'MUTATE_TESTS'

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

const roomByName: Readonly<Record<string, Room>> = {
  sync: { mutate: ['src/sync/*.ts', '!src/sync/*.test.ts'], tests: ['src/sync/*.test.ts'] },
  outbox: {
    mutate: outboxFiles.map((file) => `src/storage/${file}.ts`),
    tests: ['src/storage/*.test.ts', 'tests/ports/outbox.test.ts'],
  },
  push: {
    mutate: ['src/machines/push-outbox.machine.ts'],
    tests: ['src/machines/push-outbox.machine.test.ts'],
  },
  network: {
    mutate: networkFiles.map((file) => `src/app/${file}.ts`),
    tests: networkFiles.map((file) => `src/app/${file}.test.ts`),
  },
  worker: { mutate: ['sw/background-sync.ts'], tests: ['sw/background-sync.test.ts'] },
}

export const roomNames = Object.keys(roomByName)

export function findRoom(name: string): Room | null {
  return roomByName[name] ?? null
}
