import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { AccountEntry } from '#contract/account-entry.ts'

/** What the link of a mail has brought. */
export interface ResetLink {
  /** Null: a link that cannot be read whole. */
  readonly secret: string | null
}

/**
 * The link of a mail opens `/login#reset=SECRET`: a fragment, which no server is sent. It is read once and leaves
 * the address at once, so that neither the history nor who looks over a shoulder keeps it.
 */
export function useResetLink(): readonly [ResetLink | null, () => void] {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [link, setLink] = useState(() => readResetLink(hash))
  const [read, setRead] = useState(hash)
  const isThere = readResetLink(hash) !== null

  // Another mail's link may be opened while this page is.
  if (hash !== read) {
    setRead(hash)
    if (isThere) setLink(readResetLink(hash))
  }

  useEffect(() => {
    if (!isThere) return
    // Whoever is signed in stays on this page: they come back to it as from another provider.
    const search = (before: AccountEntry) => ({ ...before, returned: 'true' as const })
    void navigate({ to: '/login', search, replace: true })
  }, [isThere, navigate])

  return [link, () => setLink(null)]
}

function readResetLink(hash: string): ResetLink | null {
  if (!hash.startsWith('reset=')) return null
  return { secret: /^reset=([\w-]{43})$/.exec(hash)?.[1] ?? null }
}
