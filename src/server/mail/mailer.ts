export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Lets a mail server recognise a repeated mail; left out: a new one. */
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

/** The part of a refusal that may be logged: a mail server's messages contain addresses. */
export interface MailFault {
  readonly code: string
  /** The code by the SMTP standard; null: the mail server was not reached. */
  readonly responseCode: number | null
}

export function mailFaultOf(fault: unknown): MailFault {
  const given = typeof fault === 'object' && fault !== null ? fault : {}
  return {
    code: 'code' in given && typeof given.code === 'string' ? given.code : 'unknown',
    responseCode:
      'responseCode' in given && typeof given.responseCode === 'number' ? given.responseCode : null,
  }
}

/**
 * True: a 5xx refusal, which is final by the SMTP standard. A wrong password is not: it may be a
 * setting that is being changed.
 */
export function isFinal({ code, responseCode }: MailFault): boolean {
  return responseCode !== null && responseCode >= 500 && code !== 'EAUTH'
}
