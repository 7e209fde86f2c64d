/**
 * The rounds that this tab has added to a cart. An order without a table is placed under the id of
 * its earlier one, which therefore stays in the address: by the address alone, a reload would offer
 * the same round again.
 */
export function isRoundAdded(orderId: string): boolean {
  try {
    return sessionStorage.getItem(placeOf(orderId)) !== null
  } catch {
    return false
  }
}

export function noteAddedRound(orderId: string): void {
  try {
    sessionStorage.setItem(placeOf(orderId), '1')
  } catch {
    // Storage is switched off: a reload asks again.
  }
}

function placeOf(orderId: string): string {
  return `comanda:round:${orderId}`
}
