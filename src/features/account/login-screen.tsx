import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { AccountEntry } from '#contract/account/account-entry.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { AccountPart, AccountPartProps } from './account-part.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { lazily } from '#ui/lazily.ts'
import { isForOperator } from './login-variant.ts'
import { LoginForm } from './login-form.tsx'
import { missingStepIn, missingStepOf } from './missing-step.ts'
import { ResetForm } from './reset-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SignedInAlready } from './signed-in-already.tsx'
import { nothingTyped } from './typed-account.ts'
import type { TypedAccount } from './typed-account.ts'
import { useGoOn } from './use-go-on.ts'
import { useMailLink } from './use-mail-link.ts'
import { useWelcome } from './use-welcome.ts'
import { readAccountEntry } from '#contract/account/account-entry.ts'
import { splitName } from '#domain/account/split-name.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'

export interface LoginScreenProps {
  readonly entry: AccountEntry
}

const InviteForm = lazily(() => import('./invite-form.tsx'), 'InviteForm')
const SecondStepForm = lazily(() => import('./second-step-form.tsx'), 'SecondStepForm')

/** Login, sign-up, forgotten password, and the pages that a mail's link opens. */
export function LoginScreen({ entry: opened }: LoginScreenProps) {
  const entry = ownEntry(opened)
  const [link, forgetLink] = useMailLink()
  const [part, setPart] = useState<AccountPart>(entry.signUp ? 'signUp' : 'login')
  const hash = useLocation({ select: (location) => location.hash })
  const [step, setStep] = useState(() => missingStepIn(hash))
  const [created, setCreated] = useState(false)
  // A session that was there before is not that of the person whom the venue invited.
  const [joined, setJoined] = useState(false)
  const [changed, setChanged] = useState<Partial<TypedAccount>>({})
  const invited = useInvited(entry)
  const typed = {
    ...nothingTyped,
    email: emailIn(entry.suiteOperator),
    ...invited,
    ...changed,
  }
  const { session, onAsk } = useSessionOfOthers()
  const goOn = useGoOn(entry)
  const welcome = useWelcome()

  const props: AccountPartProps = {
    entry,
    typed,
    type: (changes) => setChanged((before) => ({ ...before, ...changes })),
    onPart: setPart,
    onAsk,
    onSignedIn: signedIn,
    onStepOf: (answer) => setStep(missingStepOf(answer)),
  }
  if (step !== null) {
    return (
      <Suspense fallback={null}>
        <SecondStepForm
          {...props}
          step={step}
          onStartOver={() => {
            forgetLink()
            setPart('login')
            setStep(null)
          }}
        />
      </Suspense>
    )
  }
  if (link?.purpose === 'confirm') {
    return (
      <ConfirmForm
        entry={entry}
        secret={link.secret}
        isSignedIn={session !== null}
        onDone={() => (session ? goOn(session) : forgetLink())}
      />
    )
  }
  if (link?.purpose === 'invite') {
    return (
      <Suspense fallback={null}>
        <InviteForm
          {...props}
          secret={link.secret}
          onKnown={(email) => {
            setChanged({ email })
            setPart('login')
            setJoined(email !== '')
            forgetLink()
          }}
        />
      </Suspense>
    )
  }
  if (link) {
    return (
      <ResetForm
        {...props}
        secret={link.secret}
        onAskAgain={() => {
          forgetLink()
          setPart('forgot')
        }}
      />
    )
  }
  // A signed-in guest may still request a password link.
  // A person may still sign in as the operator, or at the desk, that the address asks for.
  const isOther = joined || (session?.type === 'user' && isForOperator(entry))
  if (session && part !== 'forgot' && !isOther)
    return <SignedInAlready entry={entry} session={session} />
  switch (part) {
    case 'login':
      return <LoginForm {...props} created={created} />
    case 'signUp':
      return <SignUpForm {...props} />
    case 'forgot':
      return <ForgotForm {...props} />
  }

  function signedIn(by: SessionView) {
    // The account exists, but has no session.
    if (by.type === 'anonymous') {
      setCreated(part === 'signUp')
      setPart('login')
      forgetLink()
      return
    }
    if (part === 'login' && !link) welcome(by)
    goOn(by)
  }
}

/** The address may name the operator by e-mail. */
function emailIn(suiteOperator: string | undefined): string {
  return suiteOperator?.includes('@') ? suiteOperator : ''
}

/**
 * The entry this page was opened with. A provider login that starts here returns here: after a
 * failure the page's own address is in `from`, and the problem beside it.
 */
function ownEntry(entry: AccountEntry): AccountEntry {
  const { from, problem } = entry
  if (from === undefined || !/^\/login(?:[?#]|$)/.test(from)) return entry
  const query = new URLSearchParams(from.split('?')[1] ?? '')
  return { ...readAccountEntry(Object.fromEntries(query)), problem, returned: undefined }
}

type Invited = Pick<TypedAccount, 'email' | 'firstName' | 'lastName'>

/** The e-mail and name of a suite's owner, from their invitation; null: none, or not known yet. */
function useInvited({ venue, eventSuite, encryptedValue }: AccountEntry): Invited | null {
  const { suites } = useServices()
  const isInvited = venue && eventSuite && encryptedValue
  const question = isInvited ? [venue, eventSuite, encryptedValue].join(' ') : null
  const { latest } = useAnswer<Invited | null>(question, async () => {
    const asked = { suiteId: eventSuite ?? '', encryptedValue }
    const info = await (await suites())?.minimalInfo(venue ?? '', asked)
    const owner = info?.ok ? info.value.owner : null
    return owner && { email: owner.email, ...splitName(owner.name ?? '') }
  })
  return latest
}

type SignedIn = Exclude<SessionView, { readonly type: 'anonymous' }>

interface SessionOfOthers {
  /**
   * A session that this page did not open: by a provider, in another tab, or before. Null: none.
   */
  readonly session: SignedIn | null
  /** Called when this page asks to sign in: a session that follows is not another page's. */
  readonly onAsk: () => void
}

function useSessionOfOthers(): SessionOfOthers {
  const session = useStore(useServices().session)
  const [isOwn, setIsOwn] = useState(false)
  return {
    session: isOwn || session.type === 'anonymous' ? null : session,
    onAsk: () => setIsOwn(true),
  }
}
