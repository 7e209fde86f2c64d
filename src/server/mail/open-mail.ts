import { setTimeout as pause } from 'node:timers/promises'
import { createBackground } from './background.ts'
import type { MailDeps } from './mail-deps.ts'
import { createPatientMailer } from './patient-mailer.ts'
import type { MailSettings, MailSurroundings } from './read-mail-settings.ts'

export interface OpenMail extends MailDeps {
  /** What is just being sent is; what waits to be tried again is given up. */
  readonly stop: () => Promise<void>
}

const stopPatienceMs = 3_000

export function openMail(
  { origin, openMailer }: MailSettings,
  surroundings: MailSurroundings,
): OpenMail {
  const { log } = surroundings
  const background = createBackground(log)
  const taker = openMailer(surroundings)
  // Nobody's mail keeps a server from being stopped.
  const wait = (milliseconds: number) => pause(milliseconds, undefined, { ref: false })
  return {
    origin,
    background,
    mailer: createPatientMailer(taker, { pause: wait, log }),
    stop: async () => {
      const impatience = new AbortController()
      const { signal } = impatience
      const enough = pause(stopPatienceMs, undefined, { signal }).catch(() => undefined)
      await Promise.race([background.settled(), enough])
      impatience.abort()
      taker.close?.()
    },
  }
}
