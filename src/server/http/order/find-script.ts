import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { VenueId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { hashSecret } from '#server/account/secret.ts'
import type { KitchenSecretStore } from '#server/order/kitchen-secret-store.ts'

/** The venue's own script, by its secret; its call shows that it is there. */
export async function findScript(
  c: Context,
  kitchenSecrets: Pick<KitchenSecretStore, 'find' | 'prove'>,
  venueId: VenueId,
): Promise<Result<{ readonly receiverId: string }, { readonly type: 'NotAllowed' }>> {
  const secretHash = await kitchenSecrets.find(venueId)
  if (!isSecret(c.req.header('Authorization') ?? '', secretHash)) {
    return failure({ type: 'NotAllowed' })
  }
  const receiverId = await kitchenSecrets.prove(venueId)
  return receiverId === null ? failure({ type: 'NotAllowed' }) : success({ receiverId })
}

/** Constant time: does not reveal where the two hashes differ. */
function isSecret(authorization: string, secretHash: string | null): boolean {
  const [, secret] = /^Bearer ([\w-]{43})$/.exec(authorization) ?? []
  if (secret === undefined || secretHash === null) return false
  return timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(secretHash))
}
