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
