import { deskRoom } from './desk-room.ts'
import { named, filesIn, testsIn, testsOf } from './files-in.ts'
import { ordersRoom } from './orders-room.ts'
import { paymentRoom } from './payment-room.ts'
import type { Room } from './room.ts'

/** Carries the tests of a part to the processes that run them. */
export const testsVariable = 'MUTATE_TESTS'
/** Carries the folder of the PostgreSQL that runs meanwhile. */
export const dataFolder = 'MUTATE_DATA_DIR'

const outboxFiles = [
  'attempt',
  'database',
  'free-space',
  'memory-outbox',
  'outbox-records',
  'read-cart-record',
  'read-draft-record',
  'read-outbox-record',
  'receipt-records',
  'run-alone',
  'stored-status',
  'upgrade-to-outbox',
]

const networkFiles = [
  'create-checkout-ports',
  'network-state',
  'page-outbox',
  'resume-orders',
  'start-pusher',
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
    parts: [
      { mutate: named('src/client', networkFiles), tests: testsOf('src/client', networkFiles) },
    ],
  },
  desk: deskRoom,
  orders: ordersRoom,
  payment: paymentRoom,
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
