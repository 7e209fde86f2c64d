import type { IdempotencyKey } from '#domain/ids.ts'

/**
 * A page with an order in its memory holds a lock until it closes, so that another tab does not
 * treat the order as abandoned. Plain HTTP has no locks; there every traced order of another page
 * counts as abandoned.
 */
export function holdOrder(id: IdempotencyKey): void {
  if (!('locks' in navigator)) return
  // Never released here: the browser releases it when the page closes.
  navigator.locks.request(nameOf(id), () => new Promise(() => {})).catch(() => {})
}

export async function isOrderLeft(id: IdempotencyKey): Promise<boolean> {
  if (!('locks' in navigator)) return true
  try {
    return await navigator.locks.request(
      nameOf(id),
      { ifAvailable: true },
      async (lock) => lock !== null,
    )
  } catch {
    // The browser refuses locks in this context.
    return true
  }
}

function nameOf(id: IdempotencyKey): string {
  return `comanda:page-order:${id}`
}
