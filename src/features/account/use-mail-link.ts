import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { AccountEntry } from '#contract/account/account-entry.ts'

/** What the link of a mail has brought. */
export interface MailLink {
  /** To choose another password, or to confirm an e-mail. */
  readonly purpose: 'reset' | 'confirm'
  /** Null: a link that cannot be read whole. */
  readonly secret: string | null
}

/**
 * The link of a mail opens `/login#reset=SECRET` or `/login#confirm=SECRET`: a fragment, which no server is sent. It is
 * read once and leaves the address at once, so that neither the history nor who looks over a shoulder keeps it.
 */
export function useMailLink(): readonly [MailLink | null, () => void] {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [link, setLink] = useState(() => readMailLink(hash))
  const [read, setRead] = useState(hash)
  const isThere = readMailLink(hash) !== null

  // Another mail's link may be opened while this page is.
  if (hash !== read) {
    setRead(hash)
    if (isThere) setLink(readMailLink(hash))
  }

  useEffect(() => {
    if (!isThere) return
    // Whoever is signed in stays on this page: they come back to it as from another provider.
    const search = (before: AccountEntry) => ({ ...before, returned: 'true' as const })
    void navigate({ to: '/login', search, replace: true })
  }, [isThere, navigate])

  return [link, () => setLink(null)]
}

function readMailLink(hash: string): MailLink | null {
  const [, purpose, secret = ''] = /^(reset|confirm)=(.*)$/.exec(hash) ?? []
  if (purpose !== 'reset' && purpose !== 'confirm') return null
  return { purpose, secret: /^[\w-]{43}$/.test(secret) ? secret : null }
}
