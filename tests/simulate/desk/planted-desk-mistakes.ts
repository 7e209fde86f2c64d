import type { PlantedMistake } from '../planted-mistakes.ts'

const memoryDesk = 'tests/twins/desk/memory-desk-store.ts'
const records = 'src/storage/desk/desk-records.ts'
const follow = 'src/client/desk/follow-board.ts'
const push = 'src/client/desk/push-acts.ts'

/** Plausible mistakes around desks; each of them breaks a promise to staff or to a guest. */
export const plantedDeskMistakes: readonly PlantedMistake[] = [
  {
    title: 'the cursor is read after the orders',
    file: memoryDesk,
    find: 'board: async (venueId, span) => board(venueId, span),',
    replace: `board: async (venueId, span) => {
      const rows = board(venueId, span)
      await new Promise((resolve) => setTimeout(resolve, 400))
      return rows && { ...rows, next: nextOf(venueId) }
    },`,
    caughtBy: 'tablet',
    seed: 24,
  },
  {
    title: 'changes begin after the cursor, not at it',
    file: memoryDesk,
    find: 'filter(({ event }) => event >= after)',
    replace: 'filter(({ event }) => event > after)',
    caughtBy: 'tablet',
    seed: 2,
  },
  {
    title: 'a script’s events begin after its cursor',
    file: memoryDesk,
    find: 'filter(({ number }) => number >= after)',
    replace: 'filter(({ number }) => number > after)',
    caughtBy: 'is marked as seen that',
    seed: 3,
  },
  {
    title: 'the id of an act is not stored',
    file: memoryDesk,
    find: 'actId: pressed.id,',
    replace: 'actId: null,',
    caughtBy: 'is applied twice',
    seed: 3,
  },
  {
    title: 'undo deletes an act that has left',
    file: records,
    find: ".filter(({ state }) => state === 'held')\n          .delete()",
    replace: ".filter(({ state }) => state !== 'rejected')\n          .delete()",
    caughtBy: 'undone',
    seed: 3,
  },
  {
    title: 'a late act sends its text',
    file: 'src/domain/desk/apply-act.ts',
    find: 'late: now - act.at > lateAfterMs',
    replace: 'late: now - act.at > tooOldAfterMs',
    caughtBy: 'a text goes out for what was pressed long ago',
    seed: 53,
  },
  {
    title: 'a hidden page says that an order is seen',
    file: 'src/features/desk/use-seen.ts',
    find: "if (document.visibilityState === 'visible') see()",
    replace: 'see()',
    caughtBy: 'on a page that nobody can see',
    seed: 4,
  },
  {
    title: 'the entry that comes last counts',
    file: 'src/domain/desk/board-order.ts',
    find: 'return other.event >= one.event ? other : one',
    replace: 'return one && other',
    caughtBy: 'rings for an old order',
    seed: 5,
  },
  {
    title: 'a stop is written without a version of the menu',
    file: 'tests/twins/venue/memory-venue-store.ts',
    find: 'switched, version: venue.version + 1 })',
    replace: 'switched })',
    caughtBy: 'stopped',
    seed: 1,
  },
  {
    title: 'a busy server is taken for a refusal of an act',
    file: push,
    find: 'body, isResent: true })',
    replace: 'body })',
    caughtBy: 'is shown as rejected, and was done',
    seed: 12,
  },
  {
    title: 'a stream goes on after a change that was not stored',
    file: follow,
    find: "if (!stored.ok) return 'Unanswered'",
    replace: "if (!stored.ok) return 'Heard'",
    caughtBy: 'tablet',
    seed: 28,
  },
]
