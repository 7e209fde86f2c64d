import type { Receipt } from '#sync/receipt.ts'
import type { Store } from '#services/store.ts'

/** A received order, told by its kitchen. */
export interface FollowedOrder {
  /** With its status of now: the server is asked for as long as somebody subscribes. */
  readonly receipt: Store<Receipt>
  readonly alert: Store<AlertState>
  /** The browser asks the guest whether this page may ring when the order is ready. */
  readonly askToAlert: (words: AlertWords) => Promise<void>
}

export type AlertState = 'unsupported' | 'off' | 'on' | 'blocked'

/** What a notification says, in the language of the page. */
export interface AlertWords {
  readonly title: string
  readonly ready: string
  readonly over: string
  readonly language: string
}
