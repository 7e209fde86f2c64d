import type { IdempotencyKey } from '#domain/ids.ts'

/**
 * Which open page has an order in its memory: it holds a lock for as long as it is open, so that another
 * tab does not take the order for left behind. Plain HTTP has no locks; there a page that is loaded anew
 * is taken for the only one.
 */
export function holdOrder(id: IdempotencyKey): void {
  if (!('locks' in navigator)) return
  // Never given back: the browser does so when the page is gone.
  void navigator.locks.request(nameOf(id), () => new Promise(() => {})).catch(() => {})
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
    // This browser refuses locks here.
    return true
  }
}

function nameOf(id: IdempotencyKey): string {
  return `comanda:page-order:${id}`
}
