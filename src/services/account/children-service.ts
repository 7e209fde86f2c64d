import type { Child } from '#domain/account/child.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { Store } from '#services/store.ts'

/**
 * The children of the signed-in person's account. They are stored with the session on this device, so
 * that lunches can be planned offline, and deleted from it with the session.
 */
export interface ChildrenService {
  /**
   * The server's latest answer, and before it the children stored on this device. Null: not known,
   * or not signed in.
   */
  readonly children: Store<readonly Child[] | null>
  /** Asks the server, and stores its answer. */
  readonly readChildren: () => Promise<ChildrenResult>
  /** An id for a child to be added: a call that is repeated with it adds no other. */
  readonly newChildId: () => string
  /**
   * Adds a child with a new id, or changes the one of this id by what differs from the child that was
   * shown; online only.
   */
  readonly saveChild: (child: Child, shown: Child | null) => Promise<ChildrenResult>
  /**
   * True if the person gets a mail before the deadline for lunch orders. `on` changes that; left
   * out: unchanged. Online only.
   */
  readonly lunchReminders: (on?: boolean) => Promise<Result<boolean, CallProblem>>
  /** Removes a child; what was ordered for it stays ordered. Online only. */
  readonly removeChild: (id: string) => Promise<ChildrenResult>
}

export type ChildrenResult = Result<readonly Child[], CallProblem>
