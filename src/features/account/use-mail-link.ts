import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { AccountEntry } from '#contract/account/account-entry.ts'
import { letRun } from '#services/let-run.ts'

/** The contents of a mail's link. */
export interface MailLink {
  /** Reset a password, confirm an e-mail, or work at a venue. */
  readonly purpose: 'reset' | 'confirm' | 'invite'
  /** Null: the link is incomplete. */
  readonly secret: string | null
}

/**
 * Reads a mail's link, `/login#reset=SECRET`, `/login#confirm=SECRET` or `/login#invite=SECRET`: a fragment is never sent
 * to a server. It is read once and removed at once, so that it stays neither in the history nor on
 * screen.
 */
export function useMailLink(): readonly [MailLink | null, () => void] {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [link, setLink] = useState(() => readMailLink(hash))
  const [read, setRead] = useState(hash)
  const isThere = readMailLink(hash) !== null

  // Another link may be opened while this page is open.
  if (hash !== read) {
    setRead(hash)
    if (isThere) setLink(readMailLink(hash))
  }

  useEffect(() => {
    if (!isThere) return
    // `returned` keeps a signed-in guest on this page, as after a provider login.
    const search = (before: AccountEntry) => ({ ...before, returned: 'true' as const })
    letRun(navigate({ to: '/login', search, replace: true }))
  }, [isThere, navigate])

  return [link, () => setLink(null)]
}

function readMailLink(hash: string): MailLink | null {
  const [, purpose, secret = ''] = /^(reset|confirm|invite)=(.*)$/.exec(hash) ?? []
  if (purpose !== 'reset' && purpose !== 'confirm' && purpose !== 'invite') return null
  return { purpose, secret: /^[\w-]{43}$/.test(secret) ? secret : null }
}
