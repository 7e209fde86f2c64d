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

/** What may be logged of a mail that was not accepted: a mail server's messages contain addresses. */
export interface MailFault {
  readonly code: string
  /** Of the SMTP standard; null: the mail server was not reached. */
  readonly responseCode: number | null
}

export function mailFaultOf(fault: unknown): MailFault {
  const { code, responseCode } = Object(fault) as { code?: unknown; responseCode?: unknown }
  return {
    code: typeof code === 'string' ? code : 'unknown',
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  }
}

/**
 * By the SMTP standard a 5xx refusal is final. A wrong password may be a setting that is being
 * changed.
 */
export function isFinal({ code, responseCode }: MailFault): boolean {
  return responseCode !== null && responseCode >= 500 && code !== 'EAUTH'
}
