import type { UserId } from '#domain/ids.ts'
import type { SessionView } from '#services/account/account-service.ts'

/** Whose sessions this browser has: ids alone, the secrets are cookies that no script reads. */
export interface KeptIds {
  readonly userId: UserId | null
  readonly operatorId: UserId | null
}

export const places = { userId: 'comanda:user', operatorId: 'comanda:operator' } as const

export function readKeptIds(): KeptIds {
  return { userId: read(places.userId), operatorId: read(places.operatorId) }
}

/** What can be shown before the server has been asked who they are. */
export function keptSession({ userId: id, operatorId }: KeptIds): SessionView {
  if (id) {
    return operatorId
      ? { type: 'loginAs', id, operatorId, person: null }
      : { type: 'user', id, person: null }
  }
  return operatorId
    ? { type: 'operator', id: operatorId, person: null }
    : { type: 'anonymous', expired: false }
}

function read(place: string): UserId | null {
  try {
    return localStorage.getItem(place) as UserId | null
  } catch {
    return null
  }
}
