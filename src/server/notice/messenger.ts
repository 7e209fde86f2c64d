import type { Result } from '#domain/result.ts'

export interface TextMessage {
  /** The same id is the same text, however often it is handed over. */
  readonly id: string
  /** 514-555-0199 */
  readonly to: string
  readonly text: string
}

/** Brings text messages to phones. */
export interface Messenger {
  readonly send: (message: TextMessage) => Promise<Result<true, MessengerProblem>>
}

/** It may have gone out or not: the same id is handed over again. */
interface MessengerProblem {
  readonly type: 'NotTaken'
}
