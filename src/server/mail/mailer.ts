export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** By it a mail server recognises a repeated mail; left out: a new one. */
  readonly messageId?: string
  /** Address that ends such mails with one press of the mailbox's own button; left out: none does. */
  readonly unsubscribe?: string
}

/** Passes mails to a mail server. */
export interface Mailer {
  /** Throws if the mail was not accepted; one that tries again, and gives up, answers false instead. */
  readonly send: (mail: Mail) => Promise<false | void>
  /** Closes its connections. */
  readonly close?: () => void
}
