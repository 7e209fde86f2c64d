import type { Result } from '#domain/result.ts'

export interface TextMessage {
  /** The same id is the same text, however often it is sent. */
  readonly id: string
  /** 514-555-0199 */
  readonly to: string
  readonly text: string
}

/** Sends text messages to phones. */
export interface Messenger {
  readonly send: (message: TextMessage) => Promise<Result<true, MessengerProblem>>
}

/** It may have gone out or not: send the same id again. */
interface MessengerProblem {
  readonly type: 'NotTaken'
}
