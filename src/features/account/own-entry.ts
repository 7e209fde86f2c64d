import { readAccountEntry } from '#contract/account/account-entry.ts'
import type { AccountEntry } from '#contract/account/account-entry.ts'

/**
 * What this page was opened with. Whoever went to another provider was to come back to this very page: where that
 * has failed, the page is opened with its own address as the place to go on to, and with what had gone wrong.
 */
export function ownEntry(entry: AccountEntry): AccountEntry {
  const { from, problem } = entry
  if (from === undefined || !/^\/login(?:[?#]|$)/.test(from)) return entry
  const query = new URLSearchParams(from.split('?')[1] ?? '')
  return { ...readAccountEntry(Object.fromEntries(query)), problem, returned: undefined }
}
