import { useEffect, useRef } from 'react'
import type { AccountEntry } from '#contract/account/account-entry.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { ContactForm } from './contact-form.tsx'
import { lacksContact } from '#domain/account/lacks-contact.ts'
import { useGoOn } from './use-go-on.ts'
import { useWelcome } from './use-welcome.ts'

export interface SignedInAlreadyProps {
  readonly entry: AccountEntry
  readonly session: Exclude<SessionView, { readonly type: 'anonymous' }>
}

/**
 * A signed-in guest goes on at once; one back from another provider may have to give a name first.
 */
export function SignedInAlready({ entry, session }: SignedInAlreadyProps) {
  const goOn = useGoOn(entry)
  const welcome = useWelcome()
  const leaving = useRef(false)
  const { person } = session
  const hasReturned = entry.returned === 'true'
  // The id is known first; the person is loaded a moment later.
  const isKnown = person !== null || !hasReturned
  const asks = hasReturned && session.type === 'user' && person !== null && lacksContact(person)

  useEffect(() => {
    if (!isKnown || asks || leaving.current) return
    leaving.current = true
    if (hasReturned) welcome(session)
    goOn(session)
  })

  if (!asks) return null
  return (
    <ContactForm
      entry={entry}
      person={person}
      onDone={() => {
        leaving.current = true
        goOn(session)
      }}
    />
  )
}
