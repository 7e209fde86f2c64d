import type { Background } from './background.ts'
import type { Mailer } from './mailer.ts'

/** What mails to people are made of. */
export interface MailDeps {
  readonly mailer: Mailer
  readonly background: Background
  /** What links begin with; never what a request says of its host. */
  readonly origin: string
}
