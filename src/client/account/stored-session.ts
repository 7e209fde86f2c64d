import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import type { SessionView } from '#services/account/account-service.ts'

/** Ids of the sessions in this browser. The secrets are HttpOnly cookies. */
export interface StoredIds {
  readonly userId: UserId | null
  readonly operatorId: UserId | null
}

export const places = { userId: 'comanda:user', operatorId: 'comanda:operator' } as const

export function readStoredIds(): StoredIds {
  return { userId: read(places.userId), operatorId: read(places.operatorId) }
}

/** The view until the server has answered with the person's data. */
export function storedSession({ userId: id, operatorId }: StoredIds): SessionView {
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
    const id = localStorage.getItem(place)
    return id === null ? null : asId(id)
  } catch {
    return null
  }
}
