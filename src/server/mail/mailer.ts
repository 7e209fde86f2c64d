export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands mails over to whoever brings them. */
export interface Mailer {
  /** Throws where it was not taken. */
  readonly send: (mail: Mail) => Promise<void>
  /** Lets go of its connections. */
  readonly close?: () => void
}
