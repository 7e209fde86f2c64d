import { hashSecret, newSecret } from '#server/account/secret.ts'
import type { KitchenSecretStore } from '#server/order/kitchen-secret-store.ts'
import type { AuditStore } from '#server/trail/audit-store.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import type { VenueTerminal } from './venue-terminal.ts'

export interface KitchenSecretCommand {
  readonly type: 'kitchen-secret'
  readonly slug: string
  /** Ends the secret instead of making one. */
  readonly revoke: boolean
}

export interface KitchenSecretDeps extends Pick<VenueTerminal, 'print' | 'printError'> {
  readonly venueStore: Pick<VenueStore, 'findBySlug'>
  readonly kitchenSecrets: Pick<KitchenSecretStore, 'set' | 'revoke'>
  readonly auditStore: Pick<AuditStore, 'add'>
  readonly at: Date
}

/** Makes, renews or revokes the secret of a venue's own script. Returns the exit code. */
export async function setKitchenSecret(
  { slug, revoke }: KitchenSecretCommand,
  { venueStore, kitchenSecrets, auditStore, print, printError, at }: KitchenSecretDeps,
): Promise<number> {
  const venueId = await venueStore.findBySlug(slug)
  if (venueId === null) {
    printError(`There is no venue "${slug}"`)
    return 1
  }
  const record = async (outcome: 'made' | 'renewed' | 'revoked') => {
    const nobody = { personId: null, operatorId: null, address: null, call: null }
    const act = { ...nobody, venueId, at, times: 1 }
    await auditStore.add([
      { kind: 'kitchen-secret', outcome, ...act },
      { kind: 'receiver', outcome: receiverOutcomes[outcome], ...act },
    ])
  }
  if (revoke) {
    if (!(await kitchenSecrets.revoke(venueId))) {
      printError(`${slug} has no kitchen secret`)
      return 1
    }
    await record('revoked')
    print(`The kitchen secret of ${slug} is revoked: no script moves its orders any more`)
    return 0
  }
  const secret = newSecret()
  const isRenewed = await kitchenSecrets.set(venueId, hashSecret(secret), at)
  await record(isRenewed ? 'renewed' : 'made')
  print(`The kitchen secret of ${slug}, shown only now: ${secret}`)
  if (isRenewed) print('The one before is refused from now on')
  return 0
}

/** A script is a receiver of the venue's orders by its secret. */
const receiverOutcomes = { made: 'added', renewed: 'renewed', revoked: 'removed' } as const
