import { readAccountEntry } from '#contract/account/account-entry.ts'
import type { AccountEntry } from '#contract/account/account-entry.ts'

/**
 * The entry this page was opened with. A provider login that starts here returns here: after a
 * failure the page's own address is in `from`, and the problem beside it.
 */
export function ownEntry(entry: AccountEntry): AccountEntry {
  const { from, problem } = entry
  if (from === undefined || !/^\/login(?:[?#]|$)/.test(from)) return entry
  const query = new URLSearchParams(from.split('?')[1] ?? '')
  return { ...readAccountEntry(Object.fromEntries(query)), problem, returned: undefined }
}
