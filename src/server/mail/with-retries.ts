import type { Logger } from 'pino'
import { isFinal, mailFaultOf } from './mailer.ts'
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
          return await mailer.send(mail)
        } catch (fault) {
          const codes = mailFaultOf(fault)
          if (pauseMs === null || isFinal(codes)) {
            log.error(codes, 'A mail could not be sent')
            return false
          }
          log.warn(codes, 'A mail was not taken and is tried again')
          await pause(pauseMs)
        }
      }
    },
  }
}
