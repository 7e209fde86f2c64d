let asked = false

/**
 * Asks the browser, once, to keep what this device holds also when room is short: orders that wait and
 * receipts must outlive pictures of other sites. The answer changes nothing here.
 */
export async function requestPersistence(): Promise<void> {
  if (asked) return
  asked = true
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    // Plain HTTP and old browsers do not know it.
  }
}
