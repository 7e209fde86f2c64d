import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

/**
 * Whether a long menu shows its first rows alone: in a server's page, and after the app has taken it
 * over until the code of the windowed rows is loaded.
 */
export function useFirstRows(isLong: boolean, loadRows: () => Promise<void>): boolean {
  const isServed = useSyncExternalStore(unchanging, no, yes)
  const [isFirst, setFirst] = useState(isServed && isLong)
  useEffect(() => {
    if (isFirst) void loadRows().then(() => startTransition(() => setFirst(false)))
  }, [isFirst, loadRows])
  return isFirst
}

const unchanging = () => no
const no = () => false
const yes = () => true
