import type { Logger } from 'pino'
import type { Mailer } from './mailer.ts'

export interface RetrySettings {
  readonly pause: (milliseconds: number) => Promise<void>
  readonly log: Logger
}

/** Pauses before each retry: for a busy server, a restart, and greylisting. */
const pausesMs = [2_000, 15_000, 120_000] as const

/**
 * Retries mails that were not accepted. A mail server's messages contain addresses: only the codes
 * of a failure are logged.
 */
export function withRetries(mailer: Mailer, { pause, log }: RetrySettings): Mailer {
  return {
    send: async (mail) => {
      for (const pauseMs of [...pausesMs, null]) {
        try {
          await mailer.send(mail)
          return
        } catch (fault) {
          const codes = codesOf(fault)
          if (pauseMs === null || isFinal(codes)) {
            log.error(codes, 'A mail could not be sent')
            return
          }
          log.warn(codes, 'A mail was not taken and is tried again')
          await pause(pauseMs)
        }
      }
    },
  }
}

interface Codes {
  readonly code: string
  readonly responseCode: number | null
}

function codesOf(fault: unknown): Codes {
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
function isFinal({ code, responseCode }: Codes): boolean {
  return responseCode !== null && responseCode >= 500 && code !== 'EAUTH'
}
