import type { Background } from './background.ts'
import type { Mailer } from './mailer.ts'

export interface MailDeps {
  readonly mailer: Mailer
  readonly background: Background
  /** Prefix of links; never taken from a request's host. */
  readonly origin: string
}
