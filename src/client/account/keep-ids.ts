import type { UserId } from '#domain/ids.ts'
import { places } from './kept-session.ts'
import type { KeptIds } from './kept-session.ts'

export function keepIds({ userId, operatorId }: KeptIds): void {
  write(places.userId, userId)
  write(places.operatorId, operatorId)
}

function write(place: string, id: UserId | null): void {
  try {
    if (id) localStorage.setItem(place, id)
    else localStorage.removeItem(place)
  } catch {
    // Storage is switched off: the session lasts as long as the page.
  }
}
