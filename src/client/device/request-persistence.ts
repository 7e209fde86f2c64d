let asked = false

/**
 * Asks the browser, once, not to evict this origin's storage: waiting orders and receipts must
 * outlive pictures of other sites. The answer is ignored.
 */
export async function requestPersistence(): Promise<void> {
  if (asked) return
  asked = true
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    // Absent on plain HTTP and in old browsers.
  }
}
