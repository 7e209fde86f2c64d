import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { SecondFactorStore } from '#server/account/second-factor-store.ts'
import type { AuditStore } from '#server/trail/audit-store.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import type { VenueTerminal } from './venue-terminal.ts'

export interface SecondFactorCommand {
  readonly type: 'second-factor'
  readonly slug: string
  readonly isRequired: boolean
}

export function parseSecondFactor(slug: string, word: string): Result<SecondFactorCommand, string> {
  if (word !== 'on' && word !== 'off') {
    return failure(`second-factor: expected on or off, found "${word}"`)
  }
  return success({ type: 'second-factor', slug, isRequired: word === 'on' })
}

export interface SecondFactorDeps extends Pick<VenueTerminal, 'print' | 'printError'> {
  readonly venueStore: Pick<VenueStore, 'findBySlug'>
  readonly secondFactors: Pick<SecondFactorStore, 'require'>
  readonly auditStore: Pick<AuditStore, 'add'>
  readonly at: Date
}

/** Sets whether a venue's operators need a second step to sign in. Returns the exit code. */
export async function requireSecondFactor(
  { slug, isRequired }: SecondFactorCommand,
  { venueStore, secondFactors, auditStore, print, printError, at }: SecondFactorDeps,
): Promise<number> {
  const venueId = await venueStore.findBySlug(slug)
  if (venueId === null) {
    printError(`There is no venue "${slug}"`)
    return 1
  }
  if (await secondFactors.require(venueId, isRequired, at)) {
    const nobody = { personId: null, operatorId: null, address: null, call: null }
    const outcome = isRequired ? 'required' : 'optional'
    await auditStore.add([{ kind: 'second-factor', outcome, ...nobody, venueId, at, times: 1 }])
  }
  if (isRequired) {
    print(`The operators of ${slug} sign in with a code of their authenticator app from now on`)
    print('Who is signed in stays so until their session ends, after 30 days at the latest')
  } else {
    print(`The operators of ${slug} need no second step; those who have set it up go on with it`)
  }
  return 0
}
