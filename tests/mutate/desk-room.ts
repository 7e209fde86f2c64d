import { named, testsOf } from './files-in.ts'
import type { Room } from './room.ts'

const rules = [
  'apply-act',
  'board-order',
  'find-orders',
  'lateness',
  'may-stop',
  'stop-end',
  'ticket-of-event',
]
const rulesTests = [
  'apply-act',
  'board-order',
  'find-orders',
  'lateness',
  'stop-end',
  'ticket-of-event',
]

/** What an act does to an order, what a tablet stores of it, and how it hears and sends. */
export const deskRoom: Room = {
  parts: [
    { mutate: named('src/domain/desk', rules), tests: testsOf('src/domain/desk', rulesTests) },
    {
      mutate: named('src/storage/desk', ['desk-records']),
      tests: testsOf('src/storage/desk', ['desk-records']),
    },
    {
      mutate: named('src/machines', ['desk-link.machine']),
      tests: testsOf('src/machines', ['desk-link.machine']),
    },
    {
      mutate: named('src/client/desk', ['follow-board', 'push-acts']),
      tests: testsOf('src/client/desk', ['desk-service', 'follow-board', 'push-acts']),
    },
  ],
}
