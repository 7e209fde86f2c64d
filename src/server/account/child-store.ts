import type { Child, ChildFields } from '#domain/account/child.ts'
import type { UserId } from '#domain/ids.ts'

/** The children of accounts, each of one account; each call is atomic. */
export interface ChildStore {
  /** The order is that in which they were added. */
  readonly ofUser: (userId: UserId) => Promise<readonly Child[]>
  /**
   * Adds a child, or changes the account's child of this id: with `shown` what differs from it.
   * `TooMany`: it has `mostChildren`.
   */
  readonly save: (userId: UserId, child: Child, saving: ChildSaving) => Promise<SavedChild>
  /** One that is gone stays gone. */
  readonly remove: (userId: UserId, childId: string) => Promise<void>
  /** Removes all; after the account itself, none can be added. */
  readonly forgetUser: (userId: UserId) => Promise<void>
}

interface ChildSaving {
  readonly at: Date
  /** The child that the form showed. */
  readonly shown?: ChildFields | undefined
}

/** `Unknown`: there is no such account. */
type SavedChild = 'Saved' | 'TooMany' | 'Unknown'
