import { useEffect, useState } from 'react'

/**
 * Whether a long menu shows its first rows alone: in a server's page, and after the app has taken it
 * over until the code of the windowed rows is loaded.
 */
export function useFirstRows(isLong: boolean, loadRows: () => Promise<void>): boolean {
  const [isFirst, setFirst] = useState(() => isLong && isServed())
  useEffect(() => {
    if (isFirst) void loadRows().then(() => setFirst(false))
  }, [isFirst, loadRows])
  return isFirst
}

/** Until the app has started on what the server sent (see index.html). */
const isServed = () => import.meta.env.SSR || 'comandaFirst' in window
